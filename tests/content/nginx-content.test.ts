import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { CONTENT_ROOT } from '@poyanil/content';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { type RunningNginx, startNginx } from '../support/start-nginx.ts';

const doctors = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 6 });

describe('content queries through nginx', () => {
  let api: Stack;
  let nginx: RunningNginx;
  beforeAll(async () => {
    const environment = { CONTENT_DIR: CONTENT_ROOT, TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '9' };
    api = await startStack({ programs: ['api'], environment });
    nginx = await startNginx(findNginx(console.error), api.url);
  });
  afterAll(async () => {
    await nginx.remove();
    await api.remove();
  });

  test('are cached once per coding, for any spelling of Accept-Encoding', async () => {
    const variables = { hospital: 'poyanil_hospital_punalur', limit: 6 };
    const address = contentUrl(nginx.url, contentQuery('Doctors', variables));
    const seen = [];
    for (const taken of ['gzip, deflate, br, zstd', 'br', 'gzip', 'gzip;q=1, br;q=0', 'identity']) {
      const answer = await fetch(address, { headers: { 'Accept-Encoding': taken } });
      const coding = answer.headers.get('content-encoding');
      seen.push(`${coding} ${await resultOf(nginx, answer)}`);
      expect(await answer.json()).toHaveProperty('data');
    }
    expect(seen).toEqual(['br MISS', 'br HIT', 'gzip MISS', 'gzip HIT', 'null MISS']);
  });

  test('are cached with all headers of the API except those of a single request', async () => {
    const direct = await fetch(contentUrl(api.url, doctors));
    const [missed, kept] = [await askDoctors(nginx), await askDoctors(nginx)];
    expect([await resultOf(nginx, missed), await resultOf(nginx, kept)]).toEqual(['MISS', 'HIT']);
    const own = /^(connection|date|keep-alive|ratelimit|ratelimit-policy|server|x-request-id)$/;
    const facts = ({ headers }: Response) => [...headers].filter(([name]) => !own.test(name));
    expect(facts(kept)).toEqual(facts(direct));
    expect(direct.headers.has('ratelimit')).toBe(true);
    expect(kept.headers.has('ratelimit') || missed.headers.has('ratelimit')).toBe(false);
    expect(kept.headers.get('x-request-id')).not.toBe(missed.headers.get('x-request-id'));
  });

  test('get 304 and HEAD responses from the cache of nginx', async () => {
    const headers = { 'If-None-Match': (await askDoctors(nginx)).headers.get('etag') ?? '' };
    const same = await askDoctors(nginx, { headers });
    const head = await askDoctors(nginx, { method: 'HEAD' });
    expect([same.status, await resultOf(nginx, same)]).toEqual([304, 'HIT']);
    expect([head.status, await resultOf(nginx, head)]).toEqual([200, 'HIT']);
  });

  test('are not cached if refused, and do not appear in the access log', async () => {
    const address = contentUrl(nginx.url, doctors, { operationName: 'Somebody' });
    for (let count = 0; count < 2; count++) {
      const refused = await fetch(address);
      expect([refused.status, await resultOf(nginx, refused)]).toEqual([400, 'MISS']);
    }
    expect(nginx.accessLines().join('\n')).not.toMatch(/Somebody|Doctors|variables|127\.0\.0\.1/);
  });
});

describe('content cached by nginx', () => {
  test('is requested once for 100 concurrent queries', async () => {
    const answering = Promise.withResolvers<void>();
    const { nginx, asked } = await startBefore(async (response) => {
      await answering.promise;
      answer(response);
    });
    const answers = Array.from({ length: 100 }, () => askDoctors(nginx));
    // When the later request is answered, nginx has received all of them.
    await expect.poll(asked).toBe(1);
    await fetch(`${nginx.url}/nowhere`);
    answering.resolve();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
    expect(asked()).toBe(1);
  });

  test('is served while the API is down and refreshed once it is up', async () => {
    let isAway = false;
    const { nginx } = await startBefore((response) => {
      if (isAway) response.socket?.destroy();
      else answer(response);
    });
    await askDoctors(nginx);
    isAway = true;
    const result = async () => {
      const given = await askDoctors(nginx);
      expect([given.status, await given.text()]).toEqual([200, '{}']);
      return await resultOf(nginx, given);
    };
    await expect.poll(result, { timeout: 5_000 }).toBe('STALE');
    expect(await result()).toMatch(/STALE|UPDATING/);
    isAway = false;
    await expect.poll(result, { timeout: 5_000 }).toBe('HIT');
  });
});

function askDoctors({ url }: RunningNginx, init?: RequestInit): Promise<Response> {
  return fetch(contentUrl(url, doctors), init);
}

/** Whether the response came from nginx's cache, by the access log, which is written after the response. */
async function resultOf(nginx: RunningNginx, { headers }: Response): Promise<string | undefined> {
  const id = headers.get('x-request-id') ?? '';
  for (;;) {
    const line = nginx.accessLines().find((each) => each.includes(id));
    if (line !== undefined) return /"cache":"([A-Z]*)"/.exec(line)?.[1];
    await wait(5);
  }
}

async function startBefore(respond: (response: ServerResponse) => void) {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    respond(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const nginx = await startNginx(findNginx(console.error), `http://127.0.0.1:${port}`);
  onTestFinished(async () => {
    await nginx.remove();
    server.close().closeAllConnections();
  });
  return { nginx, asked: () => count };
}

function answer(response: ServerResponse): void {
  response.writeHead(200, { 'Cache-Control': 'max-age=1, stale-if-error=600' }).end('{}');
}
