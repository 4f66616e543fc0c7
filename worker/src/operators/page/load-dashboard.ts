import { type HospitalId, hospitalIds, hospitalOf } from '@poyanil/domain';
import type { Outage, Outbox, OutboxEntry, OutboxState } from '@poyanil/outbox';
import { counted } from '@poyanil/server/counted';
import { LONG_WAIT_MS } from '../../alerts/alerts.ts';
import { describeRefusal, findRefusal } from '../../alerts/outbox-refusal.ts';

/** Maximum length of each list; the operators' tool lists all. */
const MOST_LISTED = 100;
/** Maximum number of overdue submissions to count, because more make no difference to operators. */
const MOST_COUNTED = 1_000;
/** How long the API's last report of old pages is valid: four of its rounds of 30 s. */
const OLD_PAGES_MS = 2 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export type Shown = Pick<
  Outbox,
  | 'activity'
  | 'checkWritable'
  | 'lastSeen'
  | 'listBounced'
  | 'listEntries'
  | 'listOutages'
  | 'totals'
>;

export interface Dashboard {
  now: number;
  standings: HospitalStatus[];
  /** Number of submissions, in all hospitals, that have waited long enough for an alert; at most MOST_COUNTED. */
  stuck: number;
  /** Why the outbox accepts no submissions; absent if it does. */
  refusal?: string;
  hasOldPages: boolean;
  lastBackupAt: number | null;
  waiting: ListedEntries;
  dead: ListedEntries;
  /** E-mails that a mail server accepted, and later reported as failed or delayed. */
  bounced: ListedEntries;
}

export interface HospitalStatus {
  hospital: HospitalId;
  waiting: number;
  oldestReceivedAt?: number;
  dead: number;
  delivered: number;
  outage?: Outage;
}

export interface ListedEntries {
  entries: OutboxEntry[];
  more: number;
}

export async function loadDashboard(outbox: Shown, now: number): Promise<Dashboard> {
  const list = (state: OutboxState) => outbox.listEntries({ states: [state], limit: MOST_LISTED });
  const [totals, outages, activity, stuck, refusal, lastBackupAt, waiting, dead, bounced] =
    await Promise.all([
      outbox.totals(),
      outbox.listOutages(),
      outbox.activity({ since: now - DAY_MS, until: now, pieceMs: DAY_MS }),
      // After an operator's retry, the wait is counted from the retry.
      outbox.listEntries({
        states: ['pending'],
        triedBefore: now - LONG_WAIT_MS,
        limit: MOST_COUNTED,
      }),
      findRefusal(outbox),
      outbox.lastSeen('backup'),
      list('pending'),
      list('dead'),
      outbox.listBounced(MOST_COUNTED),
    ]);
  const standings = hospitalIds.map((id): HospitalStatus => {
    const isOwn = (each: { hospital: HospitalId }) => each.hospital === id;
    const own = totals.filter(isOwn);
    const pending = own.find(({ state }) => state === 'pending');
    const outage = outages.find(isOwn);
    return {
      hospital: id,
      waiting: pending?.count ?? 0,
      ...(pending && { oldestReceivedAt: pending.oldestReceivedAt }),
      dead: own.find(({ state }) => state === 'dead')?.count ?? 0,
      delivered: activity.find(isOwn)?.delivered ?? 0,
      ...(outage && { outage }),
    };
  });
  const listed = (entries: OutboxEntry[], of: 'waiting' | 'dead'): ListedEntries => {
    const count = standings.reduce((sum, each) => sum + each[of], 0);
    return { entries, more: Math.max(0, count - entries.length) };
  };
  return {
    now,
    standings,
    stuck: stuck.length,
    hasOldPages: await hasOldPages(outbox, now),
    lastBackupAt,
    ...(refusal && { refusal: describeRefusal(refusal.reason) }),
    waiting: listed(waiting, 'waiting'),
    dead: listed(dead, 'dead'),
    bounced: {
      entries: bounced.slice(0, MOST_LISTED),
      more: Math.max(0, bounced.length - MOST_LISTED),
    },
  };
}

async function hasOldPages(outbox: Pick<Outbox, 'lastSeen'>, now: number): Promise<boolean> {
  const seenAt = await outbox.lastSeen('old-pages');
  // A record from the future was made before the clock was put back.
  return seenAt !== null && Math.abs(now - seenAt) < OLD_PAGES_MS;
}

const OLD_PAGES = [
  'The live pages are older than the content',
  'Pages and forms work. Run ops/publish: it names the file, the field and the reason',
];

export function summaryLines({
  standings,
  stuck,
  refusal,
  bounced,
  hasOldPages,
}: Dashboard): string[] {
  const dead = standings.reduce((sum, standing) => sum + standing.dead, 0);
  const failed = bounced.entries.filter(({ bounce }) => bounce?.isFinal).length;
  // A single failed e-mail may be a brief network failure, so it only counts as an outage once all wait.
  const down = standings.filter(({ outage }) => (outage?.probeAt ?? 0) > 0);
  const places = down.map(({ hospital }) => hospitalOf(hospital).place);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(places);
  const least = stuck === MOST_COUNTED ? 'At least ' : '';
  const wait = stuck === 1 ? 'waits' : 'wait';
  return [
    refusal ?? '',
    dead === 0 ? '' : `${counted(dead, 'e-mail')} could not be delivered`,
    failed === 0
      ? ''
      : `${counted(failed, 'e-mail')} came back after the mail server had accepted ${failed === 1 ? 'it' : 'them'}`,
    stuck === 0
      ? ''
      : `${least}${counted(stuck, 'e-mail')} ${wait} longer than ${LONG_WAIT_MS / 60_000} minutes`,
    places.length === 0 ? '' : `The mail server of ${list} accepts nothing`,
    ...(hasOldPages ? OLD_PAGES : []),
  ].filter(Boolean);
}
