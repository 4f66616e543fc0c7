import { randomUUID } from 'node:crypto';
import { within } from '@poyanil/server/process/with-timeout';
import type { Redis } from 'ioredis';

const MEBIBYTE = 1024 * 1024;
/** What Redis may say at once; a page of jobs is less than a hundredth of it, ... */
const BURST_BYTES = 2 * MEBIBYTE;
/** ... and on and on. */
const BYTES_PER_MS = (2 * MEBIBYTE) / 1000;
/** A list that is announced takes its room at once, however little of it comes. */
const ENTRY_BYTES = 16;
const ANNOUNCED = /[*~%>|](\d+)\r/g;
/** What may be the beginning of such an announcement. */
const MAX_TAIL = 24;
/** Whoever says so much between two looks has an answer among it. */
const TALKATIVE_BYTES = 64 * 1024;
const LOOK_MS = 5_000;

/**
 * A client keeps an answer in memory until it is whole, however long it is. So one who talks without end, as no Redis of ours
 * does, is cut off; the client connects again by itself. Holds for each connection that is made after its pattern, too.
 */
export function guardRedis(redis: Redis): Redis {
  // An error that nobody listens for would end the process.
  redis.on('error', () => {});
  redis.on('connect', () => limitTalk(redis));
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (options) => guardRedis(duplicate(options));
  return redis;
}

function limitTalk({ stream }: Redis): void {
  let allowance = BURST_BYTES;
  let last = performance.now();
  let tail = '';
  // Before the client itself reads it.
  stream.prependListener('data', (chunk: Buffer) => {
    const now = performance.now();
    const said = tail + chunk.toString('latin1');
    allowance = Math.min(BURST_BYTES, allowance + (now - last) * BYTES_PER_MS) - costOf(said);
    last = now;
    tail = said.slice(said.lastIndexOf('\r') + 1).slice(-MAX_TAIL);
    if (allowance > 0) return;
    chunk.fill(0);
    stream.destroy();
  });
}

function costOf(said: string): number {
  const announced = [...said.matchAll(ANNOUNCED)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  return said.length + ENTRY_BYTES * announced;
}

/**
 * Cuts off one who does not repeat what he is told, since his answers are another's questions'; and one who talks, slowly
 * enough not to be noticed by the amount, and answers nothing. Who is silent is waited for.
 */
export function requireAnswers(redis: Redis): void {
  let heard = 0;
  const look = async () => {
    const { stream, status } = redis;
    if (status !== 'ready') return;
    const isTalkative = stream.bytesRead - heard > TALKATIVE_BYTES;
    heard = stream.bytesRead;
    const word = randomUUID();
    const answer = await within(LOOK_MS, redis.ping(word), SILENT).catch((error) => error);
    const isAnothers = typeof answer === 'string' && answer !== word;
    if (isAnothers || (answer === SILENT && isTalkative)) stream.destroy();
  };
  const timer = setInterval(look, LOOK_MS).unref();
  redis.on('connect', () => {
    heard = 0;
  });
  redis.on('end', () => clearInterval(timer));
}

const SILENT = new Error('No answer');

/** Whether what was thrown is the client's own stumbling over answers that it had not asked for. */
export function isOfRedisClient(error: unknown): boolean {
  return error instanceof Error && /[\\/]ioredis[\\/]built[\\/]DataHandler/.test(error.stack ?? '');
}
