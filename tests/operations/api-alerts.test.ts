import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startAlerts } from '../../api/src/alerts/start-alerts.ts';
import { createMetrics } from '../../api/src/metrics.ts';
import { openTestOutbox } from '../support/outbox.ts';
import { openOutboxFile } from '../support/outbox-file.ts';
import { entryOf } from '../support/submissions.ts';
import { TEST_BUILD } from '../support/test-build.ts';
import { startTestSite } from '../support/test-site.ts';
import { startUptimeService } from '../support/uptime-service.ts';
import { startWebhook } from '../support/webhook.ts';

// Only the API can report that no worker takes its jobs.
vi.setConfig({ testTimeout: 60_000 });

const MINUTE_MS = 60_000;

test('two APIs raise one alert for a missing worker, and clear it when one starts', async () => {
  const { webhook, uptime } = await startChannels();
  await using site = await startTestSite({
    programs: ['api', 'second-api'],
    environment: {
      ...{ RECONCILE_MS: '250', MAIL_COMMAND: 'docker compose run worker mail' },
      ...{ ALERT_URL: webhook.url, HEARTBEAT_URL: uptime.url },
    },
  });
  await using outbox = await openTestOutbox(site.stack.outboxUrl);
  await uptime.heard();
  await outbox.recordSeen('worker', Date.now() - 70 * MINUTE_MS);
  const { entry, then } = acceptedBefore(62);
  await outbox.accept(entry, then);
  await vi.waitFor(() => expect(webhook.changes()).toEqual(['raised no-worker']), 15_000);
  expect(webhook.alerts[0]?.text).toBe(
    'No worker has read the outbox for 70 minutes, and the oldest submission has been pending for 62 minutes',
  );
  expect(webhook.alerts[0]?.advice).toContain(
    '; docker compose run worker mail list --state pending',
  );
  await site.stack.start('worker');
  const changes = () => webhook.changes().filter((change) => change.endsWith('no-worker'));
  await vi.waitFor(
    () => expect(changes()).toEqual(['raised no-worker', 'cleared no-worker']),
    20_000,
  );
});

test('sends no alert if a worker ran within the hour or nothing waited that long', async () => {
  const { webhook, outbox, rounds } = await startApiAlerts();
  const young = acceptedBefore(58);
  await outbox.accept(young.entry, young.then);
  await rounds();
  await outbox.recordSeen('worker', Date.now());
  const old = acceptedBefore(180);
  await outbox.accept(old.entry, old.then);
  await rounds();
  expect(webhook.changes()).toEqual([]);
});

test.each([
  ['was last seen 6 minutes ago', 'worker'],
  ['could not notify operators for 6 minutes', 'worker-well'],
] as const)('stops pinging the heartbeat URL if the worker %s', async (_, work) => {
  const { uptime, outbox, rounds } = await startApiAlerts();
  await uptime.heard();
  await outbox.recordSeen(work, Date.now() - 6 * MINUTE_MS);
  await rounds();
  const before = uptime.pings;
  await rounds();
  expect(uptime.pings).toBe(before);
  await outbox.recordSeen(work, Date.now());
  await uptime.heard();
});

test('counts and logs a failed webhook', async () => {
  const { webhook, outbox, metrics, lines } = await startApiAlerts();
  webhook.status = 500;
  const { entry, then } = acceptedBefore(90);
  await outbox.accept(entry, then);
  await vi.waitFor(() => expect(lines.join()).toContain('ALERT_URL responded 500'), 15_000);
  expect((await metrics.alertFailures.get()).values).toMatchObject([
    { labels: { channel: 'url' }, value: 1 },
  ]);
});

async function startChannels() {
  const [webhook, uptime] = [await startWebhook(), await startUptimeService()];
  onTestFinished(webhook.stop);
  onTestFinished(uptime.stop);
  return { webhook, uptime };
}

async function startApiAlerts() {
  const { webhook, uptime } = await startChannels();
  const { outbox } = await openOutboxFile();
  const metrics = createMetrics(TEST_BUILD);
  const lines: string[] = [];
  const alerts = startAlerts({
    ...{ outbox, metrics, alertUrl: webhook.url, heartbeatUrl: uptime.url },
    ...{ mailCommand: 'mail', contentDir: undefined, intervalMs: 20 },
    log: pino({}, { write: (line: string) => lines.push(line) }),
  });
  onTestFinished(alerts.stop);
  /** Waits for two rounds, so that the second one started after this call. */
  async function rounds() {
    for (let round = 0; round < 2; round++) {
      const from = Date.now();
      const isOver = async () => expect(await outbox.lastSeen('api')).toBeGreaterThan(from);
      await vi.waitFor(isOver, 5_000);
    }
  }
  return { webhook, uptime, outbox, metrics, lines, rounds };
}

function acceptedBefore(minutes: number) {
  const entry = entryOf('appointment', 'poyanil_hospital_punalur');
  const then = Date.now() - minutes * MINUTE_MS;
  entry.submission.receivedAt = then;
  return { entry, then };
}
