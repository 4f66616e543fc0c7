import { randomFillSync } from 'node:crypto';

/** Asking the system costs the same for a few bytes as for thousands. */
const POOL_BYTES = 4_096;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** So many bytes that nobody can foretell, none of them ever given before. */
export function takeRandom(count: number): Uint8Array {
  if (used + count > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.slice(used - count, used);
}
