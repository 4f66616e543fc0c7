import { type HospitalId, hospitalOf, placeKey } from '@poyanil/domain';
import { type Outbox, OutboxUnavailableError, UNREADABLE } from '@poyanil/outbox';
import type { Alert } from './alert.ts';

const MINUTE_MS = 60_000;
/** A restart of a mail server, and a short cut of the network, are no news. */
const TROUBLE_MS = 10 * MINUTE_MS;
/** Staff who wait for a patient's e-mail on the phone. */
export const WAITING_MS = 15 * MINUTE_MS;
const NAMED_IDS = 5;

export type Watched = Pick<
  Outbox,
  'checkWritable' | 'deadLetters' | 'listEntries' | 'listTroubles' | 'totals'
>;

/** All that operators have to know now. */
export async function readAlerts(outbox: Watched, now: number): Promise<Alert[]> {
  try {
    const alerts = await Promise.all([
      deadLetters(outbox),
      mailServers(outbox, now),
      waiting(outbox, now),
      outboxItself(outbox),
    ]);
    return alerts.flat();
  } catch {
    // What cannot even be read.
    return [refusing('unwritable')];
  }
}

async function deadLetters(outbox: Watched): Promise<Alert[]> {
  const all = await outbox.deadLetters();
  const alerts = await Promise.all(
    all.map(async ({ hospital, count, unreadable, announced, newestSettledAt }) => {
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
        {
          ...{ kind: 'erasure', hospital, version: announced, count: announced, advice },
          text: `${place}: ${counted(announced, 'dead letter')} will soon be erased for age`,
        },
      ] satisfies Alert[];
    }),
  );
  return alerts.flat().filter(({ count }) => count > 0);
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

function refusing(
  reason: OutboxUnavailableError['reason'],
  detail: string = WHAT_HELPS[reason],
): Alert {
  return {
    ...{ kind: 'outbox', version: 0 },
    text: `The site takes no submissions, its outbox refuses them: ${reason}`,
    advice: detail,
  };
}

const WHAT_HELPS = {
  'low-space': 'make room where the outbox stands (OUTBOX_URL), or lower OUTBOX_MIN_FREE_BYTES',
  'too-many-pending': 'npm run mail -- list; see why they wait, or raise OUTBOX_MAX_PENDING',
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
