import type { Logger } from 'pino';
import { type PeriodicTask, startRounds } from '../process/rounds.ts';
import { withTimeout } from '../process/with-timeout.ts';
import type { AlertNotification } from './alert-post.ts';
import {
  type AlertRecord,
  type CurrentAlert,
  createNotificationLog,
  type NotificationStore,
} from './notification-log.ts';
import type { NotifyOperators } from './operators.ts';

/** More of the same is told after this time at the earliest. */
const AGAIN_MS = 10 * 60_000;
/** Beyond all limits of its parts: whatever hangs in a round, the next one is begun. */
const ROUND_MS = 5 * 60_000;

/** A state of affairs that operators have to know, in identifiers and counts alone. */
export interface Alert extends Omit<AlertNotification, 'change' | 'since'> {
  /** Grows when there is more to tell. */
  version: number;
  /** Of dead letters that may be erased once operators know: the last death among those that are meant. */
  settledUntil?: number;
}

/** What one round has found. */
export interface RoundFindings {
  /** Whether the outbox could be read. */
  isRead: boolean;
  alerts: readonly Alert[];
}

export interface AlertRoundsParts<Found extends RoundFindings> {
  /** Finds all alerts that hold. A round whose `look` rejects tells nothing. */
  look: () => Promise<Found>;
  /** Remembers what operators were told, for all programs. Each call answers within a limit, or rejects. */
  store: NotificationStore;
  source: AlertRecord['source'];
  /** Longer than sending may take: then another program may tell. */
  claimMs: number;
  notify: NotifyOperators;
  /** Whether there is a channel besides the log. */
  hasChannel: boolean;
  /** Describes the end of an alert by its name: nothing else is left of it. */
  describeEnd: (name: string, since: number) => AlertNotification;
  /** Ends a round. `isNotified`: whether all that was found until now could be told. */
  end: (found: Found, isNotified: boolean) => Promise<void>;
  intervalMs: number;
  log: Logger;
}

/**
 * Looks for alerts in rounds, and tells operators of each once, of more of it, and of its end. The program that finds it first
 * tells it; while the outbox cannot be written, each program remembers what it told itself.
 */
export function startAlertRounds<Found extends RoundFindings>(
  parts: AlertRoundsParts<Found>,
): Pick<PeriodicTask, 'stop'> {
  const { log } = parts;
  const round = createRound(parts);
  let isWell = true;
  return startRounds(async () => {
    const late = new Error(`a round took longer than ${ROUND_MS} ms`);
    try {
      await withTimeout(ROUND_MS, round(), late);
      if (!isWell) log.info('alerts can be looked for again');
      isWell = true;
    } catch (err) {
      if (isWell) log.error({ err }, 'alerts could not be looked for');
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
  // By the clock of `performance.now()`, which nobody sets.
  let failedAt = Number.NEGATIVE_INFINITY;
  const lastSent = new Map<string, { version: number; at: number }>();

  /** More of what was told a moment ago can wait. */
  function activeAlertOf(alert: Alert): CurrentAlert {
    const name = alertName(alert);
    const last = lastSent.get(name);
    const isRecent = last !== undefined && performance.now() - last.at < AGAIN_MS;
    return { name, version: isRecent ? Math.min(last.version, alert.version) : alert.version };
  }
  /** Resolves with whether all that had to be said was said. */
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
    // The words are those of the alert as it is now, though more of the same may have been spared.
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
    // Until somebody could be told what was claimed then, not all is well.
    await end(found, performance.now() - failedAt > 2 * claimMs);
  };
}

/** Makes the name by which the outbox remembers an alert. */
function alertName({ kind, hospital }: Alert): string {
  return hospital === undefined ? kind : `${kind} ${hospital}`;
}

/** Adds that operators now know of a coming erasure. */
function withErasure(notification: AlertRecord, alert?: Alert): AlertRecord {
  const { hospital, settledUntil } = alert ?? {};
  const isTold = notification.change === 'raised' && settledUntil !== undefined;
  if (!isTold || hospital === undefined) return notification;
  return { ...notification, erasure: { hospital, settledUntil, notifiedAt: Date.now() } };
}
