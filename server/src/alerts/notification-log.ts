import type { HospitalId } from '@poyanil/domain';

/** An alert that holds now. */
export interface ActiveAlert {
  name: string;
  /** Grows when there is more to tell. */
  version: number;
}

/** What operators have to be told of an alert. */
export interface Notification extends ActiveAlert {
  change: 'raised' | 'cleared';
  since: number;
  source: 'worker' | 'api';
  /** The dead letters whose coming erasure it tells of. */
  erasure?: { hospital: HospitalId; settledUntil: number; notifiedAt: number };
}

/** The part of an outbox that remembers, for all programs, what operators were told. */
export interface NotificationStore {
  claimNotifications(
    alerts: readonly ActiveAlert[],
    claimant: {
      source: Notification['source'];
      now: number;
      claimedUntil: number;
      unknown: readonly string[];
    },
  ): Promise<Notification[]>;
  recordNotified(notifications: readonly Notification[]): Promise<void>;
}

interface LogParts {
  store: NotificationStore;
  source: Notification['source'];
  claimMs: number;
}

export interface NotificationLog {
  /** Resolves with what is to be told now of all alerts that hold; `unknown` names those that may hold or not. */
  claim(
    alerts: readonly ActiveAlert[],
    now: number,
    unknown: readonly string[],
  ): Promise<Notification[]>;
  /** Claims while the outbox cannot be read: nobody knows which alerts are over. */
  claimRaised(alerts: readonly ActiveAlert[], now: number): Notification[];
  record(sent: readonly Notification[]): Promise<void>;
}

/**
 * Remembers in the outbox what operators were told. An outbox that cannot be written, or does not answer, is itself what they
 * have to know: as long as that is so, this process remembers.
 */
export function createNotificationLog({ store, source, claimMs }: LogParts): NotificationLog {
  const unwritten = new Map<string, Notification>();
  /** The versions that the outbox knew as told, or as being told, when it could last be written. */
  let written = new Map<string, number>();

  function claimRaised(alerts: readonly ActiveAlert[], now: number): Notification[] {
    return alerts
      .filter(({ name, version }) => !unwritten.has(name) && version > (written.get(name) ?? -1))
      .map((alert) => raisedAt(now, alert, source));
  }
  return {
    claimRaised,
    async claim(alerts, now, unknown) {
      const claimant = { source, now, claimedUntil: now + claimMs, unknown };
      let due: Notification[];
      try {
        due = await store.claimNotifications(alerts, claimant);
      } catch {
        return claimRaised(alerts, now);
      }
      const known = due.flatMap(({ name, change, version }) => {
        const told = change === 'raised' ? unwritten.get(name) : undefined;
        return told !== undefined && told.version >= version ? [told] : [];
      });
      const over = clearedOf(unwritten, alerts, unknown);
      await store.recordNotified(known);
      for (const { name } of known) unwritten.delete(name);
      const toldBefore = alerts.filter(({ name }) => !isAmong(due, name) || isAmong(known, name));
      written = new Map(toldBefore.map(({ name, version }) => [name, version]));
      for (const { name } of toldBefore) unwritten.delete(name);
      const news = due.filter(({ name }) => !isAmong(known, name));
      return [...news, ...over.filter(({ name }) => !isAmong(news, name))];
    },
    async record(sent) {
      for (const { name } of sent) unwritten.delete(name);
      const raised = sent.filter(({ change }) => change === 'raised');
      try {
        await store.recordNotified(sent);
        for (const { name, version } of raised) written.set(name, version);
      } catch {
        for (const notification of raised) unwritten.set(notification.name, notification);
      }
    },
  };
}

/**
 * Remembers what this process has logged, where there is no channel to operators. The outbox does not: once a channel is set
 * up, they are told of all that holds then.
 */
export function createLocalNotificationLog({ source }: Pick<LogParts, 'source'>): NotificationLog {
  const logged = new Map<string, Notification>();

  function claimRaised(alerts: readonly ActiveAlert[], now: number): Notification[] {
    return alerts
      .filter(({ name, version }) => version > (logged.get(name)?.version ?? -1))
      .map((alert) => raisedAt(logged.get(alert.name)?.since ?? now, alert, source));
  }
  return {
    claimRaised,
    claim: async (alerts, now, unknown) => [
      ...claimRaised(alerts, now),
      ...clearedOf(logged, alerts, unknown),
    ],
    async record(sent) {
      for (const notification of sent) {
        if (notification.change === 'raised') logged.set(notification.name, notification);
        else logged.delete(notification.name);
      }
    },
  };
}

function raisedAt(since: number, alert: ActiveAlert, source: Notification['source']): Notification {
  return { ...alert, change: 'raised', since, source };
}

/** Tells the end of those that were told, and surely hold no more. */
function clearedOf(
  told: ReadonlyMap<string, Notification>,
  alerts: readonly ActiveAlert[],
  unknown: readonly string[],
): Notification[] {
  const over = [...told.values()].filter(
    ({ name }) => !isAmong(alerts, name) && !unknown.includes(name),
  );
  return over.map((notification) => ({ ...notification, change: 'cleared' }));
}

function isAmong(named: readonly { name: string }[], name: string): boolean {
  return named.some((each) => each.name === name);
}
