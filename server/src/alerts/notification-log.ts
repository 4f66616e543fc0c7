import type { HospitalId } from '@poyanil/domain';

export interface CurrentAlert {
  name: string;
  /** Increases when there is more to report. */
  version: number;
}

export interface AlertRecord extends CurrentAlert {
  change: 'raised' | 'cleared';
  since: number;
  source: 'worker' | 'api';
  /** The dead letters whose erasure the notification announces. Absent if it announces none. */
  erasure?: { hospital: HospitalId; settledUntil: number; notifiedAt: number };
}

/** The part of an outbox that records, for all programs, which notifications were sent. */
export interface NotificationStore {
  claimNotifications(
    alerts: readonly CurrentAlert[],
    claimant: { source: AlertRecord['source']; now: number; claimedUntil: number },
  ): Promise<AlertRecord[]>;
  recordNotified(notifications: readonly AlertRecord[]): Promise<void>;
}

/**
 * Creates the log of notifications sent, so that operators don't get one twice. The log is in the store. Without a store, or while the
 * store can't be written (which is itself an alert), this process remembers what it sent.
 */
export function createNotificationLog({
  store,
  source,
  claimMs,
}: {
  /** Absent without an alert channel, so that operators are notified of all current alerts once there is one. */
  store: NotificationStore | undefined;
  source: AlertRecord['source'];
  claimMs: number;
}) {
  /** Notifications that this process sent and the store doesn't have. */
  const unstored = new Map<string, AlertRecord>();
  /** Versions that the store had recorded or claimed when it was last writable. */
  let stored = new Map<string, number>();

  /** Returns only the notifications of raised alerts, because it isn't known which alerts are over if the outbox can't be read. */
  function claimRaised(alerts: readonly CurrentAlert[], now: number): AlertRecord[] {
    return alerts
      .filter(({ name, version }) => {
        const last = unstored.get(name)?.version ?? stored.get(name);
        return last === undefined || version > last;
      })
      .map((alert) => {
        const since = unstored.get(alert.name)?.since ?? now;
        return { ...alert, change: 'raised', since, source };
      });
  }
  return {
    claimRaised,
    async claim(alerts: readonly CurrentAlert[], now: number): Promise<AlertRecord[]> {
      const cleared = [...unstored.values()]
        .filter(({ name }) => !isAmong(alerts, name))
        .map((notification): AlertRecord => ({ ...notification, change: 'cleared' }));
      if (store === undefined) return [...claimRaised(alerts, now), ...cleared];
      let claimed: AlertRecord[];
      try {
        claimed = await store.claimNotifications(alerts, {
          source,
          now,
          claimedUntil: now + claimMs,
        });
      } catch {
        return claimRaised(alerts, now);
      }
      // These were sent while the store couldn't be written, so record them now.
      const known = claimed.flatMap(({ name, change, version }) => {
        const own = change === 'raised' ? unstored.get(name) : undefined;
        return own !== undefined && own.version >= version ? [own] : [];
      });
      await store.recordNotified(known);
      const due = claimed.filter(({ name }) => !isAmong(known, name));
      const others = alerts.filter(({ name }) => !isAmong(due, name));
      stored = new Map(others.map(({ name, version }) => [name, version]));
      for (const { name } of others) unstored.delete(name);
      return [...due, ...cleared.filter(({ name }) => !isAmong(due, name))];
    },
    async record(sent: readonly AlertRecord[]): Promise<void> {
      const isStored = await store?.recordNotified(sent).then(
        () => true,
        () => false,
      );
      for (const notification of sent) {
        const { name, version, change } = notification;
        unstored.delete(name);
        if (change === 'cleared') continue;
        if (isStored) stored.set(name, version);
        else unstored.set(name, notification);
      }
    },
  };
}

function isAmong(named: readonly { name: string }[], name: string): boolean {
  return named.some((each) => each.name === name);
}
