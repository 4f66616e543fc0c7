import { createCallTimeout, type Outbox } from '@poyanil/outbox';

/** Timeout for a call. SQLite waits 5 s for another writer, and PostgreSQL limits a statement to 8 s. Browsers wait at least 30 s. */
const ANSWER_MS = 10_000;

/**
 * Adds a timeout to the outbox's calls. After a timeout, further calls fail at once until the outbox has answered. A submission that
 * timed out may still be stored, and the key of the repeat then finds it.
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
