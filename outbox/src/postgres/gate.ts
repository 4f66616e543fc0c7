import { type OutboxLimits, OutboxUnavailableError } from '../outbox.ts';

/** Counting costs a scan, and the number does not move far in this time. */
const CHECK_MS = 1_000;

/** Lets so many more in, or rejects with an OutboxUnavailableError. */
export function createGate(
  { maxPending }: Pick<OutboxLimits, 'maxPending'>,
  countPending: () => Promise<number>,
): (adding: number) => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let pending = 0;
  let counting: Promise<void> | undefined;

  async function count(): Promise<void> {
    pending = await countPending();
    checkedAt = performance.now();
  }
  return async (adding) => {
    if (performance.now() - checkedAt > CHECK_MS) {
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
