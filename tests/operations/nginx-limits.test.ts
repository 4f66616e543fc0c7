import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { forms, messages, PROBLEM_MEDIA_TYPE, problem } from '@poyanil/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { type RunningNginx, startNginx } from '../support/start-nginx.ts';

const READS_OF_AN_ADDRESS = 200;

describe('nginx', () => {
  let asked = 0;
  // Never answers, so that nginx keeps each request open.
  const server = createServer(() => {
    asked += 1;
  });
  const leave = new AbortController();
  let nginx: RunningNginx;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    nginx = await startNginx(findNginx(console.error), `http://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    leave.abort();
    await nginx?.remove();
    server.close().closeAllConnections();
  });
  beforeEach(() => {
    asked = 0;
  });

  const ask = (from: string, path = '/api/v1/held', method = 'GET') =>
    fetch(nginx.url + path, { method, signal: leave.signal, headers: { 'X-Forwarded-For': from } });
  const begin = (...request: Parameters<typeof ask>) => void ask(...request).catch(() => {});
  const untilAsked = (times: number) => expect.poll(() => asked, { timeout: 10_000 }).toBe(times);

  test('limits the concurrent reads of one address, but not its forms', async () => {
    for (let read = 0; read < READS_OF_AN_ADDRESS; read++) begin('203.0.113.1');
    await untilAsked(READS_OF_AN_ADDRESS);
    const refused = await ask('198.51.100.1, 203.0.113.1:49152');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject(problem('too-many-requests'));
    begin('203.0.113.2');
    begin('203.0.113.1', forms.contact.path, 'POST');
    await untilAsked(READS_OF_AN_ADDRESS + 2);
  });

  test('counts an IPv6 network as one address', async () => {
    for (let read = 0; read < READS_OF_AN_ADDRESS; read++) {
      begin(`2001:db8:1:2::${read.toString(16)}`);
    }
    await untilAsked(READS_OF_AN_ADDRESS);
    expect((await ask('[2001:db8:1:2:3:4:5:6]:443')).status).toBe(429);
  });

  test('rejects a body over its limit with the same problem as the API', async () => {
    const tooLarge = 'x'.repeat(7 * 1024 * 1024);
    const extra = { field: 'resume', detail: messages.fileSize };
    for (const [form, more] of [
      ['jobApplication', extra],
      ['contact', {}],
    ] as const) {
      const answer = await fetch(nginx.url + forms[form].path, { method: 'POST', body: tooLarge });
      expect(answer.status).toBe(413);
      expect(answer.headers.get('Content-Type')).toBe(PROBLEM_MEDIA_TYPE);
      const instance = expect.stringMatching(/^[0-9a-f]{32}$/);
      expect(await answer.json()).toEqual(problem('content-too-large', { instance, ...more }));
    }
  });

  test('starts to forward a request before its body is complete', async () => {
    const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const part = 'a'.repeat(100_000);
    socket.write(`GET /readyz HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000\r\n\r\n${part}`);
    await untilAsked(1);
  });
});
