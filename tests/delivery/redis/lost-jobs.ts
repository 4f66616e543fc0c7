import type { Redis } from 'ioredis';
import { eachQueue, fieldsOf } from './forged-jobs.ts';
import { type Attack, HOSTILE } from './struck-site.ts';

type Key = (part: string) => string;
type Act = (redis: Redis, key: Key, id: string) => Promise<unknown>;

/** A submission is waiting in `wait`, its job in a hash of its id. */
const toEach = (name: string, act: Act): Attack => ({
  name,
  strike: (target) => eachQueue(target, act),
});

const HUNDRED_YEARS_MS = 100 * 365 * 24 * 60 * 60 * 1000;
const STEPS_PER_MS = 0x1000;

async function takeOut(redis: Redis, key: Key, id: string): Promise<void> {
  await redis.lrem(key('wait'), 0, id);
}

const delayed = (name: string, score: () => string | number): Attack =>
  toEach(`the job delayed until ${name}`, async (redis, key, id) => {
    await takeOut(redis, key, id);
    await redis.zadd(key('delayed'), score(), id);
  });

/** The id is somewhere else than where it is taken from, or nowhere. */
export const misplacedJobs: readonly Attack[] = [
  toEach('the job erased, its id left in the list', (redis, key, id) => redis.del(key(id))),
  toEach('the job left, its id in no list', takeOut),
  ...['completed', 'failed', 'waiting-children', 'prioritized'].map((set) =>
    toEach(`the id among the ${set}`, async (redis, key, id) => {
      await takeOut(redis, key, id);
      await redis.zadd(key(set), Date.now(), id);
    }),
  ),
  toEach('the id among the paused', async (redis, key, id) => {
    await takeOut(redis, key, id);
    await redis.rpush(key('paused'), id);
  }),
  toEach('the id among the active for ever', async (redis, key, id) => {
    await takeOut(redis, key, id);
    await redis.rpush(key('active'), id);
    await redis.set(key(`${id}:lock`), HOSTILE);
  }),
  toEach('the id among the stalled', async (redis, key, id) => {
    await takeOut(redis, key, id);
    await redis.sadd(key('stalled'), id);
  }),
  toEach('the id in every list there is', async (redis, key, id) => {
    for (const list of ['wait', 'active', 'paused']) await redis.rpush(key(list), id, id);
    for (const set of ['delayed', 'completed', 'failed', 'prioritized']) {
      await redis.zadd(key(set), 0, id);
    }
  }),
  delayed('a hundred years from now', () => (Date.now() + HUNDRED_YEARS_MS) * STEPS_PER_MS),
  delayed('infinity', () => '+inf'),
  delayed('the beginning of time', () => '-inf'),
  delayed('the greatest number', () => 1.7976931348623157e308),
  delayed('a second before 1970', () => -1000 * STEPS_PER_MS),
  toEach('all in one hash of another name', async (redis, key, id) => {
    await redis.rename(key(id), key(`${id}x`));
    await redis.rename(key('wait'), key('waited'));
  }),
];

const changed = (name: string, fields: Record<string, string>): Attack =>
  toEach(`the job with ${name}`, (redis, key, id) => redis.hset(key(id), fields));
const withOptions = (name: string, opts: object): Attack =>
  changed(name, { opts: JSON.stringify(opts) });

/** The job itself is not what it was. */
export const changedJobs: readonly Attack[] = [
  changed('no data', { data: '' }),
  changed('data null', { data: 'null' }),
  changed('the data of nobody', { data: JSON.stringify({ id: HOSTILE }) }),
  changed('data that is no JSON', { data: `{${HOSTILE}` }),
  changed('options that are no JSON', { opts: `{${HOSTILE}` }),
  changed('options null', { opts: 'null' }),
  changed('another name', { name: HOSTILE }),
  changed('a million attempts made', { atm: '1000000', ats: '1000000' }),
  changed('an attempt that is no number', { ats: HOSTILE }),
  changed('a failure to come', { defa: HOSTILE }),
  changed('a thousand stalls', { stc: '1000' }),
  changed('a stall that is no number', { stc: HOSTILE }),
  changed('a schedule of its own', { rjk: HOSTILE }),
  changed('a schedule of the old kind', { rjk: `${HOSTILE}:x:::1000` }),
  changed('a parent that is not there', { parentKey: `{poyanil}:mail-punalur:${HOSTILE}` }),
  changed('itself as its parent', { parent: '{"id":"x","queueKey":"y"}', parentKey: 'y:x' }),
  changed('a stack that is no JSON', { stacktrace: HOSTILE }),
  changed('a return value that is no JSON', { returnvalue: HOSTILE }),
  changed('a time that is none', { timestamp: HOSTILE, delay: HOSTILE, processedOn: HOSTILE }),
  withOptions('priority, lifo and attempts', { priority: 2_097_152, lifo: true, attempts: 1e9 }),
  withOptions('options to be kept', { removeOnComplete: false, removeOnFail: false }),
  withOptions('options to be kept a hundred years', { removeOnComplete: { age: 3e9, count: -1 } }),
  withOptions('a backoff of its own', { backoff: { type: HOSTILE, delay: 1e15 }, attempts: 5 }),
  withOptions('a parent', { parent: { id: HOSTILE, queue: HOSTILE }, fpof: true, kl: 1e9 }),
  withOptions('a repetition', { repeat: { every: 1 }, jobId: HOSTILE }),
  withOptions('a deduplication', { de: { id: HOSTILE, ttl: 1e12 }, deid: HOSTILE }),
  withOptions('a delay of its own', { delay: 1e15 }),
  toEach('the job as a text', (redis, key, id) => redis.set(key(id), HOSTILE)),
  toEach('the job as a list', async (redis, key, id) => {
    await redis.del(key(id));
    await redis.rpush(key(id), HOSTILE);
  }),
  toEach('the job locked by nobody, for ever', (redis, key, id) =>
    redis.set(key(`${id}:lock`), HOSTILE),
  ),
  toEach('the lock as a set', (redis, key, id) => redis.sadd(key(`${id}:lock`), HOSTILE)),
  toEach('the job kept in the completed, and with 10,000 fields', async (redis, key, id) => {
    await takeOut(redis, key, id);
    const fields = Array.from({ length: 10_000 }, (_, number) => [`f${number}`, HOSTILE]);
    await redis.hset(key(id), { ...fieldsOf({}), ...Object.fromEntries(fields) });
    await redis.zadd(key('completed'), 0, id);
  }),
];

const KEYS = [
  ...['wait', 'active', 'delayed', 'prioritized', 'paused', 'completed', 'failed', 'meta'],
  ...['events', 'stalled', 'stalled-check', 'marker', 'id', 'pc', 'limiter', 'repeat'],
];

/** What the queue keeps beside its jobs. */
export const changedQueues: readonly Attack[] = [
  ...KEYS.map((part) =>
    toEach(`:${part} as a text`, (redis, key) => redis.set(key(part), HOSTILE)),
  ),
  ...KEYS.map((part) =>
    toEach(`:${part} as a hash`, async (redis, key) => {
      await redis.del(key(part));
      await redis.hset(key(part), { [HOSTILE]: HOSTILE });
    }),
  ),
  toEach('the queue paused', (redis, key) => redis.hset(key('meta'), { paused: '1' })),
  toEach('a concurrency of none', (redis, key) => redis.hset(key('meta'), { concurrency: '0' })),
  toEach('a concurrency of words', (redis, key) =>
    redis.hset(key('meta'), { concurrency: HOSTILE }),
  ),
  toEach('a limit of none', (redis, key) => redis.hset(key('meta'), { max: '0', duration: '1' })),
  toEach('a limit below none', (redis, key) => redis.hset(key('meta'), { max: '-1' })),
  toEach('a limit of words', (redis, key) => redis.hset(key('meta'), { max: HOSTILE })),
  toEach('another version in its meta', (redis, key) =>
    redis.hset(key('meta'), { version: HOSTILE }),
  ),
  toEach('no length of events', (redis, key) =>
    redis.hset(key('meta'), { 'opts.maxLenEvents': HOSTILE }),
  ),
  toEach('the limit reached, without an end', (redis, key) =>
    redis.set(key('limiter'), '9007199254740991'),
  ),
  toEach('the limit reached, for a hundred years', (redis, key) =>
    redis.set(key('limiter'), '9007199254740991', 'PX', HUNDRED_YEARS_MS),
  ),
  toEach('the limit reached, for a month', (redis, key) =>
    redis.set(key('limiter'), '1e300', 'EX', 30 * 24 * 60 * 60),
  ),
  toEach('the look for stalled ones forbidden for ever', (redis, key) =>
    redis.set(key('stalled-check'), '1'),
  ),
  toEach('no marker', (redis, key) => redis.del(key('marker'))),
  toEach('a marker in a hundred years', async (redis, key) => {
    await redis.del(key('marker'));
    await redis.zadd(key('marker'), Date.now() + HUNDRED_YEARS_MS, '0');
  }),
  toEach('a thousand markers', (redis, key) =>
    redis.zadd(
      key('marker'),
      ...Array.from({ length: 1_000 }, (_, index) => [index, `${HOSTILE}${index}`]).flat(),
    ),
  ),
  toEach('20,000 events', async (redis, key) => {
    const pipeline = redis.pipeline();
    for (let index = 0; index < 20_000; index++)
      pipeline.xadd(key('events'), '*', 'event', HOSTILE);
    await pipeline.exec();
  }),
  toEach('events up to the last number there is', (redis, key) =>
    redis.xadd(key('events'), '18446744073709551615-18446744073709551615', 'event', HOSTILE),
  ),
];
