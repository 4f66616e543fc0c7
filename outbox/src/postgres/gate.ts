import { type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';

/** Looking costs a commit and a scan, and the number does not move far in this time. */
const CHECK_MS = 1_000;
/** Where very many wait, the scan takes long: at most a twentieth of the time is spent on it. */
const PAUSE_SHARE = 20;

/** Lets so many more in, or rejects with an OutboxUnavailableError. */
export function createGate(
  { maxPending }: Pick<OutboxLimits, 'maxPending'>,
  look: () => Promise<number>,
): (adding: number) => Promise<void> {
  let nextLookAt = Number.NEGATIVE_INFINITY;
  let pending = 0;
  let counting: Promise<void> | undefined;

  async function count(): Promise<void> {
    const start = performance.now();
    pending = await look();
    const end = performance.now();
    nextLookAt = end + Math.max(CHECK_MS, PAUSE_SHARE * (end - start));
  }
  return async (adding) => {
    if (performance.now() >= nextLookAt) {
      // All who come meanwhile wait for the same answer.
      counting ??= count().finally(() => {
        counting = undefined;
      });
      await counting;
    }
    if (pending >= maxPending) throw new OutboxUnavailableError('too-many-pending');
    pending += adding;
  };
}
