import type { HospitalId } from '@poyanil/domain';
import { z } from 'zod';
import { CLOCK_SKEW_MS } from './clock-skew.ts';

export interface ActiveAlert {
  /** The alert's unique name, such as 'dead-letters poyanil_hospital'. */
  name: string;
  /** Increases when there is more to report than last time. */
  version: number;
}

export type Program = 'api' | 'worker';

/**
 * The work whose last success is recorded. `worker-well` is a worker's round that left nothing to notify. `channel` is the confirmation of
 * an alert channel, followed by a hash of its address. `old-pages` is the API's last round that found the live pages older than the
 * content.
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
  /** The dead letters whose erasure the notification announces. They are erased some time after operators have received it. */
  erasure?: NotifiedErasure;
}

export interface NotifiedErasure {
  hospital: HospitalId;
  /** Covers the dead letters that died at or before this time. */
  settledUntil: number;
  notifiedAt: number;
}

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
  /** Names of alerts that were over before operators were notified. */
  forgotten: string[];
}

export function claimOf(
  known: readonly NotificationRow[],
  alerts: readonly ActiveAlert[],
  { source, now, claimedUntil }: Claimant,
): Claim {
  const versions = new Map(alerts.map(({ name, version }) => [name, version]));
  // A claim that ends much later than a new one was made by a clock that was then put back. A current claim is left alone: its
  // owner may be sending the alert at this moment, and then the alert's end must be sent as well.
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
  // A version that is a time in the future was recorded by a fast clock. Ignore it, because no real version would exceed it until then.
  const isNews = notified_version === null || version > notified_version || notified_version > now;
  return isNews ? [{ name, since, version, change: 'raised' }] : [];
}
