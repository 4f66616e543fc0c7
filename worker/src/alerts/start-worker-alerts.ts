import { createCallTimeout, type Outbox } from '@poyanil/outbox';
import { isStale } from '@poyanil/server/alerts/heartbeat';
import { startAlertRounds } from '@poyanil/server/alerts/start-alert-rounds';
import type { PeriodicTask } from '@poyanil/server/process/periodic-task';
import type { Logger } from 'pino';
import { clearedNotification, type WorkerAlert } from './alert-kinds.ts';
import { type AlertOptions, alertsWithoutAnswer, collectAlerts, type Watched } from './alerts.ts';
import type { Operators } from './notify.ts';

/** Timeout for calls to the outbox, after which it counts as down. An outbox of a million rows on a slow disk answers sooner. */
const ANSWER_MS = 20_000;
/** How long a claimed notification belongs to this worker. Sending takes less. Afterwards another worker may send it. */
const CLAIM_MS = 120_000;

export interface WorkerAlertParts extends Omit<AlertOptions, 'channels'> {
  outbox: Watched &
    Pick<Outbox, 'claimNotifications' | 'recordNotified' | 'recordSeen' | 'lastSeen'>;
  operators: Operators;
  isFresh: () => boolean;
  heartbeat: () => Promise<void>;
  intervalMs: number;
  answerMs?: number;
  log: Logger;
}

export function startWorkerAlerts(parts: WorkerAlertParts): Pick<PeriodicTask, 'stop'> {
  const { outbox, operators, isFresh, heartbeat, intervalMs, log } = parts;
  const { deadLetterMs, mailCommand, bouncesReadSince, answerMs = ANSWER_MS } = parts;
  const limited = createCallTimeout(answerMs);
  const terms = { deadLetterMs, mailCommand, bouncesReadSince, channels: operators.channels };

  async function readOutbox(): Promise<{ isRead: boolean; alerts: WorkerAlert[] }> {
    try {
      const alerts = await limited(() => collectAlerts(outbox, Date.now(), terms));
      return { isRead: true, alerts };
    } catch (error) {
      return { isRead: false, alerts: alertsWithoutAnswer(error, terms) };
    }
  }
  return startAlertRounds({
    look: readOutbox,
    store: {
      claimNotifications: (...args) => limited(() => outbox.claimNotifications(...args)),
      recordNotified: (...args) => limited(() => outbox.recordNotified(...args)),
    },
    source: 'worker',
    claimMs: CLAIM_MS,
    notify: operators.notify,
    hasChannel: operators.channels.length > 0,
    describeEnd: clearedNotification,
    async end({ isRead }, isNotified) {
      if (!isRead || !isNotified || !isFresh()) return;
      // The API may ping the same dead man's switch, and must stop if the worker could not notify operators, so record it.
      await limited(() => outbox.recordSeen('worker-well', Date.now()));
      const apiSeenAt = await limited(() => outbox.lastSeen('api'));
      if (!isStale(apiSeenAt, Date.now(), intervalMs)) await heartbeat();
    },
    intervalMs,
    log,
  });
}
