import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { useBelievingApi } from './hostile/believing-api.ts';
import { documentOf, honest, newsOf, richText } from './hostile/entries.ts';
import type { Behaviour } from './hostile/hostile-service.ts';

// Headers of the service's stay there, and heavy answers do not hold up who asks for something else.

const site = useBelievingApi();

const headers: Record<string, string | string[]> = {
  'Set-Cookie': ['evil=1; Path=/', 'evil2=2; Domain=localhost'],
  'Cache-Control': 'public, max-age=31536000, immutable',
  ...{ Expires: 'Fri, 31 Dec 9999 23:59:59 GMT', ETag: '"evil"', Age: '86400', Vary: '*' },
  ...{ Location: 'https://evil.example/', Refresh: '0; url=https://evil.example/' },
  ...{
    Link: '<https://evil.example/a.js>; rel=preload; as=script',
    SourceMap: 'https://evil.example',
  },
  ...{ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true' },
  'Content-Security-Policy': "script-src * 'unsafe-inline'",
  'Clear-Site-Data': '"*"',
  'Service-Worker-Allowed': '/',
  'WWW-Authenticate': 'Basic realm="evil"',
  'Strict-Transport-Security': 'max-age=0',
  'Content-Disposition': 'attachment; filename=evil.exe',
  'Content-Language': 'evil',
  'Report-To': '{"group":"evil"}',
  'X-Request-Id': 'evil-evil-evil-evil',
  ...{ Server: 'evil', 'X-Powered-By': 'evil', Via: 'evil', 'Alt-Svc': 'h3="evil.example:443"' },
};

const withHeader =
  (name: string, value: string | string[]): Behaviour =>
  (response, asked) => {
    response.setHeader(name, value);
    return honest(response, asked);
  };

const OWN = ['date', 'etag', 'x-request-id', 'content-length'];

const steady = (given: Headers) => [...given].filter(([name]) => !OWN.includes(name));

describe('a header of the service is not passed on:', () => {
  test.each(Object.entries(headers))('%s', async (name, value) => {
    await site.makePeace();
    const usual = await site.ask('News', { id: 'usual' });
    await site.under(withHeader(name, value), async (id) => {
      const { status, headers: found } = await site.ask('News', { id });
      expect(status).toBe(200);
      expect(JSON.stringify([...found])).not.toContain('evil');
      expect(steady(found)).toEqual(steady(usual.headers));
    });
  });
});

const MOST_GROWTH_BYTES = 250 * 1024 * 1024;

const AT_ONCE = 40;

test(`${AT_ONCE} heavy answers in one moment hold up nobody, and leave nothing behind`, async () => {
  const before = site.memoryBytes();
  await site.under(inOneMoment(AT_ONCE), async (id) => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, number) => site.ask('News', { id: `${id}-${number}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
  expect(site.memoryBytes() - before).toBeLessThan(MOST_GROWTH_BYTES);
});

/** Sends almost all of so many answers, and once all questions have come, their last bytes. */
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
