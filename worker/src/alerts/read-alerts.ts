import { type HospitalId, hospitalOf, placeKey } from '@poyanil/domain';
import {
  type Outbox,
  OutboxSilentError,
  OutboxUnavailableError,
  UNREADABLE,
} from '@poyanil/outbox';
import { erasureTerms } from '../erasure-terms.ts';
import type { Alert } from './alert.ts';

const MINUTE_MS = 60_000;
/** A restart of a mail server, and a short cut of the network, are no news. */
const TROUBLE_MS = 10 * MINUTE_MS;
/** Staff who wait for a patient's e-mail on the phone. */
export const WAITING_MS = 15 * MINUTE_MS;
const NAMED_IDS = 5;

export type Watched = Pick<
  Outbox,
  'checkWritable' | 'deadLetters' | 'listEntries' | 'listErasuresDue' | 'listTroubles' | 'totals'
>;

export interface LookParts {
  deadLetterMs: number;
  /** Whether there is a channel to operators: without one nothing is erased for its age. */
  canTell: boolean;
}

/** All that operators have to know now. Rejects when the outbox cannot be read. */
export async function readAlerts(
  outbox: Watched,
  now: number,
  { deadLetterMs, canTell }: LookParts,
): Promise<Alert[]> {
  const alerts = await Promise.all([
    deadLetters(outbox),
    erasures(outbox, erasureTerms(deadLetterMs, now).dueBefore, canTell),
    mailServers(outbox, now),
    waiting(outbox, now),
    outboxItself(outbox),
  ]);
  return alerts.flat();
}

/** The one thing to know about an outbox that could not be read, by why it could not. */
export function alertsWithoutAnswer(error: unknown): Alert[] {
  return [refusing(error instanceof OutboxSilentError ? 'silent' : 'unwritable')];
}

async function deadLetters(outbox: Watched): Promise<Alert[]> {
  const all = await outbox.deadLetters();
  const alerts = await Promise.all(
    all.map(async ({ hospital, count, unreadable, newestSettledAt }) => {
      const place = placeOf(hospital);
      const version = newestSettledAt;
      const advice = `npm run mail -- list --hospital ${placeKey(hospital)} --state dead`;
      const refused = await listIds(outbox, hospital);
      const damaged = unreadable === 0 ? [] : await listIds(outbox, hospital, UNREADABLE);
      return [
        {
          ...{ kind: 'dead-letters', hospital, version, count, ids: refused, advice },
          text: `${place}: ${counted(count, 'submission')} could not be delivered`,
        },
        {
          ...{ kind: 'unreadable', hospital, version, count: unreadable, ids: damaged, advice },
          text: `${place}: ${counted(unreadable, 'stored submission')} cannot be read`,
        },
      ] satisfies Alert[];
    }),
  );
  return alerts.flat().filter(({ count }) => count > 0);
}

/** Each that comes to it has died later than those before. */
async function erasures(outbox: Watched, dueBefore: number, canTell: boolean): Promise<Alert[]> {
  const due = await outbox.listErasuresDue(dueBefore);
  return due.map(({ hospital, count, newestSettledAt: version }) => ({
    ...{ kind: 'erasure', hospital, version, count },
    text: canTell
      ? `${placeOf(hospital)}: ${counted(count, 'dead letter')} will soon be erased for age`
      : `${placeOf(hospital)}: ${counted(count, 'dead letter')} due to be erased for age stays until operators can be told`,
    advice: `npm run mail -- list --hospital ${placeKey(hospital)} --state dead`,
  }));
}

async function listIds(outbox: Watched, hospital: HospitalId, failure?: string) {
  const filter = failure === undefined ? {} : { failure };
  const entries = await outbox.listEntries({
    ...{ states: ['dead'], hospital, limit: NAMED_IDS },
    ...filter,
  });
  return entries.map(({ id }) => id);
}

async function mailServers(outbox: Watched, now: number): Promise<Alert[]> {
  const troubles = await outbox.listTroubles();
  return troubles
    .filter(({ since }) => since <= now - TROUBLE_MS)
    .map(({ hospital, since, code }) => ({
      ...{ kind: 'mail-server', hospital, version: 0 },
      text: `${placeOf(hospital)}: the mail server has taken nothing for ${minutesFrom(since, now)} (${code})`,
      advice: 'npm run mail -- list',
    }));
}

async function waiting(outbox: Watched, now: number): Promise<Alert[]> {
  const totals = await outbox.totals();
  return totals
    .filter(({ state, oldestTriedSince }) => {
      return state === 'pending' && oldestTriedSince <= now - WAITING_MS;
    })
    .map(({ hospital, count, oldestTriedSince }) => ({
      ...{ kind: 'waiting', hospital, version: 0, count },
      text: `${placeOf(hospital)}: ${counted(count, 'submission')} waiting, the oldest for ${minutesFrom(oldestTriedSince, now)}`,
      advice: `npm run mail -- list --hospital ${placeKey(hospital)} --state pending`,
    }));
}

/** Whether the site's submissions are taken. */
export async function outboxItself(outbox: Pick<Outbox, 'checkWritable'>): Promise<Alert[]> {
  try {
    await outbox.checkWritable();
    return [];
  } catch (error) {
    if (!(error instanceof OutboxUnavailableError)) return [refusing('unwritable')];
    return [refusing(error.reason, error.detail)];
  }
}

function refusing(reason: keyof typeof WHAT_HELPS, detail: string = WHAT_HELPS[reason]): Alert {
  return {
    ...{ kind: 'outbox', version: 0 },
    text:
      reason === 'silent'
        ? 'The outbox does not answer: no submission is taken, and none is delivered'
        : `The site takes no submissions, its outbox refuses them: ${reason}`,
    advice: detail,
  };
}

const WHAT_HELPS = {
  'low-space': 'make room where the outbox stands (OUTBOX_URL), or lower OUTBOX_MIN_FREE_BYTES',
  'too-many-pending': 'npm run mail -- list; see why they wait, or raise OUTBOX_MAX_PENDING',
  silent:
    'see that the disk or the database of OUTBOX_URL answers; a disk that hangs may need a restart of the machine',
  unwritable:
    'see that the folder or database of OUTBOX_URL can be written, and the log of the API for the reason',
} as const;

function placeOf(hospital: HospitalId): string {
  return hospitalOf(hospital).place;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function minutesFrom(since: number, now: number): string {
  return counted(Math.floor((now - since) / MINUTE_MS), 'minute');
}
