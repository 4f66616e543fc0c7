import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { AlertNotification } from './alert-post.ts';

type Notifications = readonly AlertNotification[];

/** Sends alerts by one channel. `failed` has the errors of the previous channels. The function's own errors don't contain the address. */
export type SendAlerts = (notifications: Notifications, failed: readonly string[]) => Promise<void>;

/** Notifies operators. Resolves with true if at least one alert channel accepted the alerts, or if there is only the log. Never rejects. */
export type NotifyOperators = (notifications: Notifications) => Promise<boolean>;

export function createNotifyOperators(
  channels: ReadonlyMap<string, SendAlerts>,
  { failures, log }: { failures: Counter<'channel'>; log: Logger },
): NotifyOperators {
  return async (notifications) => {
    for (const { text, advice, ...facts } of notifications) {
      log[facts.change === 'raised' ? 'error' : 'info']({ alert: facts, advice }, text);
    }
    const failed: string[] = [];
    // Send in order, so that the e-mail can report that the webhook failed.
    for (const [channel, send] of channels) {
      try {
        await send(notifications, failed);
      } catch (error) {
        failures.inc({ channel });
        const reason = error instanceof Error ? error.message : String(error);
        failed.push(reason);
        log.error({ channel, reason }, 'notification failed');
      }
    }
    return channels.size === 0 || failed.length < channels.size;
  };
}
