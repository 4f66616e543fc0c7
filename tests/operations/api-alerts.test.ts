import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestOutbox } from '../support/outbox.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { startStack } from '../support/stack.ts';
import { entryOf } from '../support/submissions.ts';
import { startUptimeService } from '../support/uptime-service.ts';
import { startWebhook } from '../support/webhook.ts';

// The API alone can tell that nobody comes for what it takes in.
vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.remove());

async function startApis(environment: Record<string, string>) {
  const [webhook, inbox] = [await startWebhook(), await startSmtpInbox()];
  onTestFinished(webhook.stop);
  onTestFinished(inbox.stop);
  const stack = await startStack({
    ...{ redisUrl: redis.url, smtpUrl: inbox.url, programs: ['api', 'second-api'] },
    environment: { RECONCILE_MS: '250', ALERT_URL: webhook.url, ...environment },
  });
  onTestFinished(stack.remove);
  const outbox = await openTestOutbox(stack.outboxUrl);
  onTestFinished(outbox.close);
  return { webhook, stack, outbox };
}

function acceptedBefore(minutes: number) {
  const entry = entryOf('appointment', 'poyanil_hospital_punalur');
  const then = Date.now() - minutes * MINUTE_MS;
  entry.submission.receivedAt = then;
  return { entry, then };
}

test('with no worker for an hour while something waits, operators are told once by all APIs together, and of its end', async () => {
  const { webhook, stack, outbox } = await startApis({
    MAIL_COMMAND: 'docker compose run worker mail',
  });
  await outbox.recordSeen('worker', Date.now() - 70 * MINUTE_MS);
  const { entry, then } = acceptedBefore(62);
  await outbox.accept(entry, then);
  await vi.waitFor(() => expect(webhook.changes()).toEqual(['raised no-worker']), 15_000);
  expect(webhook.alerts[0]?.text).toBe(
    'No worker has gone through the outbox for 70 minutes, and the oldest submission has waited for 62 minutes',
  );
  expect(webhook.alerts[0]?.advice).toContain(
    '; docker compose run worker mail list --state pending',
  );
  await stack.start('worker');
  const changes = () => webhook.changes().filter((change) => change.endsWith('no-worker'));
  await vi.waitFor(
    () => expect(changes()).toEqual(['raised no-worker', 'cleared no-worker']),
    20_000,
  );
});

test('what has waited for less than an hour, and a worker that was there within it, are no news', async () => {
  const uptime = await startUptimeService();
  onTestFinished(uptime.stop);
  const { webhook, outbox } = await startApis({ HEARTBEAT_URL: uptime.url });
  await uptime.heard();
  const young = acceptedBefore(58);
  await outbox.accept(young.entry, young.then);
  await uptime.heard();
  await uptime.heard();
  await outbox.recordSeen('worker', Date.now());
  const old = acceptedBefore(180);
  await outbox.accept(old.entry, old.then);
  await uptime.heard();
  await uptime.heard();
  expect(webhook.changes()).toEqual([]);
});

test.each([
  ['has been gone for minutes', 'worker'],
  ['goes its rounds, and could not tell operators for minutes', 'worker-well'],
] as const)(
  'the dead man’s switch is not kept quiet by an API whose worker %s',
  async (_, work) => {
    const uptime = await startUptimeService();
    onTestFinished(uptime.stop);
    const { outbox } = await startApis({ HEARTBEAT_URL: uptime.url });
    await uptime.heard();
    await outbox.recordSeen(work, Date.now() - 6 * MINUTE_MS);
    let last = -1;
    await vi.waitFor(
      () => {
        const before = last;
        last = uptime.pings;
        expect(last).toBe(before);
      },
      { timeout: 20_000, interval: 2_000 },
    );
    await outbox.recordSeen(work, Date.now());
    await uptime.heard();
  },
);

test('a webhook that fails is counted by the API that tried it', async () => {
  const { webhook, stack, outbox } = await startApis({});
  webhook.status = 500;
  const { entry, then } = acceptedBefore(90);
  await outbox.accept(entry, then);
  const failures = async () => {
    const texts = await Promise.all(
      (['api', 'second-api'] as const).map(async (api) =>
        (await fetch(`${stack.adminUrl(api)}/metrics`)).text(),
      ),
    );
    return texts
      .map((text) =>
        Number(/^poyanil_alert_failures_total\{channel="url"\} (.+)$/m.exec(text)?.[1]),
      )
      .reduce((sum, count) => sum + count, 0);
  };
  await vi.waitFor(async () => expect(await failures()).toBe(1), 15_000);
  await vi.waitFor(() => expect(stack.logs.join()).toContain('ALERT_URL answered 500'));
});
