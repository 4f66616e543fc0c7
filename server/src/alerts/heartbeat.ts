import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { getStatus } from '../http/post-json.ts';

const PING_MS = 10_000;

export interface HeartbeatParts {
  program: string;
  /** HEARTBEAT_URL, the address of the dead man's switch. If absent, nothing is pinged. */
  url: string | undefined;
  failures: Pick<Counter, 'inc'>;
  log: Logger;
}

/**
 * Creates a function that pings a dead man's switch. Only the first of several failures is logged, without the address, because it
 * is secret.
 */
export function createHeartbeat({ program, url, failures, log }: HeartbeatParts) {
  let isHeard = true;

  return async (): Promise<void> => {
    if (url === undefined) return;
    const reason = await ping(url);
    if (reason !== undefined) failures.inc();
    if ((reason === undefined) === isHeard) return;
    isHeard = reason === undefined;
    if (isHeard) log.info(`heartbeat of the ${program} reaches HEARTBEAT_URL again`);
    else log.warn({ reason }, 'heartbeat to HEARTBEAT_URL failed');
  };
}

/** Resolves with the reason for a failed ping, without the secret address, or undefined on success. */
async function ping(url: string): Promise<string | undefined> {
  try {
    const status = await getStatus(url, AbortSignal.timeout(PING_MS));
    return status >= 200 && status <= 299 ? undefined : `it responded ${status}`;
  } catch (error) {
    return redactedReason(error);
  }
}

/** How long the API or worker may be silent, for example during an upgrade, before the other one stops its heartbeat. */
const QUIET_MS = 5 * 60_000;
const QUIET_ROUNDS = 3;

/**
 * Returns whether the other program was last seen too long ago; false if it was never seen. The heartbeat must then stop, because both
 * programs may ping the same dead man's switch. A time far in the future also counts, because it comes from a clock that was put back.
 */
export function isStale(seenAt: number | null, now: number, intervalMs: number): boolean {
  const patienceMs = Math.max(QUIET_MS, QUIET_ROUNDS * intervalMs);
  return seenAt !== null && Math.abs(now - seenAt) > patienceMs;
}

/** Returns an error's code or class name. Its message may contain the secret address. */
export function redactedReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
