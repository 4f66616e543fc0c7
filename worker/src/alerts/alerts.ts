import { findHospital, type HospitalId, hospitalOf, placeKey } from '@poyanil/domain';
import {
  type Outbox,
  OutboxSilentError,
  OutboxUnavailableError,
  UNREADABLE,
} from '@poyanil/outbox';
import type { AlertNotification } from '@poyanil/server/alerts/notification';
import { erasureTerms } from '../queue/erasure-terms.ts';
import type { RedisWrites } from '../queue/redis-writes.ts';

const MINUTE_MS = 60_000;
/** A restart of a mail server, and a short cut of the network, are no news. */
const OUTAGE_MS = 10 * MINUTE_MS;
/** Staff who wait for a patient's e-mail on the phone. */
export const WAITING_MS = 15 * MINUTE_MS;
const NAMED_IDS = 5;

/** Each kind of thing that operators are told of, with the words for its end. */
const ends = {
  'dead-letters': 'no dead letter is left',
  'mail-server': 'the mail server takes e-mails again',
  waiting: 'nothing waits for long any more',
  unreadable: 'no unreadable submission is left',
  outbox: 'submissions are taken again',
  redis: 'Redis takes writes again',
  erasure: 'no dead letter is about to be erased',
} as const;

type AlertKind = keyof typeof ends;

/** A state of affairs that operators have to know, in identifiers and counts alone. */
export interface Alert extends Omit<AlertNotification, 'change' | 'since'> {
  kind: AlertKind;
  /** Grows when there is more to tell. */
  version: number;
}

export type Watched = Pick<
  Outbox,
  'checkWritable' | 'deadLetters' | 'listEntries' | 'listErasuresDue' | 'listOutages' | 'totals'
>;

export interface AlertTerms {
  deadLetterMs: number;
  /** Whether there is a channel to operators: without one nothing is erased for its age. */
  canTell: boolean;
  /** The words that operators call their tool by. */
  mailCommand: string;
}

/** All that operators have to know now. Rejects when the outbox cannot be read. */
export async function readAlerts(
  outbox: Watched,
  now: number,
  parts: AlertTerms,
): Promise<Alert[]> {
  const alerts = await Promise.all([
    deadLetters(outbox, parts),
    erasures(outbox, now, parts),
    mailServers(outbox, now, parts),
    waiting(outbox, now, parts),
    outboxItself(outbox, parts),
  ]);
  return alerts.flat();
}

/** The one thing to know about an outbox that could not be read, by why it could not. */
export function alertsWithoutAnswer(error: unknown, parts: AlertTerms): Alert[] {
  const reason = error instanceof OutboxSilentError ? 'silent' : 'unwritable';
  return [refusing({ reason }, parts)];
}

/** The name by which the outbox remembers an alert. */
export function nameOf({ kind, hospital }: Pick<Alert, 'kind' | 'hospital'>): string {
  return hospital === undefined ? kind : `${kind} ${hospital}`;
}

/** The notification that an alert is over, made from its name: nothing else is left of it. */
export function clearedNotification(name: string, since: number): AlertNotification {
  const [kind = '', place] = name.split(' ');
  const hospital = findHospital(place);
  const subject = hospital === undefined ? 'All hospitals' : hospitalOf(hospital).place;
  return {
    // A kind that an earlier version of the program told of has no words of its own any more.
    kind: kind in ends ? kind : 'outbox',
    ...(hospital === undefined ? {} : { hospital }),
    change: 'cleared',
    since,
    advice: '',
    text: `${subject}: ${ends[kind as AlertKind] ?? `no more ${kind}`}`,
  };
}

async function deadLetters(outbox: Watched, { mailCommand }: AlertTerms): Promise<Alert[]> {
  const all = await outbox.deadLetters();
  const alerts = await Promise.all(
    all.map(async ({ hospital, count, unreadable, newestSettledAt }) => {
      const place = placeOf(hospital);
      const version = newestSettledAt;
      const advice = `${mailCommand} list --hospital ${placeKey(hospital)} --state dead`;
      const refused = await listIds(outbox, hospital);
      const damaged = unreadable === 0 ? [] : await listIds(outbox, hospital, UNREADABLE);
      return [
        {
          kind: 'dead-letters',
          hospital,
          version,
          count,
          ids: refused,
          advice,
          text: `${place}: ${counted(count, 'submission')} could not be delivered`,
        },
        {
          kind: 'unreadable',
          hospital,
          version,
          count: unreadable,
          ids: damaged,
          advice,
          text: `${place}: ${counted(unreadable, 'stored submission')} cannot be read`,
        },
      ] satisfies Alert[];
    }),
  );
  return alerts.flat().filter(({ count }) => count > 0);
}

/** Each that comes to it has died later than those before. */
async function erasures(
  outbox: Watched,
  now: number,
  { deadLetterMs, canTell, mailCommand }: AlertTerms,
): Promise<Alert[]> {
  const { dueBefore } = erasureTerms(deadLetterMs, now);
  const due = await outbox.listErasuresDue(dueBefore);
  return due.map(({ hospital, count, newestSettledAt: version }) => ({
    kind: 'erasure',
    hospital,
    version,
    count,
    text: canTell
      ? `${placeOf(hospital)}: ${counted(count, 'dead letter')} will soon be erased for age`
      : `${placeOf(hospital)}: ${counted(count, 'dead letter')} due to be erased for age stays until operators can be told`,
    advice: `${mailCommand} list --hospital ${placeKey(hospital)} --state dead`,
  }));
}

async function listIds(outbox: Watched, hospital: HospitalId, failure?: string) {
  const filter = failure === undefined ? {} : { failure };
  const entries = await outbox.listEntries({
    states: ['dead'],
    hospital,
    limit: NAMED_IDS,
    ...filter,
  });
  return entries.map(({ id }) => id);
}

async function mailServers(
  outbox: Watched,
  now: number,
  { mailCommand }: AlertTerms,
): Promise<Alert[]> {
  const outages = await outbox.listOutages();
  return outages
    .filter(({ since }) => since <= now - OUTAGE_MS)
    .map(({ hospital, since, code }) => ({
      kind: 'mail-server',
      hospital,
      version: 0,
      text: `${placeOf(hospital)}: the mail server has taken nothing for ${minutesFrom(since, now)} (${code})`,
      advice: `${mailCommand} list`,
    }));
}

async function waiting(
  outbox: Watched,
  now: number,
  { mailCommand }: AlertTerms,
): Promise<Alert[]> {
  const totals = await outbox.totals();
  return totals
    .filter(({ state, oldestTriedSince }) => {
      return state === 'pending' && oldestTriedSince <= now - WAITING_MS;
    })
    .map(({ hospital, count, oldestTriedSince }) => ({
      kind: 'waiting',
      hospital,
      version: 0,
      count,
      text: `${placeOf(hospital)}: ${counted(count, 'submission')} waiting, the oldest for ${minutesFrom(oldestTriedSince, now)}`,
      advice: `${mailCommand} list --hospital ${placeKey(hospital)} --state pending`,
    }));
}

async function outboxItself(outbox: Watched, parts: AlertTerms): Promise<Alert[]> {
  const refusal = await findRefusal(outbox);
  return refusal === undefined ? [] : [refusing(refusal, parts)];
}

interface Refusal {
  reason: OutboxUnavailableError['reason'] | 'silent';
  /** What helps, where the outbox knows better than we. */
  detail?: string | undefined;
}

/** Why the site's submissions are not taken; undefined when they are. */
export async function findRefusal(
  outbox: Pick<Outbox, 'checkWritable'>,
): Promise<Refusal | undefined> {
  try {
    await outbox.checkWritable();
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboxUnavailableError)) return { reason: 'unwritable' };
    return { reason: error.reason, detail: error.detail };
  }
}

/** What is known of Redis: without writes nothing is handed out, though all else looks well. */
export function redisAlerts({ refusal }: RedisWrites): Alert[] {
  if (refusal === undefined) return [];
  const why = refusal === 'OOM' ? 'it is full' : `it answers ${refusal}`;
  return [
    {
      kind: 'redis',
      version: 0,
      text: `Redis takes no writes, ${why}: forms are taken, and no e-mail is delivered`,
      advice: 'docs/operations/runbook.md, RedisRefusesWrites: give it memory, or start it empty',
    },
  ];
}

function refusing({ reason, detail }: Refusal, { mailCommand }: AlertTerms): Alert {
  return {
    kind: 'outbox',
    version: 0,
    text: describeRefusal(reason),
    advice: detail ?? whatHelps(reason, mailCommand),
  };
}

export function describeRefusal(reason: Refusal['reason']): string {
  return reason === 'silent'
    ? 'The outbox does not answer: no submission is taken, and none is delivered'
    : `The site takes no submissions, its outbox refuses them: ${reason}`;
}

function whatHelps(reason: Refusal['reason'], mailCommand: string): string {
  return {
    'low-space': 'make room where the outbox stands (OUTBOX_URL), or lower OUTBOX_MIN_FREE_BYTES',
    'too-many-pending': `${mailCommand} list; see why they wait, or raise OUTBOX_MAX_PENDING`,
    silent:
      'see that the disk or the database of OUTBOX_URL answers; a disk that hangs may need a restart of the machine',
    unwritable:
      'see that the folder or database of OUTBOX_URL can be written, and the log of the API for the reason',
  }[reason];
}

function placeOf(hospital: HospitalId): string {
  return hospitalOf(hospital).place;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function minutesFrom(since: number, now: number): string {
  return counted(Math.floor((now - since) / MINUTE_MS), 'minute');
}
