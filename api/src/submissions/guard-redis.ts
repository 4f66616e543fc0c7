import type { Redis } from 'ioredis';

/** An add is answered by some fifty bytes: this is five thousand a second, more than forms can come in. */
const MOST_BYTES_A_SECOND = 256 * 1024;
/** A list that is announced takes its room at once, however little of it comes. */
const ENTRY_BYTES = 16;
const ANNOUNCED = /[*~%>|](\d{1,20})\r/g;
/** What may be the beginning of such an announcement. */
const MAX_TAIL = 24;

/**
 * A client keeps an answer in memory until it is whole, however long it is. So who talks without end, as no Redis of ours
 * does, is cut off; the client connects again by itself.
 */
export function guardRedis(redis: Redis): Redis {
  redis.on('connect', () => limitTalk(redis));
  return redis;
}

function limitTalk({ stream }: Redis): void {
  let second = 0;
  let bytes = 0;
  let tail = '';
  // Before the client itself reads it.
  stream.prependListener('data', (chunk: Buffer) => {
    const now = Math.floor(performance.now() / 1_000);
    const said = tail + chunk.toString('latin1');
    bytes = (now === second ? bytes : 0) + chunk.length + ENTRY_BYTES * entriesIn(said);
    second = now;
    tail = said.slice(said.lastIndexOf('\r') + 1).slice(-MAX_TAIL);
    if (bytes <= MOST_BYTES_A_SECOND) return;
    chunk.fill(0);
    stream.destroy();
  });
}

function entriesIn(said: string): number {
  return [...said.matchAll(ANNOUNCED)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Whether what was thrown is the client's own stumbling over answers that it had not asked for. */
export function isOfRedisClient(error: unknown): boolean {
  return error instanceof Error && /[\\/]ioredis[\\/]built[\\/]DataHandler/.test(error.stack ?? '');
}
