import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import type { AlertNotification } from './alert-post.ts';

type Notifications = readonly AlertNotification[];

/** Sends by one channel; `failed` has the reasons why those before it could not. Rejects with words that do not have the address. */
export type SendAlerts = (notifications: Notifications, failed: readonly string[]) => Promise<void>;

/** Resolves with whether at least one channel took them, or the log if there is none. Never rejects. */
export type NotifyOperators = (notifications: Notifications) => Promise<boolean>;

/** Creates a function that writes notifications to the log, and sends them by each channel, one after the other. */
export function createNotifyOperators(
  channels: ReadonlyMap<string, SendAlerts>,
  { failures, log }: { failures: Counter<'channel'>; log: Logger },
): NotifyOperators {
  return async (notifications) => {
    for (const { text, advice, ...facts } of notifications) {
      log[facts.change === 'raised' ? 'error' : 'info']({ alert: facts, advice }, text);
    }
    const failed: string[] = [];
    // One after the other: the e-mail says so where the webhook takes nothing any more.
    for (const [channel, send] of channels) {
      try {
        await send(notifications, failed);
      } catch (error) {
        failures.inc({ channel });
        const reason = error instanceof Error ? error.message : String(error);
        failed.push(reason);
        log.error({ channel, reason }, 'operators could not be told');
      }
    }
    return channels.size === 0 || failed.length < channels.size;
  };
}
