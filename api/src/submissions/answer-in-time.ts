import { limitCalls, type Outbox } from '@poyanil/outbox';

/**
 * Longer than SQLite waits for another program that writes (5 s) and PostgreSQL for a statement (8 s), and a third of what a
 * browser waits.
 */
const ANSWER_MS = 10_000;

/**
 * Has an outbox refuse whom it does not answer in time, as on a disk that hangs, and all others at once until it has answered.
 * A form that hangs may be stored in the end, though its visitor was told that it was not: the key of the repeat then finds it.
 */
export function answeringInTime(outbox: Outbox, limitMs = ANSWER_MS): Outbox {
  const limited = limitCalls(limitMs);
  return {
    ...outbox,
    accept: (entry, now) => limited(() => outbox.accept(entry, now)),
    findByKey: (use, now) => limited(() => outbox.findByKey(use, now)),
    checkWritable: () => limited(() => outbox.checkWritable()),
  };
}
