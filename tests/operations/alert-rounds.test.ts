import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Outbox } from '@poyanil/outbox';
import { expect, type TestContext, test, vi } from 'vitest';
import { confirmChannel } from '../../worker/src/alerts/channel-proof.ts';
import { entryOf } from '../support/submissions.ts';
import { startUptimeService } from '../support/uptime-service.ts';
import { startWebhook } from '../support/webhook.ts';
import { startWorkerBench } from '../support/worker-bench.ts';
import { readMetric } from './read-metrics.ts';
import { rounds, startWatchedWorker } from './watched-worker.ts';

vi.setConfig({ testTimeout: 90_000 });

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOSPITAL = 'poyanil_hospital';

async function startUptime(context: TestContext) {
  const uptime = await startUptimeService();
  context.onTestFinished(uptime.stop);
  return uptime;
}

/** Puts a dead letter of this age into the outbox. Repeats it with another one if the running worker delivered it first. */
async function bury(outbox: Outbox, ageMs: number): Promise<string> {
  const entry = entryOf('contact', HOSPITAL);
  const { id } = entry.submission;
  const then = Date.now() - ageMs;
  entry.submission.receivedAt = then;
  await outbox.accept(entry, then);
  const { outcome } = await outbox.takeLease(id, 'test', 15_000);
  if (outcome !== 'leased') return await bury(outbox, ageMs);
  const refusal = { code: 'EENVELOPE 550', error: '550 no', isServerThere: true };
  await outbox.recordDead(id, 'test', refusal, then);
  return id;
}

function confirmUrl(outbox: Outbox, address: string): Promise<void> {
  return confirmChannel(outbox, { name: 'url', setting: 'ALERT_URL', address }, Date.now());
}

async function toldOfErasure(outbox: Outbox): Promise<number> {
  return (await outbox.deadLetters()).reduce((sum, { announced }) => sum + announced, 0);
}

function change(outboxUrl: string, statement: string): void {
  const database = new DatabaseSync(fileURLToPath(outboxUrl), { timeout: 5_000 });
  database.exec(statement);
  database.close();
}

test.concurrent('erases old dead letters only some time after a warning', async (context) => {
  const bench = await startWatchedWorker(context, { DEAD_LETTER_DAYS: '1' });
  const { outbox, stack, webhook } = bench;
  await confirmUrl(outbox, webhook.url);
  webhook.status = 500;
  const id = await bury(outbox, 3 * DAY_MS);
  await bench.logged('notification failed');
  await rounds(bench);
  expect(await toldOfErasure(outbox)).toBe(0);
  expect(await outbox.findEntries(id)).toHaveLength(1);

  await stack.stop('worker');
  webhook.status = 200;
  // Releases notifications that the worker claimed and could not send.
  change(stack.outboxUrl, 'UPDATE notifications SET claimed_until = 0');
  await stack.start('worker');
  const changes = () => webhook.changes().toSorted();
  await vi.waitFor(
    () => expect(changes()).toEqual(['raised dead-letters', 'raised erasure']),
    20_000,
  );
  await vi.waitFor(async () => expect(await toldOfErasure(outbox)).toBe(1), 10_000);
  await rounds(bench);
  expect(await outbox.findEntries(id)).toHaveLength(1);

  const halfADayAgo = Date.now() - DAY_MS / 2 - MINUTE_MS;
  change(stack.outboxUrl, `UPDATE submissions SET erasure_announced_at = ${halfADayAgo}`);
  await vi.waitFor(async () => expect(await outbox.findEntries(id)).toEqual([]), 10_000);
  await vi.waitFor(() => expect(changes()).toHaveLength(4), 10_000);
  expect(changes().slice(0, 2)).toEqual(['cleared dead-letters', 'cleared erasure']);
});

test.concurrent('keeps old dead letters until an alert channel is confirmed', async (context) => {
  const webhook = await startWebhook();
  context.onTestFinished(webhook.stop);
  const channel: Record<string, string> = {};
  const bench = await startWorkerBench(context, { DEAD_LETTER_DAYS: '1' }, () => channel);
  const { outbox, stack, logged } = bench;
  const id = await bury(outbox, 30 * DAY_MS);
  await logged('no dead letter is erased for its age: set ALERT_URL (a webhook) or ALERT_MAIL');
  await logged('kept until you confirm that alerts arrive');
  await rounds(bench);
  await rounds(bench);
  expect(await outbox.findEntries(id)).toHaveLength(1);
  expect(await toldOfErasure(outbox)).toBe(0);
  const said = stack.logs.filter((line) => line.includes('kept until you confirm'));
  expect(said).toHaveLength(1);

  await stack.stop('worker');
  channel.ALERT_URL = webhook.url;
  await stack.start('worker');
  const raised = ['raised dead-letters', 'raised erasure'];
  await vi.waitFor(() => expect(webhook.changes().toSorted()).toEqual(raised), 20_000);
  await logged('Nobody has confirmed that alerts by ALERT_URL arrive');
  await rounds(bench);
  expect(await toldOfErasure(outbox)).toBe(0);
  // As if operators had been warned long ago: without a confirmed channel, that does not count.
  const longAgo = Date.now() - 20 * DAY_MS;
  change(stack.outboxUrl, `UPDATE submissions SET erasure_announced_at = ${longAgo}`);
  await rounds(bench);
  expect(await outbox.findEntries(id)).toHaveLength(1);
  change(stack.outboxUrl, 'UPDATE submissions SET erasure_announced_at = NULL');

  await confirmUrl(outbox, webhook.url);
  // A worker that has just started repeats the same alert at once.
  await stack.kill('worker');
  await stack.start('worker');
  await vi.waitFor(async () => expect(await toldOfErasure(outbox)).toBe(1), 20_000);
  expect(webhook.alerts.at(-1)?.text).toContain('will soon be erased for age');
});

test.concurrent('the worker pings the heartbeat URL unless Redis is down', async (context) => {
  const uptime = await startUptime(context);
  const { redis } = await startWatchedWorker(context, { HEARTBEAT_URL: uptime.url });
  await uptime.heard();
  await uptime.heard();
  await redis.stop();
  await stopsPinging(uptime);
  await redis.start();
  await uptime.heard();
});

test.concurrent('stops pinging if the API is down or a notification fails', async (context) => {
  const uptime = await startUptime(context);
  const { outbox, webhook } = await startWatchedWorker(context, { HEARTBEAT_URL: uptime.url });
  await uptime.heard();
  await outbox.recordSeen('api', Date.now() - 6 * MINUTE_MS);
  await stopsPinging(uptime);
  await outbox.recordSeen('api', Date.now());
  await uptime.heard();
  webhook.status = 500;
  await bury(outbox, MINUTE_MS);
  await stopsPinging(uptime);
});

test.concurrent('counts failed pings, and logs them once without the URL', async (context) => {
  const uptime = await startUptime(context);
  uptime.status = 503;
  const { stack, logged } = await startWatchedWorker(context, { HEARTBEAT_URL: uptime.url });
  const failures = () => readMetric(stack, 'poyanil_heartbeat_failures_total');
  await vi.waitFor(async () => expect(await failures()).toBeGreaterThan(3), 20_000);
  uptime.status = 200;
  await uptime.heard();
  await logged('heartbeat of the worker reaches HEARTBEAT_URL again');
  const lines = stack.logs.filter((line) => line.includes('heartbeat to HEARTBEAT_URL failed'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('it responded 503');
  expect(stack.logs.join()).not.toContain(uptime.secret);
});

/** Waits until many rounds have passed without a ping. */
async function stopsPinging(uptime: { pings: number }): Promise<void> {
  let last = -1;
  await vi.waitFor(
    () => {
      const before = last;
      last = uptime.pings;
      expect(last).toBe(before);
    },
    { timeout: 20_000, interval: 3_000 },
  );
}
