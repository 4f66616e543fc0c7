import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTENT_ROOT } from '@poyanil/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rememberAnswers } from '../../api/src/content/response-cache.ts';
import { startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import type { Stack } from '../support/stack.ts';

// The cost of a repeated query, in counts and bytes, which are the same on every machine.

const doctors = contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 6 });
const MOST_PACKED_BYTES = 600;

test('executes a repeated query only once', async () => {
  const executed: unknown[] = [];
  const source = rememberAnswers({
    async answer({ variables }) {
      executed.push(variables.limit);
      return { status: 200, body: JSON.stringify(variables) };
    },
  });
  const first = await source.answer(doctors);
  const reordered = { limit: 6, hospital: 'poyanil_hospital' };
  expect(await source.answer({ ...doctors, variables: reordered })).toBe(first);
  expect(executed).toEqual([6]);
  await source.answer(contentQuery('Doctors', { hospital: 'poyanil_hospital', limit: 5 }));
  expect(executed).toEqual([6, 5]);
});

test('does not cache a failed answer', async () => {
  const answers = [
    { status: 503, body: 'not now' },
    { status: 200, body: '{}' },
  ];
  const source = rememberAnswers({
    answer: async () => answers.shift() ?? expect.unreachable(),
  });
  expect((await source.answer(doctors)).status).toBe(503);
  expect((await source.answer(doctors)).status).toBe(200);
  expect((await source.answer(doctors)).status).toBe(200);
});

describe('over HTTP', () => {
  let files: Stack;
  beforeAll(async () => {
    files = await startApi({ CONTENT_DIR: CONTENT_ROOT });
  });
  afterAll(() => files?.remove());

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('compresses cacheable content with %s', async (coding, takes, unpack) => {
    const { headers, body } = await askFor(takes);
    expect(headers).toMatchObject({
      'content-encoding': coding,
      vary: 'Accept-Encoding',
      'cache-control': expect.stringMatching(/^public, max-age=5, stale-if-error=/),
    });
    expect(body.length).toBeLessThanOrEqual(MOST_PACKED_BYTES);
    const plain = await askFor('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(unpack(body).equals(plain.body)).toBe(true);
  });

  /** Returns the bytes as sent: fetch would decompress them. */
  async function askFor(encodings: string) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = { 'Accept-Encoding': encodings };
    get(contentUrl(files.url, doctors), { headers }, resolve).once('error', reject);
    const answer = await promise;
    return { headers: answer.headers, body: await buffer(answer) };
  }
});
