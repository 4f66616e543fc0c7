import { z } from 'zod';
import type { ActiveAlert, Claimant, Notification } from './operations.ts';
import { CLOCK_SKEW_MS } from './wrong-clock.ts';

export const notificationRow = z.object({
  name: z.string(),
  since: z.number(),
  notified_version: z.number().nullable(),
  claimed_until: z.number(),
});
type NotificationRow = z.output<typeof notificationRow>;

export interface Claim {
  /** Notifications that the claimant has to deliver. */
  due: Notification[];
  /** Names of alerts that were over before anybody was notified. */
  forgotten: string[];
}

/** Decides which notifications are due now, given the alerts that are known of the source and those that hold. */
export function claimOf(
  known: readonly NotificationRow[],
  alerts: readonly ActiveAlert[],
  { source, now, claimedUntil, unknown = [] }: Claimant,
): Claim {
  const versions = new Map(alerts.map(({ name, version }) => [name, version]));
  // A claim that ends much later than one made now is of a clock that was put back. What is claimed may be told at this
  // moment, and then its end has to be told, too: it is left alone.
  const unclaimed = known.filter(
    ({ name, claimed_until }) =>
      !unknown.includes(name) &&
      (claimed_until <= now || claimed_until > claimedUntil + CLOCK_SKEW_MS),
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
