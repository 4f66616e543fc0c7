import type { ActiveAlert, LimitedCall, Notification, Outbox } from '@poyanil/outbox';

/** Longer than telling may take: then another worker may try. */
export const CLAIM_MS = 120_000;

export interface NotificationLog {
  /** What is to be told now of all conditions that hold. */
  claim(conditions: readonly ActiveAlert[], now: number): Promise<Notification[]>;
  /** The same while the outbox cannot be read: nobody knows what is over. */
  claimRaised(conditions: readonly ActiveAlert[], now: number): Notification[];
  record(told: readonly Notification[]): Promise<void>;
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

  function claimRaised(conditions: readonly ActiveAlert[], now: number): Notification[] {
    return conditions
      .filter(({ name }) => !unwritten.has(name))
      .map((condition) => raisedAt(now, condition));
  }
  async function claim(conditions: readonly ActiveAlert[], now: number): Promise<Notification[]> {
    const claimant = { source: 'worker', now, claimedUntil: now + CLAIM_MS } as const;
    let due: Notification[];
    try {
      due = await limited(() => outbox.claimNotifications(conditions, claimant));
    } catch {
      return claimRaised(conditions, now);
    }
    const known = due.flatMap(({ name, change, version }) => {
      const told = change === 'raised' ? unwritten.get(name) : undefined;
      return told !== undefined && told.version >= version ? [told] : [];
    });
    const over = [...unwritten.values()].filter(({ name }) => !isAmong(conditions, name));
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
    async record(told) {
      for (const { name } of told) unwritten.delete(name);
      try {
        await limited(() => outbox.recordNotified(told));
      } catch {
        for (const notification of told) {
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
export function createLoggedLedger(): NotificationLog {
  const logged = new Map<string, Notification>();

  function claimRaised(conditions: readonly ActiveAlert[], now: number): Notification[] {
    return conditions
      .filter(({ name, version }) => version > (logged.get(name)?.version ?? -1))
      .map((condition) => raisedAt(logged.get(condition.name)?.since ?? now, condition));
  }
  return {
    claimRaised,
    async claim(conditions, now) {
      const over = [...logged.values()].filter(({ name }) => !isAmong(conditions, name));
      return [
        ...claimRaised(conditions, now),
        ...over.map((notification) => ({ ...notification, change: 'cleared' as const })),
      ];
    },
    async record(told) {
      for (const notification of told) {
        if (notification.change === 'raised') logged.set(notification.name, notification);
        else logged.delete(notification.name);
      }
    },
  };
}

function raisedAt(since: number, condition: ActiveAlert): Notification {
  return { ...condition, change: 'raised', since, source: 'worker' };
}

function isAmong(named: readonly { name: string }[], name: string): boolean {
  return named.some((each) => each.name === name);
}
