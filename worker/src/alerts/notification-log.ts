import type { ActiveAlert, LimitedCall, Notification, Outbox } from '@poyanil/outbox';

/** Longer than sending may take: then another worker may try. */
export const CLAIM_MS = 120_000;

export interface NotificationLog {
  /** What is to be told now of all alerts that hold. */
  claim(alerts: readonly ActiveAlert[], now: number): Promise<Notification[]>;
  /** The same while the outbox cannot be read: nobody knows which are over. */
  claimRaised(alerts: readonly ActiveAlert[], now: number): Notification[];
  record(sent: readonly Notification[]): Promise<void>;
}

/**
 * What operators were told, as the outbox remembers it. An outbox that cannot be written, or does not answer, is itself what
 * they have to know: as long as that is so, this process remembers.
 */
export function createNotificationLog(
  outbox: Pick<Outbox, 'claimNotifications' | 'recordNotified'>,
  limited: LimitedCall,
): NotificationLog {
  const unwritten = new Map<string, Notification>();

  function claimRaised(alerts: readonly ActiveAlert[], now: number): Notification[] {
    return alerts.filter(({ name }) => !unwritten.has(name)).map((alert) => raisedAt(now, alert));
  }
  async function claim(alerts: readonly ActiveAlert[], now: number): Promise<Notification[]> {
    const claimant = { source: 'worker', now, claimedUntil: now + CLAIM_MS } as const;
    let due: Notification[];
    try {
      due = await limited(() => outbox.claimNotifications(alerts, claimant));
    } catch {
      return claimRaised(alerts, now);
    }
    const known = due.flatMap(({ name, change, version }) => {
      const told = change === 'raised' ? unwritten.get(name) : undefined;
      return told !== undefined && told.version >= version ? [told] : [];
    });
    const over = [...unwritten.values()].filter(({ name }) => !isAmong(alerts, name));
    await limited(() => outbox.recordNotified(known));
    for (const { name } of known) unwritten.delete(name);
    return [
      ...due.filter(({ name }) => !isAmong(known, name)),
      ...over.map((notification) => ({ ...notification, change: 'cleared' as const })),
    ];
  }
  return {
    claim,
    claimRaised,
    async record(sent) {
      for (const { name } of sent) unwritten.delete(name);
      try {
        await limited(() => outbox.recordNotified(sent));
      } catch {
        for (const notification of sent) {
          if (notification.change === 'raised') unwritten.set(notification.name, notification);
        }
      }
    },
  };
}

/**
 * What this process has logged, where there is no channel to operators. The outbox does not remember it: once a channel is
 * set up, they are told of all that holds then.
 */
export function createLocalNotificationLog(): NotificationLog {
  const logged = new Map<string, Notification>();

  function claimRaised(alerts: readonly ActiveAlert[], now: number): Notification[] {
    return alerts
      .filter(({ name, version }) => version > (logged.get(name)?.version ?? -1))
      .map((alert) => raisedAt(logged.get(alert.name)?.since ?? now, alert));
  }
  return {
    claimRaised,
    async claim(alerts, now) {
      const over = [...logged.values()].filter(({ name }) => !isAmong(alerts, name));
      return [
        ...claimRaised(alerts, now),
        ...over.map((notification) => ({ ...notification, change: 'cleared' as const })),
      ];
    },
    async record(sent) {
      for (const notification of sent) {
        if (notification.change === 'raised') logged.set(notification.name, notification);
        else logged.delete(notification.name);
      }
    },
  };
}

function raisedAt(since: number, alert: ActiveAlert): Notification {
  return { ...alert, change: 'raised', since, source: 'worker' };
}

function isAmong(named: readonly { name: string }[], name: string): boolean {
  return named.some((each) => each.name === name);
}
