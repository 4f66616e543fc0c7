import { createServer } from 'node:http';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../../../tests/support/listen-on-loopback.ts';
import { createRelayApp, type RelayParts } from './relay-app.ts';

const MINUTE_MS = 60_000;
const POST = JSON.stringify({ version: '4', alerts: [] });

async function startRelay(parts: Omit<RelayParts, 'log'>) {
  const server = createServer(createRelayApp({ ...parts, log: pino({ level: 'silent' }) }));
  const port = await listenOnLoopback(server);
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return async (path: string) => {
    const headers = { 'Content-Type': 'application/json' };
    const options = { method: 'POST', headers, body: POST };
    return (await fetch(`http://127.0.0.1:${port}${path}`, options)).status;
  };
}

test('a failure that Alertmanager has not repeated for a quarter of an hour silences the dead man’s switch no longer', async () => {
  let now = 0;
  let pings = 0;
  const ask = await startRelay({
    tell: () => Promise.reject(new Error('away')),
    ping: async () => void pings++,
    now: () => now,
  });
  expect(await ask('/alerts')).toBe(502);
  now = 15 * MINUTE_MS;
  expect(await ask('/watchdog')).toBe(204);
  expect(pings).toBe(0);
  now = 16 * MINUTE_MS;
  expect(await ask('/watchdog')).toBe(204);
  expect(pings).toBe(1);
});
