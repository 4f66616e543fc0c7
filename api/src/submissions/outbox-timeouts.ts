import { createCallTimeout, type Outbox } from '@poyanil/outbox';

/**
 * Timeout for an outbox call. It exceeds SQLite's wait for another writer (5 s) and PostgreSQL's limit for a statement (8 s), and is a
 * third of a browser's timeout.
 */
const ANSWER_MS = 10_000;

/**
 * Adds a timeout to an outbox, for example on a hung disk. After a timeout, all further calls fail at once until the outbox has answered. A
 * form that timed out may still be stored although its visitor got an error: the key of the repeat then finds it.
 */
export function withTimeouts(outbox: Outbox, limitMs = ANSWER_MS): Outbox {
  const limited = createCallTimeout(limitMs);
  return {
    ...outbox,
    accept: (entry, now) => limited(() => outbox.accept(entry, now)),
    findByKey: (use, now) => limited(() => outbox.findByKey(use, now)),
    checkWritable: () => limited(() => outbox.checkWritable()),
  };
}
