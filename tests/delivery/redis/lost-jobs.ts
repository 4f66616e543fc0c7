import type { Redis } from 'ioredis';
import { eachQueue } from './forged-jobs.ts';
import { type Attack, FORGED } from './struck-site.ts';

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
    await redis.set(key(`${id}:lock`), FORGED);
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
  delayed('a second before 1970', () => -1000 * STEPS_PER_MS),
  toEach('all in one hash of another name', async (redis, key, id) => {
    await redis.rename(key(id), key(`${id}x`));
    await redis.rename(key('wait'), key('waited'));
  }),
];

const changed = (name: string, fields: Record<string, string>): Attack =>
  toEach(`the job with ${name}`, (redis, key, id) => redis.hset(key(id), fields));

/** The job itself is not what it was. */
export const changedJobs: readonly Attack[] = [
  changed('no data', { data: '' }),
  changed('data that is no JSON', { data: `{${FORGED}` }),
  changed('a million attempts made', { atm: '1000000', ats: '1000000' }),
  changed('a thousand stalls', { stc: '1000' }),
  toEach('the job locked by nobody, for ever', (redis, key, id) =>
    redis.set(key(`${id}:lock`), FORGED),
  ),
];

/** Changes of what the queue keeps beside its jobs. */
export const changedQueues: readonly Attack[] = [
  toEach('the queue paused', (redis, key) => redis.hset(key('meta'), { paused: '1' })),
  toEach('a concurrency of none', (redis, key) => redis.hset(key('meta'), { concurrency: '0' })),
  toEach('another version in its meta', (redis, key) =>
    redis.hset(key('meta'), { version: FORGED }),
  ),
  toEach('no meta', (redis, key) => redis.del(key('meta'))),
  toEach('the limit reached, without an end', (redis, key) =>
    redis.set(key('limiter'), '9007199254740991'),
  ),
  toEach('the limit reached, for a month', (redis, key) =>
    redis.set(key('limiter'), '9007199254740991', 'EX', 30 * 24 * 60 * 60),
  ),
  toEach('the look for stalled ones forbidden for ever', (redis, key) =>
    redis.set(key('stalled-check'), '1'),
  ),
  toEach('no marker', (redis, key) => redis.del(key('marker'))),
  toEach('a marker in a hundred years', async (redis, key) => {
    await redis.del(key('marker'));
    await redis.zadd(key('marker'), Date.now() + HUNDRED_YEARS_MS, '0');
  }),
  toEach('20,000 events', async (redis, key) => {
    const pipeline = redis.pipeline();
    for (let index = 0; index < 20_000; index++) pipeline.xadd(key('events'), '*', 'event', FORGED);
    await pipeline.exec();
  }),
];
