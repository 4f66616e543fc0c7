import { type ActiveAlert, limitCalls, type Notification, type Outbox } from '@poyanil/outbox';
import { isSilent } from '@poyanil/server/alerts/heartbeat';
import type { AlertNotification } from '@poyanil/server/alerts/notification';
import { type Rounds, startRounds } from '@poyanil/server/process/rounds';
import { withTimeout } from '@poyanil/server/process/with-timeout';
import type { Logger } from 'pino';
import type { RedisWrites } from '../queue/redis-check.ts';
import {
  type Alert,
  type AlertTerms,
  alertName,
  alertsWithoutAnswer,
  clearedNotification,
  readAlerts,
  redisAlerts,
  unknownAlerts,
  type Watched,
} from './alerts.ts';
import {
  createLocalNotificationLog,
  createNotificationLog,
  WORKER_CLAIM_MS,
} from './notification-log.ts';
import type { Operators } from './notify.ts';

/** More of the same is told after this time at the earliest. */
const AGAIN_MS = 10 * 60_000;
/** An outbox of a million rows on a slow disk answers sooner; one that does not is itself what operators have to know. */
const ANSWER_MS = 20_000;
/** Beyond all limits of its parts: whatever hangs in a round, the next one is begun. */
const ROUND_MS = 5 * 60_000;

export interface WorkerAlertParts extends Omit<AlertTerms, 'channels'> {
  outbox: Watched &
    Pick<Outbox, 'claimNotifications' | 'recordNotified' | 'recordSeen' | 'lastSeen'>;
  operators: Operators;
  /** Asks whether Redis takes writes. */
  redisWrites: () => Promise<RedisWrites>;
  /** Whether the worker's own rounds get through. */
  isFresh: () => boolean;
  /** Says to a dead man's switch that all is well. */
  heartbeat: () => Promise<void>;
  intervalMs: number;
  /** The outbox may be silent for so long. */
  answerMs?: number;
  log: Logger;
}

/** Looks at the outbox again and again, and tells operators of each thing once, of more of it, and of its end. */
export function startWorkerAlerts(parts: WorkerAlertParts): Pick<Rounds, 'stop'> {
  const round = createRound(parts);
  const late = new Error(`a round took longer than ${ROUND_MS} ms`);
  return startRounds(async () => {
    try {
      await withTimeout(ROUND_MS, round(), late);
    } catch (error) {
      parts.log.error({ err: error }, 'alerts could not be looked for');
    }
  }, parts.intervalMs);
}

interface Seen {
  /** Whether the outbox could be read. */
  isRead: boolean;
  alerts: Alert[];
  /** Names of alerts of which nobody can tell now whether they hold. */
  unknown: readonly string[];
}

function createRound(parts: WorkerAlertParts): () => Promise<void> {
  const { outbox, operators, redisWrites, isFresh, heartbeat, intervalMs } = parts;
  const { deadLetterMs, mailCommand, bouncesReadSince, answerMs = ANSWER_MS } = parts;
  const limited = limitCalls(answerMs);
  const terms = { deadLetterMs, mailCommand, bouncesReadSince, channels: operators.channels };
  const log =
    operators.channels.length > 0
      ? createNotificationLog(outbox, limited)
      : createLocalNotificationLog();
  // By the clock of `performance.now()`, which nobody sets.
  let failedAt = Number.NEGATIVE_INFINITY;
  const lastSent = new Map<string, { version: number; at: number }>();

  /** More of what was told a moment ago can wait. */
  function activeAlertOf(alert: Alert): ActiveAlert {
    const name = alertName(alert);
    const last = lastSent.get(name);
    const isRecent = last !== undefined && performance.now() - last.at < AGAIN_MS;
    return { name, version: isRecent ? Math.min(last.version, alert.version) : alert.version };
  }
  async function look(now: number): Promise<{ isRead: boolean; alerts: Alert[] }> {
    try {
      return { isRead: true, alerts: await limited(() => readAlerts(outbox, now, terms)) };
    } catch (error) {
      return { isRead: false, alerts: alertsWithoutAnswer(error, terms) };
    }
  }
  /** Resolves with whether all that had to be said was said. */
  async function notifyDue({ isRead, alerts, unknown }: Seen, now: number): Promise<boolean> {
    const active = alerts.map(activeAlertOf);
    const due = isRead ? await log.claim(active, now, unknown) : log.claimRaised(active, now);
    if (due.length === 0) return true;
    const alertOf = new Map(alerts.map((alert) => [alertName(alert), alert]));
    const words = due.map((each) => describe(each, alertOf.get(each.name)));
    if (!(await operators.notify(words))) return false;
    // The words are those of the alert as it is now, though more of the same may have been spared.
    const told = due.map((each) => ({
      ...each,
      version: alertOf.get(each.name)?.version ?? each.version,
    }));
    for (const { name, version, change } of told) {
      if (change === 'raised') lastSent.set(name, { version, at: performance.now() });
      else lastSent.delete(name);
    }
    await log.record(told.map((each) => withErasure(each, alertOf.get(each.name))));
    return true;
  }
  return async () => {
    const [{ isRead, alerts }, redis] = await Promise.all([look(Date.now()), redisWrites()]);
    const now = Date.now();
    const seen = {
      isRead,
      alerts: [...alerts, ...redisAlerts(redis)],
      unknown: unknownAlerts(redis),
    };
    if (!(await notifyDue(seen, now))) {
      failedAt = performance.now();
    }
    // Until somebody could be told what was claimed then, not all is well.
    const isNotified = performance.now() - failedAt > 2 * WORKER_CLAIM_MS;
    const isRedisWell = redis.isSure && redis.refusal === undefined;
    if (!isRead || !isNotified || !isRedisWell || !isFresh()) return;
    // The API pings the same switch, and must not keep it quiet where the worker could not tell.
    await limited(() => outbox.recordSeen('worker-well', Date.now()));
    const apiSeenAt = await limited(() => outbox.lastSeen('api'));
    if (!isSilent(apiSeenAt, Date.now(), intervalMs)) await heartbeat();
  };
}

/** Says with an alert what is to be told of it; what is over has none any more. */
function describe({ name, change, since }: Notification, alert?: Alert): AlertNotification {
  if (alert === undefined) return clearedNotification(name, since);
  const { version: _, settledUntil: __, ...facts } = alert;
  return { ...facts, change, since };
}

/** Adds that operators now know of a coming erasure. */
function withErasure(notification: Notification, alert?: Alert): Notification {
  const { hospital, settledUntil } = alert ?? {};
  const isTold = notification.change === 'raised' && settledUntil !== undefined;
  if (!isTold || hospital === undefined) return notification;
  return { ...notification, erasure: { hospital, settledUntil, notifiedAt: Date.now() } };
}
