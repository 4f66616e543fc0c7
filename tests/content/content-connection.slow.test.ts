import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenAnswers } from './hostile/broken-answers.ts';
import { endlessAnswers } from './hostile/endless-answers.ts';
import { documentOf, honest, newsOf, richText } from './hostile/entries.ts';
import { useBelievingApi } from './hostile/hostile-content-api.ts';
import type { Behaviour } from './hostile/hostile-service.ts';
import type { ServiceCase } from './hostile/service-case.ts';

// A malicious content service. Visitors get a response in time, regardless of what it does with the connection.

/** The timeout for a silent service, plus time for a busy machine. */
const LONGEST_ANSWER_MS = 8_000;
/** No response of the service is buffered whole. A running process grows a little by itself. */
const MOST_GROWTH_BYTES = 150 * 1024 * 1024;

const site = useBelievingApi();
let memoryAtStart: number;
beforeAll(async () => {
  await site.makePeace();
  memoryAtStart = site.memoryBytes();
});

async function expectCase({ behave, endpoint = 503 }: ServiceCase): Promise<void> {
  await site.under(behave, async (id) => {
    const start = performance.now();
    const said = await site.ask('News', { id });
    expect(performance.now() - start).toBeLessThan(LONGEST_ANSWER_MS);
    expect(said.status).toBe(endpoint);
    expect(said.text).not.toContain('evil');
  });
  expect(site.memoryBytes() - memoryAtStart).toBeLessThan(MOST_GROWTH_BYTES);
}

describe('a malicious content service', () => {
  test.each(endlessAnswers)('cannot delay visitors with $name', expectCase);
  test.each(brokenAnswers)('cannot harm visitors with $name', expectCase);
});

describe('a redirect of the service', () => {
  const kinds = [301, 302, 303, 307, 308];
  const places = [
    ...['file:///etc/passwd', 'data:application/json,{"data":{}}', 'javascript:evil()'],
    ...['//evil.example/', '', 'http://127.0.0.1:1/', 'http://[::1]:22/', 'ftp://127.0.0.1/'],
  ];
  test.each(places)('to %j is not followed', async (place) => {
    await expectCase({
      name: place,
      behave: (response) => void response.writeHead(302, { Location: place }).end(),
    });
  });

  test.each(kinds)('with status %s to itself is not followed', async (status) => {
    const before = site.service.questions;
    await site.makePeace();
    await expectCase({
      name: 'itself',
      behave: (response, { secret }) => void response.writeHead(status, { Location: secret }).end(),
    });
    expect(site.service.questions).toBeLessThan(before + 20);
  });

  test.each(kinds)('with status %s to a port of this machine is not followed', async (status) => {
    let reached = 0;
    const inner = createServer((_request, response) => {
      reached += 1;
      response.end(JSON.stringify({ data: { news: newsOf('inner') } }));
    }).listen(0, '127.0.0.1');
    await once(inner, 'listening');
    const address = inner.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      await expectCase({
        name: 'inner',
        behave: (response) =>
          void response.writeHead(status, { Location: `http://127.0.0.1:${port}/` }).end(),
      });
      expect(reached).toBe(0);
    } finally {
      inner.close();
    }
  });
});

/** Response headers of the service that would harm visitors or a cache in between. */
const HEADERS = {
  'Set-Cookie': ['evil=1; Path=/', 'evil2=2; Domain=localhost'],
  'Cache-Control': 'public, max-age=31536000, immutable',
  ...{ Expires: 'Fri, 31 Dec 9999 23:59:59 GMT', ETag: '"evil"', Age: '86400', Vary: '*' },
  ...{ Location: 'https://evil.example/', Refresh: '0; url=https://evil.example/' },
  ...{ Link: '<https://evil.example/a.js>; rel=preload; as=script', Via: 'evil' },
  ...{ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true' },
  ...{ 'Content-Security-Policy': "script-src * 'unsafe-inline'", 'Clear-Site-Data': '"*"' },
  ...{ 'Service-Worker-Allowed': '/', 'WWW-Authenticate': 'Basic realm="evil"' },
  ...{ 'Strict-Transport-Security': 'max-age=0', 'Content-Language': 'evil' },
  ...{ 'Content-Disposition': 'attachment; filename=evil.exe', 'X-Request-Id': 'evil-evil-evil' },
  ...{ Server: 'evil', 'X-Powered-By': 'evil', 'Alt-Svc': 'h3="evil.example:443"' },
};
const OWN = ['date', 'etag', 'x-request-id', 'content-length'];

test('passes on no header of the service', async () => {
  const steady = (given: Headers) => [...given].filter(([name]) => !OWN.includes(name));
  await site.makePeace();
  const usual = await site.ask('News', { id: 'usual' });
  const behave: Behaviour = (response, asked) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    return honest(response, asked);
  };
  await site.under(behave, async (id) => {
    const { status, headers } = await site.ask('News', { id });
    expect(status).toBe(200);
    expect(JSON.stringify([...headers])).not.toContain('evil');
    expect(steady(headers)).toEqual(steady(usual.headers));
  });
});

const MOST_HEAVY_BYTES = 250 * 1024 * 1024;
const AT_ONCE = 40;

test(`handles ${AT_ONCE} heavy answers at once without blocking or keeping memory`, async () => {
  const before = site.memoryBytes();
  await site.under(inOneMoment(AT_ONCE), async (id) => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, number) => site.ask('News', { id: `${id}-${number}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
  expect(site.memoryBytes() - before).toBeLessThan(MOST_HEAVY_BYTES);
});

/** Holds back the last bytes of each response until this number of requests has arrived. */
function inOneMoment(answers: number): Behaviour {
  const waiting: (() => void)[] = [];
  const pictures = Array(300_000).fill([]);
  return async (response, { id }) => {
    const content = richText(documentOf(), pictures);
    const text = JSON.stringify({ data: { news: newsOf(id, { content }) } });
    response.write(text.slice(0, -1));
    waiting.push(() => response.end('}'));
    if (waiting.length < answers) return;
    await wait(500);
    for (const finish of waiting.splice(0)) finish();
  };
}
