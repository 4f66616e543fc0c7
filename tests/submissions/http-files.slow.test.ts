import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { type RawAnswer, readAnswers } from '../support/raw-answers.ts';
import { rawRequest } from '../support/raw-request.ts';
import { settingsOfWholeSite, wholeSite } from '../support/small-site.ts';
import { useForSuite } from '../support/use-for-suite.ts';
import { writeFiles } from '../support/write-files.ts';
import { climbingPaths, leavingPaths } from './cases/http-paths.ts';

const SECRET = 'kept outside of the pages';

const dir = writeFiles({
  'secret.txt': SECRET,
  'secret.txt.br': SECRET,
  'web/.hidden': SECRET,
  'web/assets/.hidden': SECRET,
  'web/assets/a.js': '1',
  ...wholeSite,
});
const api = useForSuite(() => startApi(settingsOfWholeSite(dir)));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const secretFile = join(dir, 'secret.txt');
test.each([...climbingPaths, `/assets/${secretFile}`, `/assets//${secretFile}`])(
  'serves no file outside the pages for %s',
  async (path) => {
    const { status, body, headers } = await get(path);
    expect([301, 302, 404]).toContain(status);
    // The API redirects a path that resembles an entry's path. Here no such entry exists, so the redirect must lead to a 404.
    if (status === 302)
      expect(await get(headers.get('location') ?? '')).toMatchObject({ status: 404 });
    expect(body).not.toContain(SECRET);
    expect(body).not.toContain('<script>alert');
  },
);

test.each(leavingPaths)('does not redirect %s to another host', async (path) => {
  const { status, headers } = await get(path);
  expect([301, 404]).toContain(status);
  const location = headers.get('location') ?? '';
  expect(new URL(location, 'http://localhost').origin).toBe('http://localhost');
});

const otherHosts = ['evil.example', 'evil.example:99', 'a@evil.example', '"><script>', ''];
test.each(otherHosts)('does not repeat the Host header %j in any page', async (host) => {
  for (const path of ['/', '/nowhere', '/poyanil_hospital/', '/sitemap.xml', '/robots.txt']) {
    const { status, headers, body } = await get(path, [
      `Host: ${host}`,
      'X-Forwarded-Host: evil.example',
    ]);
    expect([200, 301, 404]).toContain(status);
    expect(`${[...headers.values()]}${body}`).not.toMatch(/evil|"><script>/);
  }
});

const ranges = [
  ...'bytes=0-|bytes=-1|bytes=5-1|bytes=999999999999-|bytes=0-0,0-0|bytes=a-b|lines=1-2'.split('|'),
  `bytes=${Array(1_000).fill('0-').join(',')}`,
  'bytes=-99999999999999999999',
];
test.each(ranges)('answers the range %s with 200, 206 or 400', async (range) => {
  const { status, body } = await get('/assets/a.js', ['Host: a', `Range: ${range}`]);
  expect([200, 206, 400]).toContain(status);
  if (status !== 400) expect(body).toBe('1');
});

async function get(path: string, headers: readonly string[] = ['Host: a']): Promise<RawAnswer> {
  const lines = [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''];
  const text = await rawRequest(api.url, Buffer.from(lines.join('\r\n'), 'latin1'), {
    encoding: 'latin1',
  });
  const [answer] = readAnswers(text);
  if (answer === undefined) throw new Error(`No answer to ${path}`);
  return answer;
}
