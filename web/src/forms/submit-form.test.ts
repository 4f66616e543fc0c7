import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { FilledForm } from './filled-form.ts';
import { submitForm } from './submit-form.ts';

const filled: FilledForm = {
  form: 'contact',
  values: {
    name: 'Anna Sample',
    email: 'anna@mail.example',
    contactNumber: '9847012345',
    subject: 'Visiting hours',
    message: '',
    hospital: 'poyanil_hospital',
  },
};
const accepted = { id: 's_01KAPQ0000ABCDEFGHJKMNPQRS', status: 'accepted' };

type Answer = { status: number; body?: unknown; text?: string } | 'cut' | 'cut in the body';

async function startServer(...answers: Answer[]) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request
      .resume()
      .once('end', () => give(answers[requests.length - 1] ?? answers.at(-1), response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { origin: `http://127.0.0.1:${port}`, requests };
}

function give(answer: Answer | undefined, response: ServerResponse) {
  if (answer === undefined || answer === 'cut') return response.destroy();
  if (answer === 'cut in the body') {
    response.writeHead(202, { 'Content-Length': 1000 });
    return response.write('{', () => response.destroy());
  }
  response.writeHead(answer.status).end(answer.text ?? JSON.stringify(answer.body ?? {}));
}

function submit(origin: string, waits = [1, 2, 4]) {
  return submitForm(filled, 'one-key', { origin, waits });
}

test('a 202 is a success, with the end of the identifier as its reference', async () => {
  const { origin, requests } = await startServer({ status: 202, body: accepted });
  expect(await submit(origin)).toEqual({ kind: 'sent', reference: 'JKMNPQRS' });
  expect(requests.map(({ method, url }) => [method, url])).toEqual([
    ['POST', '/api/v1/service/contact_us'],
  ]);
});

test('a 202 without an identifier is a success without a reference', async () => {
  const { origin } = await startServer({ status: 202, text: '' });
  expect(await submit(origin)).toEqual({ kind: 'sent', reference: undefined });
});

test('a 422 that names a field rejects it with the message of the server', async () => {
  const body = { type: 't', title: 't', status: 422, detail: 'Shorten this text', field: 'name' };
  const { origin, requests } = await startServer({ status: 422, body });
  expect(await submit(origin)).toEqual({
    kind: 'refused',
    fault: { field: 'name', message: 'Shorten this text' },
  });
  expect(requests).toHaveLength(1);
});

test.each([
  { status: 200, text: '<!doctype html>' },
  { status: 400 },
  { status: 413 },
  { status: 422, body: { type: '/problems/idempotency-key-reused', title: 't', status: 422 } },
])('fails without a retry on $status $body', async (answer) => {
  const { origin, requests } = await startServer(answer);
  expect(await submit(origin)).toEqual({ kind: 'failed', isKeyReused: answer.body !== undefined });
  expect(requests).toHaveLength(1);
});

const troubles: Answer[] = [
  { status: 429 },
  { status: 500 },
  { status: 503 },
  'cut',
  'cut in the body',
];

test.each(troubles)('retries %j with the same key', async (trouble) => {
  const { origin, requests } = await startServer(trouble, trouble, { status: 202, body: accepted });
  expect(await submit(origin)).toMatchObject({ kind: 'sent' });
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(
    Array(3).fill('one-key'),
  );
});

test('fails after the last retry', async () => {
  const { origin, requests } = await startServer({ status: 503 });
  expect(await submit(origin)).toEqual({ kind: 'failed' });
  expect(requests).toHaveLength(4);
});

test('waits before each retry', async () => {
  const { origin } = await startServer({ status: 503 });
  const start = performance.now();
  await submit(origin, [30, 60]);
  expect(performance.now() - start).toBeGreaterThanOrEqual(89);
});

test('fails without throwing if the server is unreachable', async () => {
  const { origin } = await startServer();
  expect(await submit(origin.replace('127.0.0.1', '127.0.0.2'))).toEqual({ kind: 'failed' });
});
