import { join } from 'node:path';
import { expect, type TestContext, test, vi } from 'vitest';
import { portOf, startNodeProgram } from '../../scripts/servers/node-program.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { startChat } from '../support/chat-services.ts';
import { startUptimeService } from '../support/uptime-service.ts';
import { startWebhook } from '../support/webhook.ts';

// Alertmanager posts to the relay, the relay to operators.

const ROOT = join(import.meta.dirname, '../..');

/** As Alertmanager 0.34 posts it, fields that nobody reads included. */
function post(status: 'firing' | 'resolved', labels: Record<string, string> = {}): string {
  return JSON.stringify({
    receiver: 'operators',
    status,
    alerts: [
      {
        status,
        labels: {
          alertname: 'DeadLetters',
          hospital: 'poyanil_hospital_punalur',
          severity: 'critical',
          ...labels,
        },
        annotations: {
          summary: 'poyanil_hospital_punalur: 2 submissions cannot be delivered',
          description: 'Nothing tries them any more.',
          runbook_url: 'docs/operations/runbook.md#deadletters',
        },
        startsAt: '2026-01-05T10:00:00.123+05:30',
        endsAt: '0001-01-01T00:00:00Z',
        generatorURL: 'http://prometheus:9090/graph',
        fingerprint: '0a1b2c3d',
      },
    ],
    groupLabels: {},
    commonLabels: {},
    commonAnnotations: {},
    externalURL: 'http://alertmanager:9093',
    version: '4',
    groupKey: '{}:{}',
    truncatedAlerts: 0,
  });
}

async function startRelay(context: TestContext, environment: Record<string, string>) {
  const logs: string[] = [];
  const program = await startNodeProgram({
    name: 'alert-relay',
    args: ['worker/src/relay/main.ts'],
    cwd: ROOT,
    environment: { ...BARE_ENVIRONMENT, RELAY_PORT: '0', ...environment },
    onLine: (line) => logs.push(line),
  });
  context.onTestFinished(async () => {
    await program.stop();
  });
  const url = `http://127.0.0.1:${portOf(program, 'port')}`;
  const ask = async (path: string, body = '') => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(`${url}${path}`, { method: 'POST', headers, body })).status;
  };
  return { url, ask, logs };
}

test('what Alertmanager posts is told where ALERT_URL leads, with the place in place of its identifier', async (context) => {
  const webhook = await startWebhook();
  context.onTestFinished(webhook.stop);
  const { ask, url } = await startRelay(context, { ALERT_URL: webhook.url });
  expect(await ask('/alerts', post('firing'))).toBe(204);
  expect(await ask('/alerts', post('resolved', { hospital: 'somewhere' }))).toBe(204);
  expect(webhook.alerts).toEqual([
    {
      kind: 'DeadLetters',
      hospital: 'poyanil_hospital_punalur',
      change: 'raised',
      since: '2026-01-05T04:30:00.123Z',
      text: 'Punalur: 2 submissions cannot be delivered',
      advice: 'Nothing tries them any more. Runbook: docs/operations/runbook.md#deadletters',
    },
    expect.objectContaining({
      change: 'cleared',
      text: 'poyanil_hospital_punalur: 2 submissions cannot be delivered',
    }),
  ]);
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
});

test('a chat gets the form that it takes', async (context) => {
  using chat = await startChat('teams');
  const { ask } = await startRelay(context, { ALERT_URL: `teams+${chat.url}` });
  expect(await ask('/alerts', post('firing'))).toBe(204);
  expect(chat.refused).toEqual([]);
  expect(chat.messages[0]).toBe('Punalur: 2 submissions cannot be delivered');
});

test('the dead man’s switch hears that alerts work, and not while they cannot be told', async (context) => {
  const webhook = await startWebhook();
  context.onTestFinished(webhook.stop);
  const uptime = await startUptimeService();
  context.onTestFinished(uptime.stop);
  const { ask, logs } = await startRelay(context, {
    ALERT_URL: webhook.url,
    WATCHDOG_URL: uptime.url,
  });
  await ask('/watchdog', post('firing'));
  expect(uptime.pings).toBe(1);

  webhook.status = 500;
  expect(await ask('/alerts', post('firing'))).toBe(502);
  await ask('/watchdog', post('firing'));
  expect(uptime.pings).toBe(1);
  await vi.waitFor(() => expect(logs.join('\n')).toContain("to a post in the form 'json'"));

  webhook.status = 200;
  expect(await ask('/alerts', post('firing'))).toBe(204);
  await ask('/watchdog', post('firing'));
  expect(uptime.pings).toBe(2);
  expect(logs.join('\n')).not.toContain(uptime.secret);
});

test('what is no post of Alertmanager is refused, and the relay lives on', async (context) => {
  const webhook = await startWebhook();
  context.onTestFinished(webhook.stop);
  const { ask, url, logs } = await startRelay(context, { ALERT_URL: webhook.url });
  expect(await ask('/alerts', '{"version":"5","alerts":[]}')).toBe(400);
  expect(await ask('/alerts', '{')).toBe(400);
  expect((await fetch(`${url}/alerts`)).status).toBe(405);
  expect(await ask('/alerts', post('firing'))).toBe(204);
  expect(webhook.changes()).toEqual(['raised DeadLetters']);
  await vi.waitFor(() => expect(logs.join('\n')).toContain('not of Alertmanager'));
});

test.for(['/alerts', '/watchdog'])(
  'the dead man’s switch hears nothing while what Alertmanager posts to %s is not understood',
  async (path, context) => {
    const webhook = await startWebhook();
    context.onTestFinished(webhook.stop);
    const uptime = await startUptimeService();
    context.onTestFinished(uptime.stop);
    const { ask } = await startRelay(context, {
      ALERT_URL: webhook.url,
      WATCHDOG_URL: uptime.url,
    });
    expect(await ask(path, '{"version":"5","alerts":[]}')).toBe(400);
    expect(await ask('/watchdog', post('firing'))).toBe(204);
    expect(uptime.pings).toBe(0);
  },
);

test('without ALERT_URL the log has the alerts, and says at the start that nobody else does', async (context) => {
  const { ask, logs } = await startRelay(context, {});
  expect(await ask('/alerts', post('firing'))).toBe(204);
  await vi.waitFor(() => {
    expect(logs.join('\n')).toContain('Nobody is told of alerts');
    expect(logs.join('\n')).toContain('Punalur: 2 submissions cannot be delivered');
  });
});

test('wrong settings are told, all of them, and it does not start', async () => {
  const start = startNodeProgram({
    name: 'alert-relay',
    args: ['worker/src/relay/main.ts'],
    cwd: ROOT,
    environment: {
      ...BARE_ENVIRONMENT,
      RELAY_PORT: 'x',
      ALERT_URL: 'sms+https://a',
      WATCHDOG_URL: 'b',
    },
    onLine: () => {},
  });
  await expect(start).rejects.toThrow(/RELAY_PORT: .*\n.*WATCHDOG_URL: .*\n.*ALERT_URL: /);
});
