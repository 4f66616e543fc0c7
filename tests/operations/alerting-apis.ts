import { onTestFinished } from 'vitest';
import { openTestOutbox } from '../support/outbox.ts';
import { startTestRedis } from '../support/redis.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { startStack } from '../support/stack.ts';
import { entryOf } from '../support/submissions.ts';
import { startWebhook } from '../support/webhook.ts';

export const MINUTE_MS = 60_000;

/** Two APIs without a worker, and a webhook that hears what they tell. */
export async function startAlertingApis(environment: Record<string, string>) {
  const redis = await startTestRedis();
  onTestFinished(redis.remove);
  const [webhook, inbox] = [await startWebhook(), await startSmtpInbox()];
  onTestFinished(webhook.stop);
  onTestFinished(inbox.stop);
  const stack = await startStack({
    redisUrl: redis.url,
    smtpUrl: inbox.url,
    programs: ['api', 'second-api'],
    environment: { RECONCILE_MS: '250', ALERT_URL: webhook.url, ...environment },
  });
  onTestFinished(stack.remove);
  const outbox = await openTestOutbox(stack.outboxUrl);
  onTestFinished(outbox.close);
  return { webhook, stack, outbox };
}

export function acceptedBefore(minutes: number) {
  const entry = entryOf('appointment', 'poyanil_hospital_punalur');
  const then = Date.now() - minutes * MINUTE_MS;
  entry.submission.receivedAt = then;
  return { entry, then };
}
