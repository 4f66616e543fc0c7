import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { type HostedContent, startHostedContent } from '../support/hosted-content.ts';
import type { Stack } from '../support/stack.ts';

let hosted: HostedContent;
let api: Stack;
beforeAll(async () => {
  hosted = await startHostedContent();
  api = await startApi({ CONTENT_URL: hosted.url, CONTENT_ACCESS_TOKEN: hosted.accessToken });
});
afterAll(async () => {
  await api?.remove();
  await hosted?.kill();
});

const doctors = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 6 });
const refusalSchema = z.strictObject({
  errors: z.tuple([
    z.strictObject({
      message: z.string().min(1),
      extensions: z.object({ contentful: z.object({ code: z.string() }) }),
    }),
  ]),
});

async function expectRefusal(answer: Response, status: number, code: string) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('ETag')).toBeNull();
  const { errors } = refusalSchema.parse(await answer.json());
  expect(errors[0].extensions.contentful.code).toBe(code);
}

describe('the endpoint, for a known query', () => {
  test('responds with JSON that browsers and proxies may cache', async () => {
    const answer = await fetch(contentUrl(api.url, doctors));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=60,/);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await answer.json()).toMatchObject({
      data: { doctorCollection: { total: 12, items: { length: 6 } } },
    });
  });

  test('responds 304 to the current ETag, and in full to another', async () => {
    const etag = (await fetch(contentUrl(api.url, doctors))).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^W\/".+"$/);
    const ask = (tag: string) =>
      fetch(contentUrl(api.url, doctors), {
        headers: { 'If-None-Match': tag },
        cache: 'no-cache',
      });
    const same = await ask(etag);
    expect(same.status).toBe(304);
    expect(same.headers.get('ETag')).toBe(etag);
    expect(same.headers.get('Cache-Control')).toContain('max-age=60');
    expect(await same.text()).toBe('');
    expect((await ask('W/"another"')).status).toBe(200);
    const others = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 5 });
    expect((await fetch(contentUrl(api.url, others))).headers.get('ETag')).not.toBe(etag);
  });

  test('responds to HEAD without a body, but with the headers of GET', async () => {
    const get = await fetch(contentUrl(api.url, doctors));
    const head = await fetch(contentUrl(api.url, doctors), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['ETag', 'Cache-Control', 'Content-Type']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'responds 405 to %s and allows GET and HEAD',
  async (method) => {
    const body = method === 'OPTIONS' || method === 'DELETE' ? {} : { body: '{}' };
    const answer = await fetch(contentUrl(api.url, doctors), { method, ...body });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('Cache-Control') ?? 'no-store').toBe('no-store');
  },
);

const persisted = (sha256Hash: unknown, version = 1) =>
  JSON.stringify({ persistedQuery: { version, sha256Hash } });
const WRONG_HASH = persisted(doctors.hash.replace(/./, (c) => (c === '0' ? '1' : '0')));
const FOREIGN = '{ doctorCollection { total } }';
const STRANGE = '{"__proto__":{"hospital":"poyanil_hospital"},"limit":6}';
const DEEP = '['.repeat(1_000);

describe('the endpoint, without a request to the service', () => {
  async function expectRefused(
    changes: Record<string, string | undefined>,
    status: number,
    code: string,
    twice = '',
  ) {
    const before = hosted.requests.length;
    await expectRefusal(await fetch(contentUrl(api.url, doctors, changes) + twice), status, code);
    expect(hosted.requests.length).toBe(before);
  }

  test.each([
    ['an unknown hash', WRONG_HASH],
    ['an invalid hash', persisted('__proto__')],
  ])('responds 404 to %s', (_what, extensions) =>
    expectRefused({ extensions, query: FOREIGN }, 404, 'PersistedQueryNotFound'),
  );

  test.each([
    ['no extensions', { extensions: undefined }],
    ['only the text of a query', { extensions: undefined, query: FOREIGN }],
    ['extensions that are not JSON', { extensions: '{persisted' }],
    ['extensions that are null', { extensions: 'null' }],
    ['deeply nested extensions', { extensions: DEEP }],
    ['a hash that is a number', { extensions: persisted(7) }],
    ['no hash', { extensions: persisted(undefined) }],
    ['another version', { extensions: persisted(doctors.hash, 2) }],
    ['no operation name', { operationName: undefined }],
    ['no parameter', { operationName: undefined, variables: undefined, extensions: undefined }],
  ])('responds 400 to %s', (_what, changes) => expectRefused(changes, 400, 'MISSING_QUERY'));

  test.each([
    ['that are not JSON', '{"hospital":'],
    ['that are a list', '[]'],
    ['that are null', 'null'],
    ['that are deeply nested', DEEP],
    ['named __proto__', STRANGE],
    ['of another type', '{"hospital":7,"limit":6}'],
    ['with too large a limit', '{"hospital":"poyanil_hospital","limit":100000}'],
    ['with one missing', '{"hospital":"poyanil_hospital"}'],
    ['with one too many', '{"hospital":"poyanil_hospital","limit":6,"skip":1}'],
    ['of 201 characters', JSON.stringify({ hospital: 'x'.repeat(201), limit: 6 })],
  ])('responds 400 to variables %s', (_what, variables) =>
    expectRefused({ variables }, 400, 'INVALID_VARIABLES_FORMAT'),
  );

  test.each(['__proto__', 'Doctor'])('responds 400 to the operation name %s', (operationName) =>
    expectRefused({ operationName }, 400, 'QUERY_OPERATION_NAME_MISMATCH'),
  );

  test.each([
    ['operationName', 'MISSING_QUERY'],
    ['extensions', 'MISSING_QUERY'],
    ['variables', 'INVALID_VARIABLES_FORMAT'],
  ])('responds 400 if %s is given twice', (name, code) =>
    expectRefused({}, 400, code, `&${name}=%7B%7D`),
  );
});

test('refuses an id of 9 KB without repeating it in the response', async () => {
  const answer = await fetch(
    contentUrl(api.url, contentQuery('Doctor', { id: 'x'.repeat(9_000) })),
  );
  expect(answer.status).toBe(414);
  expect(await answer.text()).not.toContain('xxx');
});

test('ignores a query text beside a known hash, and headers that override it', async () => {
  const query = 'mutation{evil}';
  const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-Forwarded-Host': 'evil.example' };
  const answer = await fetch(contentUrl(api.url, doctors, { query }), { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(await answer.text()).not.toContain('evil');
});
