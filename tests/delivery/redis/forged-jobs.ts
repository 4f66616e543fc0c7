import { randomBytes } from 'node:crypto';
import { newSubmissionId } from '@poyanil/domain';
import type { Redis } from 'ioredis';
import { type Attack, HOSTILE, keyOf, type Target } from './struck-site.ts';

const MEBIBYTE = 1024 * 1024;
const huge = (bytes: number) => HOSTILE.padEnd(bytes, 'x');
const unknownId = () => newSubmissionId(new Date(), randomBytes(16));

/** A job as BullMQ keeps it, in front of all others. */
export interface Forged {
  id?: string;
  name?: string;
  data?: string;
  opts?: string;
  fields?: Record<string, string>;
}

/** Into the queues of all hospitals. */
export function forge(jobs: readonly Forged[]) {
  return async ({ redis, waiting }: Pick<Target, 'redis' | 'waiting'>): Promise<void> => {
    for (const { hospital } of waiting) {
      const pipeline = redis.pipeline();
      jobs.forEach((job, index) => {
        const id = job.id ?? `${HOSTILE}-${index}`;
        pipeline.hset(keyOf(hospital, id), fieldsOf(job));
        pipeline.rpush(keyOf(hospital, 'wait'), id);
      });
      pipeline.zadd(keyOf(hospital, 'marker'), 0, '0');
      await pipeline.exec();
    }
  };
}

export function fieldsOf({ name = 'deliver', data = '{}', opts = '{}', fields }: Forged) {
  return { name, data, opts, timestamp: `${Date.now()}`, delay: '0', priority: '0', ...fields };
}

const withData = (name: string, data: unknown): Attack => ({
  name: `forged data: ${name}`,
  strike: forge([{ data: typeof data === 'string' ? data : JSON.stringify(data) }]),
});

export const forgedData: readonly Attack[] = [
  withData('null', null),
  withData('an array', [HOSTILE]),
  withData('a number', 9_847_055_555),
  withData('a text', `"${HOSTILE}"`),
  withData('true', true),
  withData('none', ''),
  withData('no JSON', `{"id":${HOSTILE}`),
  withData('JSON without end', '['.repeat(100_000)),
  withData('a number beyond all', '{"id":1e999}'),
  withData('other fields', { to: `${HOSTILE}@mail.example`, html: HOSTILE }),
  withData('a field too many', { id: unknownId(), to: `${HOSTILE}@mail.example` }),
  withData('an id that is none', { id: HOSTILE }),
  withData('an id that is an object', { id: { toString: HOSTILE } }),
  withData('an id that is an array', { id: [unknownId()] }),
  withData('an unknown id', { id: unknownId() }),
  withData('an id with a line break', { id: `${unknownId()}\n` }),
  withData('an id like a path', { id: `../../${HOSTILE}` }),
  withData('an id like SQL', { id: `' OR '1'='1` }),
  withData('an id of NUL', { id: '\u0000' }),
  withData('a prototype', '{"__proto__":{"id":"x"},"constructor":{"prototype":{"id":"x"}}}'),
  withData('an id of 10 MiB', { id: huge(10 * MEBIBYTE) }),
  withData('1 MiB of nested arrays', '['.repeat(MEBIBYTE / 2) + ']'.repeat(MEBIBYTE / 2)),
];

export const forgedJobs: readonly Attack[] = [
  { name: 'a forged job whose own id has 10 MiB', strike: forge([{ id: huge(10 * MEBIBYTE) }]) },
  { name: 'a forged job whose name has 1 MiB', strike: forge([{ name: huge(MEBIBYTE) }]) },
  { name: 'a forged job without a name', strike: forge([{ name: '' }]) },
  { name: 'a forged job with the id ..', strike: forge([{ id: '..' }]) },
  { name: 'a forged job with a line break in its id', strike: forge([{ id: `${HOSTILE}\r\n` }]) },
  { name: 'a forged job with the id of a list', strike: forge([{ id: 'meta' }]) },
  { name: '10,000 forged jobs', strike: forge(Array.from({ length: 10_000 }, () => ({}))) },
  {
    name: '10,000 forged jobs of submissions that are none',
    strike: forge(
      Array.from({ length: 10_000 }, () => {
        const id = unknownId();
        return { id, data: JSON.stringify({ id }) };
      }),
    ),
  },
  {
    name: 'ids in the list without jobs',
    strike: (target) => eachQueue(target, (redis, key) => redis.rpush(key('wait'), ...many(1_000))),
  },
  {
    name: 'the ids of other hospitals in each queue',
    strike: async ({ redis, waiting }) => {
      for (const { hospital } of waiting) {
        for (const { id } of waiting) {
          await redis.hset(keyOf(hospital, id), fieldsOf({ data: JSON.stringify({ id }) }));
          await redis.lpush(keyOf(hospital, 'wait'), id);
        }
      }
    },
  },
  {
    name: 'each submission under fifty other ids, in all queues',
    strike: async ({ redis, waiting }) => {
      const jobs = waiting.flatMap(({ id }) =>
        Array.from({ length: 50 }, (_, number) => ({
          id: `${id}-${number}`,
          data: JSON.stringify({ id }),
        })),
      );
      await forge(jobs)({ redis, waiting });
    },
  },
];

const many = (count: number) => Array.from({ length: count }, (_, index) => `${HOSTILE}-${index}`);

/** The same to each hospital's queue. */
export async function eachQueue(
  { redis, waiting }: Target,
  act: (redis: Redis, key: (part: string) => string, id: string) => Promise<unknown>,
): Promise<void> {
  for (const { hospital, id } of waiting) await act(redis, (part) => keyOf(hospital, part), id);
}
