import { setTimeout as wait } from 'node:timers/promises';
import { type HospitalId, placeKey } from '@poyanil/domain';
import {
  type Outbox,
  type OutboxEntry,
  OutboxUnavailableError,
  type Waiting,
} from '@poyanil/outbox';
import { MAX_ROUND_ENTRIES } from '../../queue/reconciler.ts';
import { describeDuration } from '../describe/duration.ts';
import { describeMoment } from '../describe/entry.ts';
import type { Drift } from './inspect-outbox.ts';
import { openQueueReader, type QueuedJobs, type QueueReader } from './read-queues.ts';

const PAGE_ENTRIES = 500;
/** Outbox and Redis are read one after the other: what was on its way between them has arrived by then. */
const SECOND_LOOK_MS = 2_000;

interface Comparison {
  drifts: Drift[];
  jobs: number;
}

/** A comparison, or in words why there is none. */
export type QueueFinding = Comparison | { problem: string };

/** Compares outbox and queues; a drift counts when it is there at a second look. */
export async function compareTwice(
  outbox: Outbox,
  redisUrl: string | undefined,
  graceMs: number,
): Promise<QueueFinding> {
  if (redisUrl === undefined)
    return { problem: 'REDIS_URL is not set: the queue was not compared' };
  let reader: QueueReader | undefined;
  try {
    reader = await openQueueReader(redisUrl);
    const first = await compareQueues(outbox, await reader.read(), graceMs);
    if (first.drifts.length === 0) return first;
    await wait(SECOND_LOOK_MS);
    const second = await compareQueues(outbox, await reader.read(), graceMs);
    const keyOf = ({ kind, id, hospital }: Drift) => [kind, id, hospital].join(' ');
    const before = new Set(first.drifts.map(keyOf));
    return { ...second, drifts: second.drifts.filter((drift) => before.has(keyOf(drift))) };
  } catch (error) {
    return { problem: `The queue was not compared: ${explain(error, redisUrl)}` };
  } finally {
    reader?.close();
  }
}

function explain(error: unknown, redisUrl: string): string {
  if (error instanceof OutboxUnavailableError) return 'the outbox cannot be read';
  const message = error instanceof Error ? error.message : String(error);
  // The host alone: the address may hold a password.
  return `Redis at ${new URL(redisUrl).host}: ${message || 'no connection'}`;
}

interface Terms {
  outbox: Pick<Outbox, 'findEntries' | 'listPending'>;
  hospital: HospitalId;
  jobs: QueuedJobs;
  now: number;
  graceMs: number;
}

/** Compares what outbox and queues say of the same submissions at about the same time. */
async function compareQueues(
  outbox: Terms['outbox'],
  queues: ReadonlyMap<HospitalId, QueuedJobs>,
  graceMs: number,
): Promise<Comparison> {
  const now = Date.now();
  const drifts: Drift[] = [];
  let count = 0;
  for (const [hospital, jobs] of queues) {
    count += jobs.coming.size;
    const terms = { outbox, hospital, jobs, now, graceMs };
    drifts.push(...(await findUnqueued(terms)), ...(await findStrayJobs(terms)));
  }
  return { drifts, jobs: count };
}

/** Finds what is due, and nothing in the queue will deliver. */
async function findUnqueued({ outbox, hospital, jobs, now, graceMs }: Terms): Promise<Drift[]> {
  const missing: string[] = [];
  const dueBy = now + graceMs;
  let after: Waiting | undefined;
  // What is behind the oldest may be in no queue yet.
  for (let seen = 0; seen < MAX_ROUND_ENTRIES; seen += PAGE_ENTRIES) {
    const page = await outbox.listPending(hospital, { now, dueBy, after, limit: PAGE_ENTRIES });
    missing.push(...page.map(({ id }) => id).filter((id) => !jobs.coming.has(id)));
    after = page.at(-1);
    if (page.length < PAGE_ENTRIES) break;
  }
  const entries = await findEach(outbox, missing);
  return [...entries.values()].flatMap((entry): Drift[] => {
    const dueAt = dueTime(entry, dueBy);
    if (entry.state !== 'pending' || dueAt + graceMs > now) return [];
    const words = `is due since ${describeMoment(dueAt, now)}, and in no queue`;
    return [{ kind: 'not-queued', id: entry.id, hospital, words }];
  });
}

/** Finds jobs that have nothing to deliver, or would do so too late. */
async function findStrayJobs(terms: Terms): Promise<Drift[]> {
  const { outbox, hospital, jobs } = terms;
  const entries = await findEach(outbox, [...jobs.coming.keys()]);
  const strays = [...jobs.coming].flatMap(([id, runAt]): Drift[] => {
    const fault = faultOf(entries.get(id), runAt, terms);
    return fault === undefined ? [] : [{ id, hospital, ...fault }];
  });
  const words = 'has run and was not removed: no new job of this id can be added';
  return [...strays, ...jobs.kept.map((id): Drift => ({ kind: 'job-kept', id, hospital, words }))];
}

function faultOf(
  entry: OutboxEntry | undefined,
  runAt: number,
  { hospital, now, graceMs }: Terms,
): Pick<Drift, 'kind' | 'words'> | undefined {
  if (entry === undefined || entry.state !== 'pending') {
    const state = entry?.state ?? 'not in the outbox';
    const words = `is ${state}: the worker drops the job when its time comes`;
    return { kind: 'orphaned-job', words };
  }
  if (entry.hospital !== hospital) {
    const words = `is of ${placeKey(entry.hospital)}, and in the queue of ${placeKey(hospital)}`;
    return { kind: 'job-elsewhere', words };
  }
  const dueAt = Math.max(dueTime(entry, Number.POSITIVE_INFINITY), now);
  if (runAt <= dueAt + graceMs) return undefined;
  const words = `is tried ${describeDuration(runAt - dueAt)} after it is due`;
  return { kind: 'job-too-late', words };
}

/** Reads from when on it should be tried. A time that the outbox does not believe counts as long ago. */
function dueTime(
  { receivedAt, retriedAt = 0, nextAttemptAt }: OutboxEntry,
  latest: number,
): number {
  return Math.max(receivedAt, retriedAt, nextAttemptAt > latest ? 0 : nextAttemptAt);
}

async function findEach(
  outbox: Terms['outbox'],
  ids: readonly string[],
): Promise<Map<string, OutboxEntry>> {
  const entries = new Map<string, OutboxEntry>();
  for (let start = 0; start < ids.length; start += PAGE_ENTRIES) {
    const batch = ids.slice(start, start + PAGE_ENTRIES);
    const found = await Promise.all(batch.map((id) => outbox.findEntries(id)));
    for (const entry of found.flat()) entries.set(entry.id, entry);
  }
  return entries;
}
