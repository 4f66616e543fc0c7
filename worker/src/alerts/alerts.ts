import { findHospital, type HospitalId, hospitalKey, hospitalOf } from '@poyanil/domain';
import {
  type Outbox,
  type OutboxEntry,
  OutboxTimeoutError,
  OutboxUnavailableError,
  UNREADABLE,
} from '@poyanil/outbox';
import type { AlertNotification } from '@poyanil/server/alerts/alert-post';
import type { Alert } from '@poyanil/server/alerts/start-alert-rounds';
import { erasureCutoffs } from '../queue/erasure-cutoffs.ts';
import { type AlertChannel, confirmedSince } from './channel-proof.ts';
import { findRefusal, refusalAlert } from './outbox-refusal.ts';

const MINUTE_MS = 60_000;
/** Ignore shorter outages, such as a restart of the mail server or a brief network failure. */
const OUTAGE_MS = 10 * MINUTE_MS;
/** How long a submission may wait before operators are notified. It is short, because staff may wait for the e-mail during a call. */
export const LONG_WAIT_MS = 15 * MINUTE_MS;
/** Maximum age of the last backup, which allows one missed night and half a day to notice it. */
const BACKUP_STALE_MS = 36 * 60 * MINUTE_MS;
/** Ignore shorter failures, such as a restart of the mail server. */
const BOUNCES_UNREAD_MS = 15 * MINUTE_MS;
const NAMED_IDS = 5;
const MAX_BOUNCED = 1_000;

const ends = {
  'dead-letters': 'no dead letter is left',
  'mail-server': 'the mail server accepts e-mails again, or none is pending',
  waiting: 'no submission has been waiting for too long',
  unreadable: 'no unreadable submission is left',
  outbox: 'submissions are accepted again',
  backup: 'a backup was made',
  erasure: 'no dead letter is about to be erased',
  bounced: 'no bounce of the last seven days is left',
  'bounce-mailbox': 'the bounce mailbox is read again',
} as const;

type AlertKind = keyof typeof ends;

export type WorkerAlert = Alert & { kind: AlertKind };

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
    const version = Math.max(...own.map(({ bounce }) => bounce?.at ?? 0));
    const ids = own.slice(0, NAMED_IDS).map(({ id }) => id);
    add('bounced', hospital, bounceWords(own), {
      version,
      list: '--bounced',
      count: own.length,
      ids,
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

/** Creates the notification that an alert is over. Only the alert's name and start are still known. */
export function clearedNotification(name: string, since: number): AlertNotification {
  const [kind = '', place] = name.split(' ');
  const hospital = findHospital(place);
  const subject = hospital === undefined ? 'All hospitals' : hospitalOf(hospital).place;
  return {
    // A kind from an earlier version of the program has no message any longer.
    kind: kind in ends ? kind : 'outbox',
    ...(hospital && { hospital }),
    change: 'cleared',
    since,
    advice: '',
    text: `${subject}: ${ends[kind as AlertKind] ?? `${kind} is over`}`,
  };
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

function bounceWords(entries: readonly OutboxEntry[]): string {
  const groups = [
    { own: entries.filter(({ bounce }) => bounce?.isFinal), words: 'bounced' },
    { own: entries.filter(({ bounce }) => !bounce?.isFinal), words: 'may arrive late' },
  ];
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ own, words }) => {
      const codes = [...new Set(own.map(({ bounce }) => bounce?.code))].slice(0, NAMED_IDS);
      return `${counted(own.length, 'e-mail')} that the mail server had accepted ${words} (${codes.join(', ')})`;
    })
    .join('; ');
}

function unreadBounces(
  since: number | undefined,
  readAt: number | null,
  now: number,
): WorkerAlert[] {
  const last = Math.max(since ?? now, readAt ?? 0);
  if (last >= now - BOUNCES_UNREAD_MS) return [];
  return [
    {
      kind: 'bounce-mailbox',
      version: 0,
      text: `The bounce mailbox was last read ${minutesFrom(last, now)} ago`,
      advice:
        "check that the server in BOUNCES_URL is up and accepts the login; the worker's log has the reason",
    },
  ];
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

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function minutesFrom(since: number, now: number): string {
  return counted(Math.floor((now - since) / MINUTE_MS), 'minute');
}
