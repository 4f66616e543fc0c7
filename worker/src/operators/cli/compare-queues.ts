import { type HospitalId, hospitalIds, placeKey } from '@poyanil/domain';
import type { Outbox, OutboxEntry } from '@poyanil/outbox';
import { MAX_ROUND_ENTRIES } from '../../queue/reconciler.ts';
import { describeDuration } from '../describe/duration.ts';
import { describeMoment } from '../describe/entry.ts';
import type { Drift } from './drift.ts';
import type { Jobs } from './read-queues.ts';

const PAGE_ENTRIES = 500;

export interface Comparison {
  drifts: Drift[];
  jobs: number;
}

type Looked = Pick<Outbox, 'findEntries' | 'listPending'>;

/** What outbox and queues say of the same submissions at about the same time. */
export async function compareQueues(
  outbox: Looked,
  queues: ReadonlyMap<HospitalId, Jobs>,
  graceMs: number,
): Promise<Comparison> {
  const now = Date.now();
  const drifts: Drift[] = [];
  let count = 0;
  for (const hospital of hospitalIds) {
    const jobs = queues.get(hospital);
    if (jobs === undefined) continue;
    count += jobs.coming.size;
    const terms = { outbox, hospital, jobs, now, graceMs };
    drifts.push(...(await findUnqueued(terms)), ...(await findStrayJobs(terms)));
  }
  return { drifts, jobs: count };
}

interface Terms {
  outbox: Looked;
  hospital: HospitalId;
  jobs: Jobs;
  now: number;
  graceMs: number;
}

/** What is due, and nothing in the queue will deliver. */
async function findUnqueued({ outbox, hospital, jobs, now, graceMs }: Terms): Promise<Drift[]> {
  const missing: string[] = [];
  const dueBy = now + graceMs;
  let after = '';
  // What is behind the oldest may be in no queue yet.
  for (let seen = 0; seen < MAX_ROUND_ENTRIES; seen += PAGE_ENTRIES) {
    const page = await outbox.listPending(hospital, { now, dueBy, after, limit: PAGE_ENTRIES });
    missing.push(...page.map(({ id }) => id).filter((id) => !jobs.coming.has(id)));
    after = page.at(-1)?.id ?? '';
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

/** Jobs that have nothing to deliver, or would do so too late. */
async function findStrayJobs(terms: Terms): Promise<Drift[]> {
  const { outbox, hospital, jobs } = terms;
  const entries = await findEach(outbox, [...jobs.coming.keys()]);
  const strays = [...jobs.coming].flatMap(([id, runAt]): Drift[] => {
    const fault = faultOf(entries.get(id), runAt, terms);
    return fault === undefined ? [] : [{ id, hospital, ...fault }];
  });
  const kept = jobs.kept.map(
    (id): Drift => ({
      ...{ kind: 'job-kept', id, hospital },
      words: 'has run and was not removed: no new job of this id can be added',
    }),
  );
  return [...strays, ...kept];
}

function faultOf(
  entry: OutboxEntry | undefined,
  runAt: number,
  { hospital, now, graceMs }: Terms,
): Pick<Drift, 'kind' | 'words'> | undefined {
  if (entry === undefined || entry.state !== 'pending') {
    const state = entry?.state ?? 'not in the outbox';
    return {
      kind: 'job-of-none',
      words: `is ${state}: the worker drops the job when its time comes`,
    };
  }
  if (entry.hospital !== hospital) {
    const words = `is of ${placeKey(entry.hospital)}, and in the queue of ${placeKey(hospital)}`;
    return { kind: 'job-elsewhere', words };
  }
  const dueAt = Math.max(dueTime(entry, Number.POSITIVE_INFINITY), now);
  if (runAt <= dueAt + graceMs) return undefined;
  return {
    kind: 'job-too-late',
    words: `is tried ${describeDuration(runAt - dueAt)} after it is due`,
  };
}

/** From when on it should be tried. A time that the outbox does not believe counts as long ago. */
function dueTime(
  { receivedAt, retriedAt = 0, nextAttemptAt }: OutboxEntry,
  latest: number,
): number {
  return Math.max(receivedAt, retriedAt, nextAttemptAt > latest ? 0 : nextAttemptAt);
}

async function findEach(outbox: Looked, ids: readonly string[]): Promise<Map<string, OutboxEntry>> {
  const entries = new Map<string, OutboxEntry>();
  for (let start = 0; start < ids.length; start += PAGE_ENTRIES) {
    const some = ids.slice(start, start + PAGE_ENTRIES);
    const found = await Promise.all(some.map((id) => outbox.findEntries(id)));
    for (const entry of found.flat()) entries.set(entry.id, entry);
  }
  return entries;
}
