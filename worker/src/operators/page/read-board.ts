import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { Activity, Outage, Outbox, OutboxEntry, OutboxState, Total } from '@poyanil/outbox';
import { describeRefusal, findRefusal, WAITING_MS } from '../../alerts/alerts.ts';
import { HOUR_MS, lastHours } from './kerala-hours.ts';

/** Lines of one list; the operators' tool lists all. */
const MOST_LISTED = 100;
/** Beyond it, how many wait for long makes no difference. */
export const MOST_COUNTED = 1_000;
const HOURS = 24;

export type Shown = Pick<
  Outbox,
  'activity' | 'checkWritable' | 'listEntries' | 'listOutages' | 'totals'
>;

/** All that the page shows, as it stood at one time. */
export interface Board {
  now: number;
  /** Whose entries are listed; absent: those of all. */
  hospital?: HospitalId;
  standings: Standing[];
  /** Waiting for longer than operators are told of, in all hospitals; no more than MOST_COUNTED are counted. */
  stuck: number;
  /** Why the site takes no submissions, in words, when it takes none. */
  refusal?: string;
  waiting: Listed;
  dead: Listed;
}

/** How one hospital fares. */
export interface Standing {
  hospital: HospitalId;
  waiting: number;
  oldestReceivedAt?: number;
  dead: number;
  outage?: Outage;
  /** Its last day, hour by hour. */
  day: Hour[];
}

export type Hour = Omit<Activity, 'hospital'>;

export interface Listed {
  /** The oldest of them. */
  entries: OutboxEntry[];
  more: number;
}

export async function readBoard(outbox: Shown, now: number, hospital?: HospitalId): Promise<Board> {
  const hours = lastHours(HOURS, now);
  const since = hours[0] ?? now;
  const list = (state: OutboxState) =>
    outbox.listEntries({ states: [state], ...(hospital && { hospital }), limit: MOST_LISTED });
  const [totals, outages, activity, stuck, refusal, waiting, dead] = await Promise.all([
    outbox.totals(),
    outbox.listOutages(),
    outbox.activity({ since, until: now, pieceMs: HOUR_MS }),
    countStuck(outbox, now),
    findRefusal(outbox),
    list('pending'),
    list('dead'),
  ]);
  const standings = hospitalIds.map((id) => standingOf(id, { totals, outages, activity, hours }));
  const chosen = standings.filter((each) => hospital === undefined || each.hospital === hospital);
  const count = (of: 'waiting' | 'dead') => chosen.reduce((sum, each) => sum + each[of], 0);
  return {
    now,
    standings,
    stuck,
    ...(hospital && { hospital }),
    ...(refusal && { refusal: describeRefusal(refusal.reason) }),
    waiting: { entries: waiting, more: Math.max(0, count('waiting') - waiting.length) },
    dead: { entries: dead, more: Math.max(0, count('dead') - dead.length) },
  };
}

/** An operator's retry begins the waiting anew. */
async function countStuck(outbox: Shown, now: number): Promise<number> {
  const triedBefore = now - WAITING_MS;
  const stuck = await outbox.listEntries({ states: ['pending'], triedBefore, limit: MOST_COUNTED });
  return stuck.length;
}

function standingOf(
  hospital: HospitalId,
  facts: { totals: Total[]; outages: Outage[]; activity: Activity[]; hours: number[] },
): Standing {
  const totals = facts.totals.filter((total) => total.hospital === hospital);
  const pending = totals.find(({ state }) => state === 'pending');
  const outage = facts.outages.find((each) => each.hospital === hospital);
  const activity = facts.activity.filter((each) => each.hospital === hospital);
  return {
    hospital,
    waiting: pending?.count ?? 0,
    ...(pending && { oldestReceivedAt: pending.oldestReceivedAt }),
    dead: totals.find(({ state }) => state === 'dead')?.count ?? 0,
    ...(outage && { outage }),
    day: facts.hours.map((start) => {
      const found = activity.find((each) => each.start === start);
      return { start, accepted: found?.accepted ?? 0, delivered: found?.delivered ?? 0 };
    }),
  };
}
