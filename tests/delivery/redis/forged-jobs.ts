import { randomBytes } from 'node:crypto';
import { newSubmissionId } from '@poyanil/domain';
import type { Redis } from 'ioredis';
import { type Attack, FORGED, keyOf, type Target } from './struck-site.ts';

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
        const id = job.id ?? `${FORGED}-${index}`;
        pipeline.hset(keyOf(hospital, id), fieldsOf(job));
        pipeline.rpush(keyOf(hospital, 'wait'), id);
      });
      pipeline.zadd(keyOf(hospital, 'marker'), 0, '0');
      await pipeline.exec();
    }
  };
}

function fieldsOf({ name = 'deliver', data = '{}', opts = '{}', fields }: Forged) {
  return { name, data, opts, timestamp: `${Date.now()}`, delay: '0', priority: '0', ...fields };
}

const withData = (name: string, data: unknown): Attack => ({
  name: `forged data: ${name}`,
  strike: forge([{ data: typeof data === 'string' ? data : JSON.stringify(data) }]),
});

export const forgedData: readonly Attack[] = [
  withData('null', null),
  withData('none', ''),
  withData('other fields', { to: `${FORGED}@mail.example`, html: FORGED }),
  withData('an id that is none', { id: FORGED }),
  withData('an unknown id', { id: unknownId() }),
];

export const forgedJobs: readonly Attack[] = [
  { name: 'a forged job without a name', strike: forge([{ name: '' }]) },
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

const many = (count: number) => Array.from({ length: count }, unknownId);

/** The same to each hospital's queue. */
async function eachQueue(
  { redis, waiting }: Target,
  act: (redis: Redis, key: (part: string) => string, id: string) => Promise<unknown>,
): Promise<void> {
  for (const { hospital, id } of waiting) await act(redis, (part) => keyOf(hospital, part), id);
}
