import { CONTENT_PATH } from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { type HostedContent, startHostedContent } from '../support/hosted-content.ts';
import type { Stack } from '../support/stack.ts';

// What the content endpoint takes, and what it refuses, before any store or service is asked.

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

/** An error in the hosted service's own form, that nobody keeps. */
async function expectRefusal(answer: Response, status: number, code: string) {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('ETag')).toBeNull();
  const { errors } = refusalSchema.parse(await answer.json());
  expect(errors[0].extensions.contentful.code).toBe(code);
}

describe('a known query', () => {
  test('is answered with JSON that browsers and proxies may keep', async () => {
    const answer = await fetch(contentUrl(api.url, doctors));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=60,/);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await answer.json()).toMatchObject({
      data: { doctorCollection: { total: 12, items: { length: 6 } } },
    });
  });

  test('is answered 304 to who has the same answer, and whole to who has another', async () => {
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
  });

  test('is answered without a body to HEAD, with the headers of GET', async () => {
    const get = await fetch(contentUrl(api.url, doctors));
    const head = await fetch(contentUrl(api.url, doctors), { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['ETag', 'Cache-Control', 'Content-Type']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
  });

  test('has one tag for each answer', async () => {
    const others = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 5 });
    const tags = await Promise.all(
      [doctors, others].map(async (query) =>
        (await fetch(contentUrl(api.url, query))).headers.get('ETag'),
      ),
    );
    expect(new Set(tags).size).toBe(2);
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s is refused, and told what is taken',
  async (method) => {
    const body = method === 'OPTIONS' || method === 'DELETE' ? {} : { body: '{}' };
    const answer = await fetch(contentUrl(api.url, doctors), { method, ...body });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('Cache-Control') ?? 'no-store').toBe('no-store');
  },
);

const NO_HASH = JSON.stringify({ persistedQuery: { version: 1 } });
const OLD_VERSION = JSON.stringify({ persistedQuery: { version: 2, sha256Hash: doctors.hash } });
const STRANGE_HASH = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: '__proto__' } });
const NUMBER = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 7 } });
const STRANGE = '{"__proto__":{"hospital":"poyanil_hospital"},"limit":6}';
const WRONG_HASH = JSON.stringify({
  persistedQuery: {
    version: 1,
    sha256Hash: doctors.hash.replace(/./, (c) => (c === '0' ? '1' : '0')),
  },
});

describe('refused in the hosted service’s form, and kept by nobody:', () => {
  test.each([
    ['a hash of no query', { extensions: WRONG_HASH }, 404, 'PersistedQueryNotFound'],
    ['a hash that is none', { extensions: STRANGE_HASH }, 404, 'PersistedQueryNotFound'],
    [
      'a foreign query’s text beside an unknown hash',
      { extensions: WRONG_HASH, query: '{ doctorCollection { total } }' },
      404,
      'PersistedQueryNotFound',
    ],
    ['no extensions', { extensions: undefined }, 400, 'MISSING_QUERY'],
    [
      'a query’s text alone',
      { extensions: undefined, query: '{ doctorCollection { total } }' },
      400,
      'MISSING_QUERY',
    ],
    ['extensions that are no JSON', { extensions: '{persisted' }, 400, 'MISSING_QUERY'],
    ['extensions that are null', { extensions: 'null' }, 400, 'MISSING_QUERY'],
    ['deep extensions', { extensions: '['.repeat(1_000) }, 400, 'MISSING_QUERY'],
    ['a hash that is a number', { extensions: NUMBER }, 400, 'MISSING_QUERY'],
    ['no hash', { extensions: NO_HASH }, 400, 'MISSING_QUERY'],
    ['another version', { extensions: OLD_VERSION }, 400, 'MISSING_QUERY'],
    ['variables that are no JSON', { variables: '{"hospital":' }, 400, 'INVALID_VARIABLES_FORMAT'],
    ['variables that are a list', { variables: '[]' }, 400, 'INVALID_VARIABLES_FORMAT'],
    ['variables that are null', { variables: 'null' }, 400, 'INVALID_VARIABLES_FORMAT'],
    ['deep variables', { variables: '['.repeat(1_000) }, 400, 'INVALID_VARIABLES_FORMAT'],
    ['variables of no query', { variables: STRANGE }, 400, 'INVALID_VARIABLES_FORMAT'],
    [
      'a name of every object',
      { operationName: '__proto__' },
      400,
      'QUERY_OPERATION_NAME_MISMATCH',
    ],
    ['another’s name', { operationName: 'Doctor' }, 400, 'QUERY_OPERATION_NAME_MISMATCH'],
    ['no name', { operationName: undefined }, 400, 'MISSING_QUERY'],
  ])('%s', async (_what, changes, status, code) => {
    const before = hosted.requests.length;
    await expectRefusal(await fetch(contentUrl(api.url, doctors, changes)), status, code);
    expect(hosted.requests.length).toBe(before);
  });

  test.each([
    ['operationName', 'MISSING_QUERY'],
    ['extensions', 'MISSING_QUERY'],
    ['variables', 'INVALID_VARIABLES_FORMAT'],
  ])('%s given twice', async (name, code) => {
    const twice = `${contentUrl(api.url, doctors)}&${name}=%7B%7D`;
    await expectRefusal(await fetch(twice), 400, code);
  });

  test('nothing at all', async () =>
    expectRefusal(await fetch(new URL(CONTENT_PATH, api.url)), 400, 'MISSING_QUERY'));
});

test.each([
  ['of another type', { hospital: 7, limit: 6 }],
  ['beyond what any list has', { hospital: 'poyanil_hospital', limit: 100_000 }],
  ['too few', { hospital: 'poyanil_hospital' }],
  ['too many', { hospital: 'poyanil_hospital', limit: 6, skip: 1 }],
])('variables that are %s are refused before the service is asked', async (_what, variables) => {
  const before = hosted.requests.length;
  const wrong = contentUrl(api.url, contentQuery('Doctors', variables));
  await expectRefusal(await fetch(wrong), 400, 'INVALID_VARIABLES_FORMAT');
  expect(hosted.requests.length).toBe(before);
});

test.each([
  ['of 201 characters', 'x'.repeat(201), 400],
  ['of 9 KB', 'x'.repeat(9_000), 414],
])('an identifier %s is refused, and nothing of it comes back', async (_what, id, status) => {
  const before = hosted.requests.length;
  const answer = await fetch(contentUrl(api.url, contentQuery('Doctor', { id })));
  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toContain('xxx');
  expect(hosted.requests.length).toBe(before);
});

test('a text beside a known hash is not looked at, and no header turns the question into another', async () => {
  const query = 'mutation{evil}';
  const headers = { 'X-HTTP-Method-Override': 'DELETE', 'X-Forwarded-Host': 'evil.example' };
  const answer = await fetch(contentUrl(api.url, doctors, { query }), { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(await answer.text()).not.toContain('evil');
});
