import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { closeServer, createServer } from './server.ts';

const TIMEOUTS = { headersMs: 300, requestMs: 600, checkMs: 50 };

async function startServer(): Promise<number> {
  const server = createServer(async (request, response) => {
    await once(request.resume(), 'end').catch(() => undefined);
    response.end('read');
  }, TIMEOUTS);
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function dribble(port: number, first: string): Promise<{ answer: string; ms: number }> {
  const start = performance.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  // The server closes while we write.
  socket.on('error', () => undefined);
  socket.write(first);
  const timer = setInterval(() => socket.write('1'), 100);
  await once(socket, 'close');
  clearInterval(timer);
  return { answer, ms: performance.now() - start };
}

test.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: a\r\nX: '],
  ['a body of known length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n'],
  ['a chunked body', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3E8\r\n'],
])('cuts off a slow transfer of %s with a 408 problem', async (_case, first) => {
  const { answer, ms } = await dribble(await startServer(), first);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('application/problem+json');
  expect(answer).toContain('/problems/request-timeout');
  expect(ms).toBeLessThan(TIMEOUTS.requestMs + 1_000);
});

/** Sends a request, signals this through shared memory, and reports the response or the error. */
const VISITOR = `
const { parentPort, workerData: { port, sent } } = require('node:worker_threads');
const socket = require('node:net').connect(port, '127.0.0.1').setEncoding('utf8');
socket.on('connect', () => socket.write('POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 1\\r\\n\\r\\na', () => {
  Atomics.store(sent, 0, 1);
  Atomics.notify(sent, 0);
}));
socket.on('data', (answer) => parentPort.postMessage(answer));
socket.on('error', ({ code }) => parentPort.postMessage(code));`;

test('a closing server answers requests that arrived while the process was busy', async () => {
  const server = createServer(async (request, response) => {
    await once(request.resume(), 'end');
    response.end('read');
  }, TIMEOUTS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const visitor = new Worker(VISITOR, { eval: true, workerData: { port, sent } });
  onTestFinished(async () => void (await visitor.terminate()));
  const answer = once(visitor, 'message');
  // This thread waits, so it accepts nothing: only the system has accepted the connection.
  expect(Atomics.wait(sent, 0, 0, 10_000)).toBe('ok');
  await closeServer(server, 1_000);
  expect((await answer)[0]).toMatch(/^HTTP\/1\.1 200 .*read$/s);
});
