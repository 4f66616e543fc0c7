import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { forms } from '@poyanil/domain';
import { listen } from '@poyanil/server/http/listen';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../api/src/app.ts';
import { createMetrics } from '../../api/src/metrics.ts';
import { closeServer, createServer } from '../../api/src/server.ts';
import { openTestOutbox } from '../support/outbox.ts';
import { connectRaw, postText } from '../support/raw-request.ts';
import { sampleOf, send } from '../support/samples.ts';
import { TEST_BUILD } from '../support/test-build.ts';

// The whole API in this process, with the same limits as in production, but shorter.

const TIMEOUTS = { headersMs: 500, requestMs: 10_000, checkMs: 50 };
const BODY_LIMITS = { jsonMs: 1_000, uploadPatienceMs: 2_000 };
const MAX_UPLOADS = 8;

const dir = mkdtempSync(join(tmpdir(), 'poyanil-slow-'));
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const outbox = await openTestOutbox(pathToFileURL(join(dir, 'outbox.db')).href);
  const app = createApp({
    log: pino({ level: 'silent' }),
    build: TEST_BUILD,
    publicUrl: 'http://localhost',
    trustedProxies: 1,
    submissionsPerMinute: 0,
    content: (_request, response) => void response.end(),
    outbox,
    queue: { enqueue: () => undefined, close: async () => undefined },
    metrics: createMetrics(TEST_BUILD),
    mailboxes: new Map(),
    publicEmailOf: () => undefined,
    bodyLimits: BODY_LIMITS,
  });
  const server = createServer(app, TIMEOUTS);
  const port = await listen(server, { setting: 'PORT', port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${port}`;
  stop = async () => {
    await closeServer(server, 0);
    await outbox.close();
  };
});
afterAll(async () => {
  await stop?.();
  rmSync(dir, { recursive: true, force: true });
});

function stall(beginning: string): Promise<string> {
  const { socket, ended } = connectRaw(url);
  socket.write(beginning);
  return ended;
}

const application = sampleOf('jobApplication', 'poyanil_hospital');

const upload = postText(
  forms.jobApplication.path,
  ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 100000'],
  '--b\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-1.4',
);
const json = postText(
  forms.contact.path,
  ['Content-Type: application/json', 'Content-Length: 100'],
  '{"name":',
);
const chunked = postText(
  forms.contact.path,
  ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
  '8\r\n{"name":\r\n',
);

test.concurrent.each([
  ['an upload', upload],
  ['JSON', json],
  ['JSON in chunks', chunked],
])('answers one 408 to %s that stalls, and closes the connection', async (_case, beginning) => {
  const answer = await stall(beginning);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('/problems/request-timeout');
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test.concurrent('does not time out a slow upload while bytes keep arriving', async () => {
  const padding = 'x'.repeat(8_000);
  const parts = [upload, ...Array.from({ length: 6 }, () => padding)];
  const { socket, answer } = connectRaw(url);
  const start = performance.now();
  for (const part of parts) {
    socket.write(part);
    await wait(400);
  }
  expect(performance.now() - start).toBeGreaterThan(BODY_LIMITS.uploadPatienceMs);
  expect(answer()).toBe('');
  socket.destroy();
});

test('answers 503 to a ninth concurrent upload until the stalled ones time out', async () => {
  const stalled = [
    ...Array.from({ length: MAX_UPLOADS / 2 }, () => stall(from('203.0.113.1', upload))),
    ...Array.from({ length: MAX_UPLOADS / 2 }, () => stall(from('203.0.113.2', upload))),
  ];
  await wait(200);
  const refused = await send(url, 'jobApplication', application);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await send(url, 'contact', sampleOf('contact', 'poyanil_hospital'))).status).toBe(202);
  for (const each of await Promise.all(stalled)) expect(each).toMatch(/^HTTP\/1\.1 408 /);
  expect((await send(url, 'jobApplication', application)).status).toBe(202);
});

test('lets others upload while one visitor stalls nine uploads', async () => {
  const uploads = Array.from({ length: MAX_UPLOADS + 1 }, () => stall(from('203.0.113.3', upload)));
  await wait(200);
  expect((await send(url, 'jobApplication', application)).status).toBe(202);
  const answers = await Promise.all(uploads);
  expect(new Set(answers.map((each) => each.slice(9, 12)))).toEqual(new Set(['408', '503']));
});

function from(address: string, request: string): string {
  return request.replace('\r\n', `\r\nX-Forwarded-For: ${address}\r\n`);
}

test('cuts off open responses when the shutdown timeout ends', async () => {
  const server = createServer((_request, response) => void response.write('…'), {
    ...TIMEOUTS,
    requestMs: 0,
  });
  const port = await listen(server, { setting: 'PORT', port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${port}`);
  await closeServer(server, 100);
  await expect(answer.text()).rejects.toThrow();
});
