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
  /** The dead letters whose erasure it announces. */
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

/** Without a store, or while it can't be written (which is itself an alert), this process remembers what it sent. */
export function createNotificationLog({
  store,
  source,
  claimMs,
}: {
  /** Absent without a channel to operators: once there is one, they are notified of all current alerts. */
  store: NotificationStore | undefined;
  source: AlertRecord['source'];
  claimMs: number;
}) {
  /** Notifications that this process sent and the store doesn't have. */
  const unstored = new Map<string, AlertRecord>();
  /** Versions that the store had recorded or claimed when it was last writable. */
  let stored = new Map<string, number>();

  /** Returns the notifications due if the outbox can't be read, when it is unknown which alerts are over. */
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
      // Sent while the store couldn't be written.
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
