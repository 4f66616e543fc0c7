import { randomOf } from './random.ts';
import { LEASE_MS } from './world.ts';

/** So many of all mails take longer than a lease: it has to be renewed. */
const SLOW_SHARE = 0.03;

/**
 * Yields a mail server's delays before it says that it has a message. A server that answers at once
 * would leave next to nothing on its way when a fault strikes.
 */
export function paceOf(seed: number): () => number {
  const random = randomOf(seed).fork('pace');
  return () =>
    random.next() < SLOW_SHARE
      ? random.between(1.1 * LEASE_MS, 1.6 * LEASE_MS)
      : random.between(10, 120);
}
