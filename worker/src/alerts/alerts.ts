import { type HospitalId, hospitalKey, hospitalOf } from '@poyanil/domain';
import {
  type Outbox,
  OutboxTimeoutError,
  OutboxUnavailableError,
  UNREADABLE,
} from '@poyanil/outbox';
import { counted, minutesFrom } from '@poyanil/server/counted';
import { erasureCutoffs } from '../queue/erasure-cutoffs.ts';
import type { AlertKind, WorkerAlert } from './alert-kinds.ts';
import { describeBounces, NAMED_IDS, unreadBounces } from './bounce-alerts.ts';
import { type AlertChannel, confirmedSince } from './channel-proof.ts';
import { findRefusal, refusalAlert } from './outbox-refusal.ts';

const MINUTE_MS = 60_000;
/** Ignore shorter outages, such as a restart of the mail server or a brief network failure. */
const OUTAGE_MS = 10 * MINUTE_MS;
/** How long a submission may wait before operators are notified. It is short, because staff may wait for the e-mail during a call. */
export const LONG_WAIT_MS = 15 * MINUTE_MS;
/** Maximum age of the last backup, which allows one missed night and half a day to notice it. */
const BACKUP_STALE_MS = 36 * 60 * MINUTE_MS;
const MAX_BOUNCED = 1_000;

export type Watched = Pick<
  Outbox,
  | 'checkWritable'
  | 'deadLetters'
  | 'lastSeen'
  | 'listBounced'
  | 'listEntries'
  | 'listErasuresDue'
  | 'listOutages'
  | 'totals'
>;

export interface AlertOptions {
  deadLetterMs: number;
  channels: readonly AlertChannel[];
  mailCommand: string;
  /** When this process began to read the bounce mailbox; absent without BOUNCES_URL. */
  bouncesReadSince?: number | undefined;
}

/** Finds all alerts in the outbox. Rejects if the outbox can't be read. */
export async function collectAlerts(
  outbox: Watched,
  now: number,
  terms: AlertOptions,
): Promise<WorkerAlert[]> {
  const { deadLetterMs, channels, mailCommand } = terms;
  const [
    dead,
    erasures,
    outages,
    totals,
    lastBackupAt,
    bounced,
    bouncesReadAt,
    refusal,
    confirmedAt,
  ] = await Promise.all([
    outbox.deadLetters(),
    outbox.listErasuresDue(erasureCutoffs(deadLetterMs, now).dueBefore),
    outbox.listOutages(),
    outbox.totals(),
    outbox.lastSeen('backup'),
    outbox.listBounced(MAX_BOUNCED),
    outbox.lastSeen('bounces'),
    findRefusal(outbox),
    confirmedSince(outbox, channels),
  ]);
  const alerts: WorkerAlert[] = [];
  function add(
    kind: AlertKind,
    hospital: HospitalId,
    words: string,
    {
      list,
      ...rest
    }: Partial<WorkerAlert> & { list?: '--state dead' | '--state pending' | '--bounced' },
  ): void {
    const filter = list === undefined ? '' : ` --hospital ${hospitalKey(hospital)} ${list}`;
    const text = `${hospitalOf(hospital).place}: ${words}`;
    const advice = `${mailCommand} list${filter}`;
    alerts.push({ kind, hospital, version: 0, text, advice, ...rest });
  }

  for (const { hospital, count, newestSettledAt: version, ...damaged } of dead) {
    const ids = await listIds(outbox, hospital);
    const words = `${counted(count, 'submission')} could not be delivered`;
    add('dead-letters', hospital, words, { version, list: '--state dead', count, ids });
    if (damaged.unreadable === 0) continue;
    add(
      'unreadable',
      hospital,
      `${counted(damaged.unreadable, 'stored submission')} cannot be read`,
      {
        version: damaged.newestUnreadableAt,
        list: '--state dead',
        count: damaged.unreadable,
        ids: await listIds(outbox, hospital, UNREADABLE),
      },
    );
  }
  // The version is the newest death, because it increases with each further dead letter.
  for (const { hospital, count, newestSettledAt } of erasures) {
    add('erasure', hospital, erasureWords(count, confirmedAt !== null, mailCommand), {
      // Announce it again once the alert channels are confirmed, because earlier notifications may not have reached anyone.
      version: Math.max(newestSettledAt, confirmedAt ?? 0),
      ...(confirmedAt !== null && { settledUntil: newestSettledAt }),
      list: '--state dead',
      count,
    });
  }
  for (const { hospital, since, code } of outages) {
    if (since > now - OUTAGE_MS) continue;
    const words = `the mail server has accepted nothing for ${minutesFrom(since, now)} (${code})`;
    add('mail-server', hospital, words, {});
  }
  for (const { hospital, state, count, oldestTriedSince } of totals) {
    if (state !== 'pending' || oldestTriedSince > now - LONG_WAIT_MS) continue;
    const oldest = minutesFrom(oldestTriedSince, now);
    const words = `${counted(count, 'submission')} waiting, the oldest for ${oldest}`;
    add('waiting', hospital, words, { list: '--state pending', count });
  }
  for (const [hospital, own] of Map.groupBy(bounced, (entry) => entry.hospital)) {
    add('bounced', hospital, describeBounces(own), {
      version: Math.max(...own.map(({ bounce }) => bounce?.at ?? 0)),
      list: '--bounced',
      count: own.length,
      ids: own.slice(0, NAMED_IDS).map(({ id }) => id),
    });
  }
  alerts.push(...unreadBounces(terms.bouncesReadSince, bouncesReadAt, now));
  alerts.push(...staleBackup(lastBackupAt, now));
  return refusal === undefined ? alerts : [...alerts, refusalAlert(refusal, mailCommand)];
}

export function alertsWithoutAnswer(error: unknown, { mailCommand }: AlertOptions): WorkerAlert[] {
  if (error instanceof OutboxTimeoutError) return [refusalAlert({ reason: 'silent' }, mailCommand)];
  const reason = error instanceof OutboxUnavailableError ? error.reason : 'unwritable';
  return [refusalAlert({ reason }, mailCommand)];
}

async function listIds(outbox: Watched, hospital: HospitalId, failure?: string) {
  const filter = { states: ['dead'] as const, hospital, ...(failure && { failure }) };
  const entries = await outbox.listEntries({ ...filter, limit: NAMED_IDS });
  return entries.map(({ id }) => id);
}

function erasureWords(count: number, isProven: boolean, mailCommand: string): string {
  const end = isProven
    ? 'will soon be erased for age'
    : `old enough to be erased, but kept until you confirm that alerts arrive (${mailCommand} test --alerts)`;
  return `${counted(count, 'dead letter')} ${end}`;
}

/** Returns an alert if the last backup is old. A site that never made one gets no daily reminder. */
function staleBackup(at: number | null, now: number): WorkerAlert[] {
  if (at === null || at >= now - BACKUP_STALE_MS) return [];
  const hours = Math.floor((now - at) / (60 * MINUTE_MS));
  return [
    {
      kind: 'backup',
      version: 0,
      text: `The last backup of the outbox was made ${hours} hours ago`,
      advice: 'run ops/backup: it makes one now, or reports why it cannot',
    },
  ];
}
