import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { mailQueueName, QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Redis } from 'ioredis';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { TELLING_MEMORY } from '../../faults/usage.ts';
import { type AbusedSite, startAbusedSite } from '../../support/abused-site.ts';
import { liveMemory } from '../../support/live-memory.ts';
import { sampleOf, send } from '../../support/samples.ts';
import type { ReceivedMail } from '../../support/smtp-inbox.ts';
import { testMailbox } from '../../support/stack.ts';
import { stopBetweenWrites } from './stop-between-writes.ts';

/** Harm that somebody does to Redis by mistake, or it does by itself. */
export interface Attack {
  name: string;
  strike(target: Target): Promise<unknown>;
}

/** The state before: one submission of each hospital in its queue. */
export interface Target {
  redis: Redis;
  waiting: readonly Waiting[];
  site: AbusedSite;
}

export interface Waiting {
  hospital: HospitalId;
  id: string;
}

/** Short enough for many cases, and in the proportion of the defaults. */
const PACE = { RECONCILE_MS: '250', LEASE_MS: '1200', MAILS_PER_HOUR: '3600' };
/** The default settings make some two minutes of it. */
const DELIVERED_WITHIN_MS = 15_000;
/** Redis is not waited for: only a machine that does much else takes so long. */
const ANSWERED_WITHIN_MS = 2_500;
/** A line of ours has no more than ids, a hospital and words. */
const LONGEST_LINE = 2_000;
const MOST_LINES = 200;

export const startStruckSite = (environment: Record<string, string> = {}) =>
  startAbusedSite(
    { ...PACE, ...TELLING_MEMORY, TRUST_PROXY: '1', ...environment },
    { isAccounted: false },
  );

let visitors = 0;

/** What one address sends beyond five in an hour would wait in another set than the rest. */
function nextVisitor(): string {
  const number = visitors++;
  return `203.0.${Math.floor(number / 250)}.${number % 250}`;
}

export const keyOf = (hospital: HospitalId, part: string) =>
  `${QUEUE_PREFIX}:${mailQueueName(hospital)}:${part}`;

/** Strikes while the worker stands still and has a submission of each hospital before it; then lets it go. */
export function survive(site: AbusedSite, { strike }: Attack): Promise<void> {
  return harm(site, async (redis) => {
    const worker = site.stack.pid('worker');
    try {
      await stopBetweenWrites(site);
      await redis.flushall();
      const waiting = await submitToAll(site, redis);
      await strike({ redis, waiting, site });
      process.kill(worker, 'SIGCONT');
      return [...waiting, ...(await submitToAll(site))];
    } finally {
      process.kill(worker, 'SIGCONT');
    }
  });
}

/** Submissions come in while it lasts; then there is an end of it. */
export function outlast(site: AbusedSite, { begin }: Outage): Promise<void> {
  return harm(site, async (redis) => {
    const lift = await begin({ redis, waiting: [], site });
    const waiting: Waiting[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      waiting.push(...(await submitToAll(site)));
      await wait(ROUND_MS);
    }
    await lift();
    return waiting;
  });
}

/** The worker lives, says little, and delivers what was submitted under the harm. */
async function harm(
  site: AbusedSite,
  submitUnderHarm: (redis: Redis) => Promise<Waiting[]>,
): Promise<void> {
  const redis = new Redis(site.redis.url, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  const worker = site.stack.pid('worker');
  const lines = site.stack.logs.length;
  try {
    await expectDelivered(site, await submitUnderHarm(redis));
  } finally {
    redis.disconnect();
  }
  expect(site.stack.unaskedEnds).toEqual([]);
  expect(site.stack.pid('worker')).toBe(worker);
  expectFewWords(site.stack.logs.slice(lines));
}

export interface Outage {
  name: string;
  /** Resolves with what ends it. */
  begin(target: Target): Promise<() => Promise<unknown>>;
}

const ROUNDS = 5;
const ROUND_MS = 1_000;

/** Measures in bytes what worker and API hold once all is collected that nobody needs. */
export function heldBy({ stack }: AbusedSite): Promise<number[]> {
  return Promise.all((['worker', 'api'] as const).map((program) => liveMemory(stack, program)));
}

const accepted = z.object({ id: z.string() });

/** One for each hospital; with a Redis given, waits until its queue has it. */
async function submitToAll(site: AbusedSite, redis?: Redis): Promise<Waiting[]> {
  return await Promise.all(
    hospitalIds.map(async (hospital) => {
      const before = performance.now();
      const sample = sampleOf('contact', hospital);
      // A connection that is kept may be closed just as it is used again.
      const headers = { Connection: 'close', 'X-Forwarded-For': nextVisitor() };
      const answer = await send(site.stack.url, 'contact', sample, headers);
      expect(answer.status).toBe(202);
      expect(performance.now() - before).toBeLessThan(ANSWERED_WITHIN_MS);
      const { id } = accepted.parse(await answer.json());
      if (redis !== undefined) {
        await vi.waitFor(async () => expect(await redis.exists(keyOf(hospital, id))).toBe(1));
      }
      return { hospital, id };
    }),
  );
}

/** Each once, in its own hospital's mailbox, and nothing else. */
async function expectDelivered(
  { inbox, countKept }: AbusedSite,
  waiting: readonly Waiting[],
): Promise<void> {
  const copies = () => waiting.map(({ id }) => inbox.mails.filter((mail) => isOf(mail, id)));
  await vi.waitFor(
    () => expect(copies().map((mails) => mails.length)).toEqual(waiting.map(() => 1)),
    DELIVERED_WITHIN_MS,
  );
  expect(copies().map(([mail]) => mail?.recipients)).toEqual(
    waiting.map(({ hospital }) => [testMailbox(hospital)]),
  );
  expect(inbox.mails).toHaveLength(await countKept());
}

function isOf({ raw }: ReceivedMail, id: string): boolean {
  return raw.includes(`Message-ID: <${id}@`);
}

/** Neither the forged, nor as many lines as there were faults. */
function expectFewWords(lines: readonly string[]): void {
  const bad = lines.filter((line) => line.length > LONGEST_LINE || line.includes(FORGED));
  expect(bad.map((line) => line.slice(0, LONGEST_LINE))).toEqual([]);
  expect(lines.length).toBeLessThan(MOST_LINES);
}

/** Stands in all that is forged: it must not be seen again. */
export const FORGED = 'Mallory9847055555';
