import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Outbox } from '@poyanil/outbox';
import { z } from 'zod';
import { mean, table } from '../../support/figures.ts';
import { openTestOutbox } from '../../support/outbox.ts';
import { entryOf } from '../../support/submissions.ts';
import { startTestSite, type TestSite } from '../../support/test-site.ts';
import { type Random, randomOf } from '../random.ts';
import type { Measured } from './measured.ts';

const DELAYS_MS = [0, 50, 200, 1_000];
const KILLS = 60;
/** The server's delay before the final dot, so that a kill can fall on either side of it. */
const BEFORE_DOT_MS = 300;
const CALIBRATIONS = 8;
const LANES_AT_ONCE = 2;
/** A measured share is this many standard deviations from the expected one at most: once in 15,000 times by chance. */
const MOST_DEVIATIONS = 4;

/**
 * Counts the second copies that a worker makes when it is killed at a random instant of a delivery:
 * for several delays of the server's 250, against what the length of that window lets expect.
 */
export async function measureWindow(seed: number): Promise<Measured> {
  const waiting = [...DELAYS_MS];
  const lanes: Lane[] = [];
  const work = async () => {
    for (let delay = waiting.shift(); delay !== undefined; delay = waiting.shift()) {
      lanes.push(await runLane(delay, randomOf(seed).fork(`delay ${delay}`)));
    }
  };
  await Promise.all(Array.from({ length: LANES_AT_ONCE }, work));
  lanes.sort((one, other) => one.delayMs - other.delayMs);
  return {
    report: table(
      [
        'delay of the 250',
        'kills',
        'delivery',
        'window',
        'copies expected',
        'copies',
        'lost',
        'other bytes',
      ],
      lanes.map((lane) => [
        `${lane.delayMs} ms`,
        `${lane.kills}`,
        `${lane.deliveryMs.toFixed(0)} ms`,
        `${lane.windowMs.toFixed(0)} ms`,
        `${(lane.kills * shareOf(lane)).toFixed(1)} (${percent(shareOf(lane))})`,
        `${lane.copies} (${percent(lane.copies / lane.kills)})`,
        `${lane.lost}`,
        `${lane.otherBytes}`,
      ]),
    ),
    faults: lanes.flatMap((lane) => [
      ...(lane.lost > 0 ? [`${lane.lost} lost at ${lane.delayMs} ms`] : []),
      ...(lane.otherBytes > 0 ? [`a copy with other bytes at ${lane.delayMs} ms`] : []),
      ...(isAsExpected(lane) ? [] : [`copies at ${lane.delayMs} ms are not as expected`]),
    ]),
  };
}

interface Lane {
  delayMs: number;
  kills: number;
  /** The time from MAIL to the record of the delivery, undisturbed. */
  deliveryMs: number;
  /** The time from the final dot to the record. */
  windowMs: number;
  copies: number;
  lost: number;
  otherBytes: number;
}

function shareOf({ windowMs, deliveryMs }: Lane): number {
  return windowMs / deliveryMs;
}

function isAsExpected(lane: Lane): boolean {
  const share = shareOf(lane);
  const deviation = Math.sqrt(lane.kills * share * (1 - share));
  return Math.abs(lane.copies - lane.kills * share) <= MOST_DEVIATIONS * Math.max(1, deviation);
}

interface Bench extends Pick<TestSite, 'inbox' | 'stack'> {
  outbox: Outbox;
}

async function runLane(delayMs: number, random: Random): Promise<Lane> {
  await using started = new AsyncDisposableStack();
  const { inbox, stack } = started.use(
    await startTestSite({
      programs: ['worker'],
      // A dead worker's mail is soon free: each kill waits for that.
      environment: { LEASE_MS: '300', RECONCILE_MS: '100', RETRY_BASE_MS: '500' },
    }),
  );
  const outbox = started.use(await openTestOutbox(stack.outboxUrl));
  const bench = { inbox, stack, outbox };
  inbox.behave('rcpt', { delayMs: BEFORE_DOT_MS });
  inbox.behave('data', { answerAfterMs: delayMs });

  const undisturbed: Times[] = [];
  for (let count = 0; count < CALIBRATIONS; count++) undisturbed.push(await deliverOne(bench));
  const deliveryMs = mean(undisturbed.map(({ startedAt, recordedAt }) => recordedAt - startedAt));
  const windowMs = mean(undisturbed.map(({ arrivedAt, recordedAt }) => recordedAt - arrivedAt));

  const lane: Lane = { delayMs, kills: 0, deliveryMs, windowMs, copies: 0, lost: 0, otherBytes: 0 };
  while (lane.kills < KILLS) {
    const copies = await killInDelivery(bench, random.between(0, deliveryMs));
    if (copies === undefined) continue;
    lane.kills += 1;
    lane.copies += Math.max(0, copies.length - 1);
    if (copies.length === 0) lane.lost += 1;
    if (new Set(copies).size > 1) lane.otherBytes += 1;
  }
  return lane;
}

interface Times {
  startedAt: number;
  arrivedAt: number;
  recordedAt: number;
}

async function deliverOne(bench: Bench): Promise<Times> {
  const id = await submit(bench);
  const recordedAt = await recordOf(bench, id);
  const mail = bench.inbox.mails.find(({ raw }) => raw.includes(id));
  if (mail === undefined) throw new Error(`${id} was recorded, and is not there`);
  return { startedAt: mail.startedAt, arrivedAt: mail.arrivedAt, recordedAt };
}

/** The hashes of all copies of one mail whose worker was killed so long after its MAIL; undefined when that was too late. */
async function killInDelivery(bench: Bench, afterMs: number): Promise<string[] | undefined> {
  const { inbox, stack, outbox } = bench;
  inbox.mails.length = 0;
  const before = inbox.reached.mail;
  const id = await submit(bench);
  while (inbox.reached.mail === before) await wait(1);
  await wait(afterMs);
  await stack.kill('worker');
  const [entry] = await outbox.findEntries(id);
  await stack.start('worker');
  if (entry?.state !== 'pending') return undefined;
  await recordOf(bench, id);
  return inbox.mails
    .filter(({ raw }) => raw.includes(id))
    .map(({ raw }) => createHash('sha256').update(raw).digest('hex'));
}

async function submit({ outbox }: Bench): Promise<string> {
  const entry = entryOf('appointment', 'poyanil_hospital');
  await outbox.accept(entry, Date.now());
  return entry.submission.id;
}

const RECORD_LIMIT_MS = 30_000;
const line = z.object({ time: z.number(), id: z.string(), msg: z.literal('delivered') });

/** Waits for the worker's record of the delivery, and yields its time by the log. */
async function recordOf({ stack }: Bench, id: string): Promise<number> {
  const deadline = Date.now() + RECORD_LIMIT_MS;
  for (;;) {
    const found = stack.logs.find((each) => each.includes(id) && each.includes('"delivered"'));
    if (found !== undefined) return line.parse(JSON.parse(found)).time;
    if (Date.now() > deadline) throw new Error(`${id} was not delivered`);
    await wait(2);
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
