import { QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import type { Redis } from 'ioredis';

/**
 * In one piece: a job that is added meanwhile is there as a whole or not at all. Within Redis: names may be of any length.
 */
const ERASE = `
local cursor = '0'
repeat
  local page = redis.call('SCAN', cursor, 'MATCH', ARGV[1], 'COUNT', 1000)
  cursor = page[1]
  for _, key in ipairs(page[2]) do
    redis.call('UNLINK', key)
  end
until cursor == '0'`;

/** Erases all that Redis holds of a queue, whatever it is. */
export async function eraseQueue(redis: Redis, name: string): Promise<void> {
  const prefix = `${QUEUE_PREFIX}:${name}:`;
  // Its slot in a clustered Redis is that of the prefix.
  await redis.eval(ERASE, 1, prefix, `${prefix}*`);
}
