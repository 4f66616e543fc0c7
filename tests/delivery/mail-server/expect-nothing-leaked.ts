import { Redis } from 'ioredis';
import { expect } from 'vitest';
import { readMetrics } from '../../operations/read-metrics.ts';
import { sampleOf } from '../../support/samples.ts';
import type { HostileBench } from './hostile-bench.ts';

/** Words that hostile servers say in these tests, and nobody else. */
const HOSTILE_WORDS = ['Zinnober', 'wrong.person@elsewhere.example'];
/** Control characters, and those that turn the direction of a line or make it two. */
const UNFIT = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Too short to be anybody's. */
const MIN_CHARACTERS = 5;

/** Neither the visitors' words nor the server's are in logs, metrics or Redis. */
export async function expectNothingLeaked({ stack, redis }: HostileBench): Promise<void> {
  expect(stack.logs.filter((line) => UNFIT.test(line))).toEqual([]);
  const all = [...stack.logs, await readMetrics(stack), ...(await dump(redis.url))].join('\n').toLowerCase();
  expect(WORDS.filter((word) => all.includes(word))).toEqual([]);
}

const { hospital: _, ...fields } = sampleOf('contact', 'poyanil_hospital').fields;
const WORDS = [...Object.values(fields).map(String), ...HOSTILE_WORDS]
  .filter(({ length }) => length >= MIN_CHARACTERS)
  .map((word) => word.toLowerCase());

/** All keys and all that is in them, as Redis writes it down. */
async function dump(url: string): Promise<string[]> {
  const client = new Redis(url, { maxRetriesPerRequest: 1 });
  try {
    const keys = await client.keys('*');
    const values = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
    return [...keys, ...values.map((value) => value?.toString('latin1') ?? '')];
  } finally {
    client.disconnect();
  }
}
