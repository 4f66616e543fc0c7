import { type ActiveAlert, limitCalls, type Notification, type Outbox } from '@poyanil/outbox';
import type { AlertNotification } from '@poyanil/server/alerts/notification';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import type { Logger } from 'pino';
import type { RedisWrites } from '../queue/redis-writes.ts';
import {
  type Alert,
  type AlertTerms,
  alertsWithoutAnswer,
  clearedNotification,
  nameOf,
  readAlerts,
  redisAlerts,
  type Watched,
} from './alerts.ts';
import { CLAIM_MS, createLocalNotificationLog, createNotificationLog } from './notification-log.ts';
import type { Operators } from './notify.ts';

/** More of the same is told after this time at the earliest. */
const AGAIN_MS = 10 * 60_000;
/** An outbox of a million rows on a slow disk answers sooner; one that does not is itself what operators have to know. */
const ANSWER_MS = 20_000;
/** Beyond all limits of its parts: whatever hangs in a round, the next one is begun. */
const ROUND_MS = 5 * 60_000;
/** How long the API may be silent, as over an upgrade, before the heartbeat stops for it. */
const QUIET_API_MS = 5 * 60_000;
const QUIET_ROUNDS = 3;

export interface AlertParts extends Omit<AlertTerms, 'canTell'> {
  outbox: Watched & Pick<Outbox, 'claimNotifications' | 'recordNotified' | 'lastSeen'>;
  operators: Operators;
  /** Asks whether Redis takes writes. */
  redisWrites: () => Promise<RedisWrites>;
  /** Whether the worker's own rounds get through. */
  isFresh: () => boolean;
  /** Says to a dead man's switch that all is well. */
  heartbeat: () => Promise<void>;
  intervalMs: number;
  /** For how long the outbox may be silent. */
  answerMs?: number;
  log: Logger;
}

export interface Alerts {
  /** Starts no more rounds, and resolves once none runs. */
  stop(): Promise<void>;
}

/** Looks at the outbox again and again, and tells operators of each thing once, of more of it, and of its end. */
export function startAlerts(parts: AlertParts): Alerts {
  const { intervalMs, log } = parts;
  const round = createRound(parts);
  let running: Promise<void> | undefined;
  function run(): void {
    running ??= withTimeout(ROUND_MS, round(), new Error(`a round took longer than ${ROUND_MS} ms`))
      .catch((error: unknown) => log.error({ err: error }, 'alerts could not be looked for'))
      .finally(() => {
        running = undefined;
      });
  }
  const timer = setInterval(run, intervalMs);
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

function createRound(parts: AlertParts): () => Promise<void> {
  const { outbox, operators, redisWrites, isFresh, heartbeat, intervalMs } = parts;
  const { answerMs = ANSWER_MS } = parts;
  const limited = limitCalls(answerMs);
  const { deadLetterMs, mailCommand } = parts;
  const terms = { deadLetterMs, mailCommand, canTell: operators.hasChannel };
  const log = operators.hasChannel
    ? createNotificationLog(outbox, limited)
    : createLocalNotificationLog();
  let failedAt = Number.NEGATIVE_INFINITY;
  const lastSent = new Map<string, { version: number; at: number }>();

  /** More of what was told a moment ago can wait. */
  function activeAlertOf(alert: Alert, now: number): ActiveAlert {
    const name = nameOf(alert);
    const last = lastSent.get(name);
    const isRecent = last !== undefined && now - last.at < AGAIN_MS;
    return { name, version: isRecent ? last.version : alert.version };
  }
  async function look(now: number): Promise<{ isRead: boolean; alerts: Alert[] }> {
    try {
      return { isRead: true, alerts: await limited(() => readAlerts(outbox, now, terms)) };
    } catch (error) {
      return { isRead: false, alerts: alertsWithoutAnswer(error, terms) };
    }
  }
  /** Whether all that had to be said was said, the outbox could be read, and Redis takes what the queues write. */
  async function notifyAll(): Promise<boolean> {
    const [found, redis] = await Promise.all([look(Date.now()), redisWrites()]);
    const now = Date.now();
    const { isRead } = found;
    if (!(await notifyDue(isRead, [...found.alerts, ...redisAlerts(redis)], now))) failedAt = now;
    // Until somebody could be told what was claimed then, not all is well.
    const isNotified = now - failedAt > 2 * CLAIM_MS;
    return isRead && isNotified && redis.isSure && redis.refusal === undefined;
  }
  async function notifyDue(isRead: boolean, alerts: Alert[], now: number): Promise<boolean> {
    const active = alerts.map((alert) => activeAlertOf(alert, now));
    const notifications = isRead ? await log.claim(active, now) : log.claimRaised(active, now);
    if (notifications.length === 0) return true;
    if (!(await operators.notify(notifications.map((each) => describe(each, alerts)))))
      return false;
    for (const { name, version, change } of notifications) {
      if (change === 'raised') lastSent.set(name, { version, at: now });
      else lastSent.delete(name);
    }
    await log.record(notifications.map((notification) => withErasure(notification, alerts)));
    return true;
  }
  /** The API may have the same switch: neither keeps it quiet about the other. */
  async function isApiQuiet(): Promise<boolean> {
    const seenAt = await limited(() => outbox.lastSeen('api'));
    const patienceMs = Math.max(QUIET_API_MS, QUIET_ROUNDS * intervalMs);
    return seenAt !== null && Math.abs(Date.now() - seenAt) > patienceMs;
  }
  return async () => {
    if ((await notifyAll()) && isFresh() && !(await isApiQuiet())) await heartbeat();
  };
}

function describe(
  { name, change, since }: Notification,
  alerts: readonly Alert[],
): AlertNotification {
  const alert = alerts.find((each) => nameOf(each) === name);
  if (alert === undefined) return clearedNotification(name, since);
  const { version: _, ...facts } = alert;
  return { ...facts, change, since };
}

/** Operators now know of the erasure of what died until the notification's version. */
function withErasure(notification: Notification, alerts: readonly Alert[]): Notification {
  const { kind, hospital } = alerts.find((each) => nameOf(each) === notification.name) ?? {};
  if (notification.change !== 'raised' || kind !== 'erasure' || hospital === undefined)
    return notification;
  return {
    ...notification,
    erasure: { hospital, settledUntil: notification.version, notifiedAt: Date.now() },
  };
}
