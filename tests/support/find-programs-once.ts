import { findRedis } from '../../scripts/servers/redis.ts';

/** Before all test files: where Redis must be installed first, one of them does it, not all at once. */
export function setup(): void {
  findRedis(console.error);
}
