import type { ActiveAlert, LimitedCall, Notification, Outbox } from '@poyanil/outbox';
import { type AlertNotification, postAlerts } from '@poyanil/server/alerts/notification';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';

/** Longer than telling may take: then another API may try. */
export const API_CLAIM_MS = 60_000;

export interface NotifyParts {
  outbox: Pick<Outbox, 'claimNotifications' | 'recordNotified'>;
  limited: LimitedCall;
  /** Absent: the log alone has it. */
  alertUrl: string | undefined;
  advice: string;
  metrics: Pick<Metrics, 'alertFailures'>;
  log: Logger;
}

const NAME = 'no-worker';
const OVER = 'a worker goes through the outbox, or nothing waits for it any more';

/** Tells operators once that no worker comes, whichever API finds it, and of its end; resolves with whether they know. */
export function createNotify(
  parts: NotifyParts,
): (text: string | undefined, now: number) => Promise<boolean> {
  const { outbox, limited, alertUrl, metrics, log } = parts;
  let isLogged = false;

  function logOnce(text: string | undefined): void {
    if ((text !== undefined) === isLogged) return;
    isLogged = text !== undefined;
    if (text === undefined) log.info(OVER);
    else log.error({ advice: parts.advice }, text);
  }
  return async (text, now) => {
    logOnce(text);
    if (alertUrl === undefined) return true;
    const conditions: ActiveAlert[] = text === undefined ? [] : [{ name: NAME, version: 0 }];
    const claimant = { source: 'api', now, claimedUntil: now + API_CLAIM_MS } as const;
    const claimed = await limited(() => outbox.claimNotifications(conditions, claimant));
    if (claimed.length === 0) return true;
    const notifications = claimed.map((notification) =>
      notificationOf(notification, text, parts.advice),
    );
    try {
      await postAlerts(alertUrl, notifications);
    } catch (error) {
      metrics.alertFailures.inc({ channel: 'url' });
      const reason = error instanceof Error ? error.message : error;
      log.error({ channel: 'url', reason }, 'operators could not be told');
      return false;
    }
    await limited(() => outbox.recordNotified(claimed));
    return true;
  };
}

function notificationOf(
  { change, since }: Notification,
  text: string | undefined,
  advice: string,
): AlertNotification {
  const facts = { kind: NAME, since };
  return change === 'raised' && text !== undefined
    ? { ...facts, change, text, advice }
    : { ...facts, change: 'cleared', text: OVER, advice: '' };
}
