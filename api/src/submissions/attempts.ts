import type { HospitalId } from '@poyanil/domain';
import { WINDOW_MS } from './visitors.ts';

/** What is known of a key that one visitor sent for one form. */
export interface Attempt {
  /** Those for which a submission under this key was let through to the outbox, and counted. */
  hospitals: Set<HospitalId>;
}

/** Submissions with a key that are in flight or were accepted within the last window, by a name of the caller's. */
export function createAttempts() {
  const known = new Map<string, Attempt & { time: number }>();

  function dropOld(now: number): void {
    // The oldest stand first.
    for (const [name, { time }] of known) {
      if (time > now - WINDOW_MS) return;
      known.delete(name);
    }
  }
  return {
    find(name: string): Attempt | undefined {
      dropOld(performance.now());
      return known.get(name);
    },
    remember(name: string): Attempt {
      const attempt = { time: performance.now(), hospitals: new Set<HospitalId>() };
      known.set(name, attempt);
      return attempt;
    },
    forget(name: string): void {
      known.delete(name);
    },
  };
}
