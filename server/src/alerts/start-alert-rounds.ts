import type { Logger } from 'pino';
import { type PeriodicTask, startPeriodicTask } from '../process/periodic-task.ts';
import { withTimeout } from '../process/with-timeout.ts';
import type { AlertNotification } from './alert-post.ts';
import {
  type AlertRecord,
  type CurrentAlert,
  createNotificationLog,
  type NotificationStore,
} from './notification-log.ts';
import type { NotifyOperators } from './operators.ts';

/** How long to wait before notifying operators again if an alert grows. */
const AGAIN_MS = 10 * 60_000;
/** Timeout for a round, longer than the sum of its own timeouts. It lets the next round begin if one hangs. */
const ROUND_MS = 5 * 60_000;

/** A condition that operators must know of, in identifiers and counts only. */
export interface Alert extends Omit<AlertNotification, 'change' | 'since'> {
  version: number;
  /** For dead letters that may be erased once operators are notified: the time of the last death among them. */
  settledUntil?: number;
}

export interface RoundFindings {
  /** Whether the outbox could be read. */
  isRead: boolean;
  alerts: readonly Alert[];
}

export interface AlertRoundsParts<Found extends RoundFindings> {
  /** Finds all current alerts. If it rejects, the round sends no notifications. */
  look: () => Promise<Found>;
  /** Records the notifications sent, for all programs. Each call resolves within a timeout, or rejects. */
  store: NotificationStore;
  source: AlertRecord['source'];
  /** How long a claimed notification belongs to this program. Sending takes less. Afterwards another program may send it. */
  claimMs: number;
  notify: NotifyOperators;
  /** Whether there is an alert channel besides the log. */
  hasChannel: boolean;
  /** Returns the notification that an alert is over. Its name and start are all that is still known of it. */
  describeEnd: (name: string, since: number) => AlertNotification;
  /** Ends a round. `isNotified` is whether operators were notified of everything found so far. */
  end: (found: Found, isNotified: boolean) => Promise<void>;
  intervalMs: number;
  log: Logger;
}

/** Starts rounds that notify operators of each alert when it begins, grows or clears. The program that finds an alert first sends it. */
export function startAlertRounds<Found extends RoundFindings>(
  parts: AlertRoundsParts<Found>,
): Pick<PeriodicTask, 'stop'> {
  const { log } = parts;
  const round = createRound(parts);
  let isWell = true;
  return startPeriodicTask(async () => {
    const late = new Error(`a round took longer than ${ROUND_MS} ms`);
    try {
      await withTimeout(ROUND_MS, round(), late);
      if (!isWell) log.info('alert checks work again');
      isWell = true;
    } catch (err) {
      if (isWell) log.error({ err }, 'alert check failed');
      isWell = false;
    }
  }, parts.intervalMs);
}

function createRound<Found extends RoundFindings>(
  parts: AlertRoundsParts<Found>,
): () => Promise<void> {
  const { look, notify, describeEnd, end, source, claimMs } = parts;
  const store = parts.hasChannel ? parts.store : undefined;
  const told = createNotificationLog({ store, source, claimMs });
  // By the clock of `performance.now()`, which can't be set.
  let failedAt = Number.NEGATIVE_INFINITY;
  const lastSent = new Map<string, { version: number; at: number }>();

  /** Returns the alert's name and version. Keeps the version that was last sent if that was less than AGAIN_MS ago. */
  function activeAlertOf(alert: Alert): CurrentAlert {
    const name = alertName(alert);
    const last = lastSent.get(name);
    const isRecent = last !== undefined && performance.now() - last.at < AGAIN_MS;
    return { name, version: isRecent ? Math.min(last.version, alert.version) : alert.version };
  }
  async function notifyDue({ isRead, alerts }: RoundFindings): Promise<boolean> {
    const now = Date.now();
    const active = alerts.map(activeAlertOf);
    const due = isRead ? await told.claim(active, now) : told.claimRaised(active, now);
    if (due.length === 0) return true;
    const alertOf = new Map(alerts.map((alert) => [alertName(alert), alert]));
    const words = due.map(({ name, change, since }) => {
      const alert = alertOf.get(name);
      if (alert === undefined) return describeEnd(name, since);
      const { version: _, settledUntil: __, ...facts } = alert;
      return { ...facts, change, since };
    });
    if (!(await notify(words))) return false;
    // Send the alert as it is now, even if earlier growth was held back.
    const sent = due.map((each) => ({
      ...each,
      version: alertOf.get(each.name)?.version ?? each.version,
    }));
    for (const { name, version, change } of sent) {
      if (change === 'raised') lastSent.set(name, { version, at: performance.now() });
      else lastSent.delete(name);
    }
    await told.record(sent.map((each) => withErasure(each, alertOf.get(each.name))));
    return true;
  }
  return async () => {
    const found = await look();
    if (!(await notifyDue(found))) failedAt = performance.now();
    // After a failure, the claim must expire before the notification can be sent again. Don't report success until then.
    await end(found, performance.now() - failedAt > 2 * claimMs);
  };
}

function alertName({ kind, hospital }: Alert): string {
  return hospital === undefined ? kind : `${kind} ${hospital}`;
}

function withErasure(notification: AlertRecord, alert?: Alert): AlertRecord {
  const { hospital, settledUntil } = alert ?? {};
  const isTold = notification.change === 'raised' && settledUntil !== undefined;
  if (!isTold || hospital === undefined) return notification;
  return { ...notification, erasure: { hospital, settledUntil, notifiedAt: Date.now() } };
}
