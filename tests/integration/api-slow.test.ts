import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { forms, hospitalIds } from '@poyanil/domain';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../api/src/app.ts';
import { listen } from '../../api/src/listen.ts';
import { createMetrics } from '../../api/src/metrics.ts';
import { closeServer, createServer } from '../../api/src/server.ts';
import { openTestOutbox } from '../support/outbox.ts';
import { postText } from '../support/raw-request.ts';
import { sampleOf, send } from '../support/samples.ts';

// The whole API in this process, with the same limits of time as in production, only shorter.

const TIMEOUTS = { headersMs: 500, requestMs: 1_000, checkMs: 50 };
/** As many as may upload at once; these take all places. */
const UPLOADS = 8;

const dir = mkdtempSync(join(tmpdir(), 'poyanil-slow-'));
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const outbox = await openTestOutbox(pathToFileURL(join(dir, 'outbox.db')).href);
  const app = createApp({
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    trustedProxies: 0,
    submissionsPerMinute: 0,
    content: (_request, response) => void response.end(),
    outbox,
    queue: { enqueue: () => undefined, close: async () => undefined },
    metrics: createMetrics(),
    mailboxes: new Map(),
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

/** Sends the beginning of a request and then nothing; resolves with what came back until the end. */
async function stall(beginning: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(beginning));
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  await once(socket, 'close');
  return answer;
}

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

test.each([
  ['an upload', upload],
  ['JSON', json],
  ['JSON in chunks', chunked],
])('%s that stops half-way is answered 408, once, and cut off', async (_case, beginning) => {
  const answer = await stall(beginning);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('/problems/request-timeout');
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('uploads that stop half-way hold up the others no longer than that', async () => {
  const stalled = Promise.all(Array.from({ length: UPLOADS }, () => stall(upload)));
  const [hospital = 'poyanil_hospital'] = hospitalIds;
  const answer = await send(url, 'jobApplication', sampleOf('jobApplication', hospital));
  expect(answer.status).toBe(202);
  for (const each of await stalled) expect(each).toMatch(/^HTTP\/1\.1 408 /);
});

test('a visitor who is there when the API stops is cut off when patience ends', async () => {
  const server = createServer((_request, response) => void response.write('…'), {
    ...TIMEOUTS,
    requestMs: 0,
  });
  const port = await listen(server, { setting: 'PORT', port: 0, host: '127.0.0.1' });
  const answer = await fetch(`http://127.0.0.1:${port}`);
  await closeServer(server, 100);
  await expect(answer.text()).rejects.toThrow();
});
