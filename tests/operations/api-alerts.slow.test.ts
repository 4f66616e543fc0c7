import { expect, onTestFinished, test, vi } from 'vitest';
import { startUptimeService } from '../support/uptime-service.ts';
import { acceptedBefore, MINUTE_MS, startAlertingApis } from './alerting-apis.ts';

vi.setConfig({ testTimeout: 60_000 });

test('what has waited for less than an hour, and a worker that was there within it, are no news', async () => {
  const uptime = await startUptimeService();
  onTestFinished(uptime.stop);
  const { webhook, outbox } = await startAlertingApis({ HEARTBEAT_URL: uptime.url });
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
    const { outbox } = await startAlertingApis({ HEARTBEAT_URL: uptime.url });
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
  const { webhook, stack, outbox } = await startAlertingApis({});
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
