import { CONTENT_PATH, PROBLEM_MEDIA_TYPE } from '@poyanil/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { rawRequest } from '../support/raw-request.ts';
import { type BadQuestion, badNumbers, badQuestions } from './hostile/bad-questions.ts';
import { useBelievingApi } from './hostile/believing-api.ts';
import { ATTACKED_HOSPITAL, HEADLINE, saying } from './hostile/entries.ts';

// Visitors who ask for what no page asks: refused before the service is asked, and nothing they said comes back.

const site = useBelievingApi();
beforeAll(() => site.makePeace());

const camp = contentQuery('News', { id: 'camp' });

async function expectRefusal(
  answer: Response,
  { status = 400, code = 'MISSING_QUERY' }: Omit<BadQuestion, 'name' | 'changes'>,
): Promise<void> {
  const text = await answer.text();
  expect([answer.status, text.length < 400]).toEqual([status, true]);
  expect(answer.headers.get('Cache-Control') ?? 'no-store').toBe('no-store');
  expect(text).not.toMatch(/evil|xxx|node_modules|graphql|at \//i);
  if (status === 414) expect(answer.headers.get('Content-Type')).toContain(PROBLEM_MEDIA_TYPE);
  else expect(JSON.parse(text).errors[0].extensions.contentful.code).toBe(code);
}

describe.each(Object.entries(badQuestions))('refused for its %s:', (_kind, cases) => {
  test.each(cases)('$name', async ({ changes, ...refusal }) => {
    const asked = site.service.questions;
    await expectRefusal(await fetch(contentUrl(site.api.url, camp, changes)), refusal);
    expect(site.service.questions).toBe(asked);
  });
});

describe('refused for its number:', () => {
  test.each(badNumbers)('%j', async (limit) => {
    const query = contentQuery('NewsList', { hospital: ATTACKED_HOSPITAL, limit });
    await expectRefusal(await fetch(contentUrl(site.api.url, query)), {
      code: 'INVALID_VARIABLES_FORMAT',
    });
  });
});

describe('many at once in one address:', () => {
  const variants = ['operationName', 'variables', 'extensions'].flatMap((name) => [
    `&${name}=%7B%7D`,
    `&${name}[]=%7B%7D`,
    `&${name}[a]=%7B%7D`,
  ]);
  test.each(variants)('%s', async (more) => {
    const answer = await fetch(contentUrl(site.api.url, camp) + more);
    // What reads as another parameter is none of ours, and is not looked at.
    if (answer.status === 200) expect(await answer.text()).toContain(HEADLINE);
    else expect(answer.status).toBe(400);
  });
});

test.each(['mutation{evil}', '{__schema{types{name}}}'])(
  'the text %s beside a known hash is not looked at, nor kept for later',
  async (query) => {
    const answer = await fetch(contentUrl(site.api.url, camp, { query }));
    expect(await answer.json()).toMatchObject({ data: { news: { headline: HEADLINE } } });
    await expectRefusal(
      await fetch(contentUrl(site.api.url, camp, { query, extensions: undefined })),
      {},
    );
  },
);

describe('a method that asks for more than to read is refused:', () => {
  const bodies = {
    'a query': '{"query":"{doctorCollection{total}}"}',
    'a mutation': '{"query":"mutation{evil}"}',
    'a batch': JSON.stringify(Array(100).fill({ query: '{__typename}' })),
    'a known hash': JSON.stringify({ extensions: { persistedQuery: { sha256Hash: camp.hash } } }),
    'a megabyte': 'x'.repeat(1_000_000),
  };
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND'];
  const cases = Object.entries(bodies).flatMap(([name, body]) =>
    methods.map((method) => [method, name, body] as const),
  );
  test.each(cases)('%s with %s', async (method, _name, body) => {
    const answer = await fetch(contentUrl(site.api.url, camp), {
      ...{ method, body },
      headers: { 'Content-Type': 'application/json', 'X-HTTP-Method-Override': 'GET' },
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
    expect(await answer.text()).not.toContain('evil');
  });
});

describe('a question with', () => {
  const { pathname, search } = new URL(contentUrl('http://a', camp));
  const ask = (headers: string[], body = '') =>
    rawRequest(
      site.api.url,
      [
        `GET ${pathname}${search} HTTP/1.1`,
        'Host: a',
        'Connection: close',
        ...headers,
        '',
        body,
      ].join('\r\n'),
    );

  test.each([
    ['a body', ['Content-Type: application/json', 'Content-Length: 20'], '{"query":"mutation"}'],
    ['a body in pieces', ['Transfer-Encoding: chunked'], '4\r\nevil\r\n0\r\n\r\n'],
    ['another method in a header', ['X-HTTP-Method-Override: DELETE', 'X-Method: POST'], ''],
    ['an origin elsewhere', ['Origin: https://evil.example'], ''],
    ['a wish for a page', ['Accept: text/html', 'Accept-Encoding: evil'], ''],
    ['a range', ['Range: bytes=0-1'], ''],
    ['cookies and a key', ['Cookie: evil=1', 'Authorization: Bearer evil'], ''],
    ['a tag of 8 KB', [`If-None-Match: "${'e'.repeat(8_000)}"`], ''],
    ['a host elsewhere', ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'], ''],
  ])('%s is answered as any other', async (_what, headers, body) => {
    const answer = await ask(headers, body);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain(HEADLINE);
    expect(answer).not.toMatch(/evil|access-control-|set-cookie/i);
  });
});

describe('an address that is not ours is nobody’s:', () => {
  test.each(['/x', '%2f..%2f..', '/..;/', '.json', '%00', '/%zz', '%ff'])('%s', async (end) => {
    const answer = await fetch(`${site.api.url}${CONTENT_PATH}${end}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('Content-Type')).toMatch(/problem\+json|text\/html/);
  });
  test.each([
    '?variables=%zz',
    '?variables=%ff&%00=%00',
    `?${'a&'.repeat(3_000)}`,
    '?[[[[]]]]=1',
    '?__proto__[x]=1',
  ])('%s', async (query) => expectRefusal(await fetch(site.api.url + CONTENT_PATH + query), {}));
});

const noIds = ['../../etc/passwd', "' OR 1=1 --", '\uD800', '{"$gt":""}', '', '\u0000', '<script>'];
test.each(noIds)('an identifier like %j is one that no entry has', async (id) => {
  site.service.behave = saying(() => '{"data":{"news":null}}');
  const { status, text } = await site.ask('News', { id });
  expect([status, JSON.parse(text)]).toEqual([200, { data: { news: null } }]);
});
