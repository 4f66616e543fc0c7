import type { HospitalId } from '@poyanil/domain';
import { z } from 'zod';
import { CLOCK_SKEW_MS } from './wrong-clock.ts';

/** A state that operators have to know of for as long as it lasts. */
export interface ActiveAlert {
  /** Unique: 'dead-letters poyanil_hospital'. */
  name: string;
  /** The version grows when there is more to tell than last time. */
  version: number;
}

/** The programs that work with the outbox all the time. */
export type Program = 'api' | 'worker';

/**
 * Work whose last good end is recorded: the rounds of programs, a worker's look after which nothing was left to tell, backups,
 * reading the bounce mailbox, and the confirmation of a channel to operators, named by a hash of its address. `old-pages` is the
 * API's last round that found the live pages older than the content.
 */
export type Recorded =
  | Program
  | 'worker-well'
  | 'backup'
  | 'bounces'
  | 'old-pages'
  | `channel ${string}`;

export interface Notification extends ActiveAlert {
  change: 'raised' | 'cleared';
  since: number;
  source: Program;
  /** The dead letters that it announces the erasure of. They are erased some time after operators received it. */
  erasure?: NotifiedErasure;
}

export interface NotifiedErasure {
  hospital: HospitalId;
  /** It covers the dead letters that died until this time. */
  settledUntil: number;
  notifiedAt: number;
}

/** The program that asks for notifications, the time, and the time until which nobody else gets the same ones. */
export interface Claimant {
  source: Program;
  now: number;
  claimedUntil: number;
}

export const notificationRow = z.object({
  name: z.string(),
  since: z.number(),
  notified_version: z.number().nullable(),
  claimed_until: z.number(),
});
type NotificationRow = z.output<typeof notificationRow>;

interface Claim {
  due: Notification[];
  /** Names of alerts that were over before anybody was notified. */
  forgotten: string[];
}

/** Decides which notifications are due now, given the alerts that are known of the source and those that hold. */
export function claimOf(
  known: readonly NotificationRow[],
  alerts: readonly ActiveAlert[],
  { source, now, claimedUntil }: Claimant,
): Claim {
  const versions = new Map(alerts.map(({ name, version }) => [name, version]));
  // A claim that ends much later than one made now is of a clock that was put back. What is claimed may be told at this
  // moment, and then its end has to be told, too: it is left alone.
  const unclaimed = known.filter(
    ({ claimed_until }) => claimed_until <= now || claimed_until > claimedUntil + CLOCK_SKEW_MS,
  );
  return {
    due: unclaimed
      .flatMap((row) => notificationOf(row, versions.get(row.name), now))
      .map((notification) => ({ ...notification, source })),
    forgotten: unclaimed
      .filter(({ name, notified_version }) => notified_version === null && !versions.has(name))
      .map(({ name }) => name),
  };
}

function notificationOf(
  row: NotificationRow,
  version: number | undefined,
  now: number,
): Omit<Notification, 'source'>[] {
  const { name, since, notified_version } = row;
  if (version === undefined) {
    return notified_version === null
      ? []
      : [{ name, since, version: notified_version, change: 'cleared' }];
  }
  // A version that is a time, and is still to come, was told while the clock was ahead: nothing would be newer until then.
  const isNews = notified_version === null || version > notified_version || notified_version > now;
  return isNews ? [{ name, since, version, change: 'raised' }] : [];
}
