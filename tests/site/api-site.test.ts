import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { allowInline, DATA_SECURITY_HEADERS, pageSecurityHeaders } from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { rawRequest } from '../support/raw-request.ts';
import { INLINE, pageSaying, publishedSite } from '../support/small-site.ts';
import type { Stack } from '../support/stack.ts';
import { writeFiles } from '../support/write-files.ts';

const SCRIPT = 'console.log("boot")';
const POLICY = 'Content-Security-Policy';
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...pageSecurityHeaders(),
  [POLICY]: allowInline(pageSecurityHeaders()[POLICY] ?? '', INLINE),
};

const webRoot = writeFiles(
  publishedSite({
    'index.html.br': brotliCompressSync(pageSaying('landing')),
    'index.html.gz': gzipSync(pageSaying('landing')),
    'assets/boot-a1.js': SCRIPT,
    'assets/.hidden': 'hidden',
    'assets/boot-a1.js.br': brotliCompressSync(SCRIPT),
    'pictures/ward.svg': '<svg/>',
    'pictures/lift.svg': '<svg/>',
    'poyanil_hospital/facilities/emergency_/_casuality.html': pageSaying('emergency'),
    'poyanil_hospital/facilities/24_x_7_doctors,_nurses_&_paramedical_support.html':
      pageSaying('doctors and nurses'),
  }),
);
let api: Stack;

beforeAll(async () => {
  api = await startApi({ WEB_ROOT: webRoot, PUBLIC_URL: 'https://www.poyanil.example' });
});
afterAll(async () => {
  await api?.remove();
  rmSync(webRoot, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(api.url + path, { method, headers, redirect: 'manual' });

describe('pages', () => {
  test.each([
    ['/', 'landing'],
    ['/?utm=1', 'landing'],
    ['/poyanil_hospital', 'home of poyanil_hospital<'],
    ['/poyanil_hospital_punalur', 'home of poyanil_hospital_punalur'],
    ['/poyanil_hospital/doctors/details/sara', 'Sara at poyanil_hospital<'],
    ['/poyanil_hospital/facilities/emergency_/_casuality', 'emergency'],
    ['/poyanil_hospital/facilities/emergency_%2F_casuality', 'emergency'],
    [
      '/poyanil_hospital/facilities/24_x_7_doctors%2C_nurses_%26_paramedical_support',
      'doctors and nurses',
    ],
    [
      '/poyanil_hospital/facilities/24_x_7_doctors,_nurses_&_paramedical_support',
      'doctors and nurses',
    ],
  ])('GET %s returns its page', async (path, words) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain(words);
  });

  test.each([
    ['/nowhere', 'missing<'],
    ['/404', 'missing<'],
    ['/index.html', 'missing<'],
    ['/assets/gone.js', 'missing<'],
    ['/assets/..%2Findex.html', 'missing<'],
    ['/assets/.hidden', 'missing<'],
    ['/%ff', 'missing<'],
    ['/assets/%ff', 'missing<'],
    ['/poyanil_hospital/nowhere', 'missing at poyanil_hospital<'],
    ['/poyanil_hospital/doctors/details/nobody', 'missing at poyanil_hospital<'],
    ['/poyanil_hospital/doctors/details/sara.html', 'missing at poyanil_hospital<'],
    ['/poyanil_hospital/facilitiesx/none', 'missing at poyanil_hospital<'],
    ['/poyanil_hospital/facilities/none/at/all', 'no such facility at poyanil_hospital<'],
    ['/poyanil_hospital/facilities/404', 'no such facility at poyanil_hospital<'],
    ['/poyanil_hospital/404', 'missing at poyanil_hospital<'],
    ['/poyanil_hospital_punalur/a/b', 'missing at poyanil_hospital_punalur'],
    ['/poyanil_hospital_thrissur', 'loading'],
    ['/poyanil_hospital_thrissur/contact', 'loading'],
  ])('GET %s returns 404 with the matching not-found page', async (path, words) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(words);
  });

  test.each([
    ['/poyanil_hospital/', '/poyanil_hospital'],
    ['/poyanil_hospital/?a=b%20c', '/poyanil_hospital?a=b%20c'],
    ['//evil.example/', '/evil.example'],
  ])('GET %s redirects to %s', async (path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, target]);
  });

  test('sends no-cache and an ETag, and 304 while the page is unchanged', async () => {
    const first = await get('/', { 'Accept-Encoding': 'identity' });
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const tag = first.headers.get('ETag') ?? '';
    // fetch would add 'no-cache' to a conditional request.
    const again = (tags: string) =>
      rawRequest(
        api.url,
        `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nIf-None-Match: ${tags}\r\n\r\n`,
      );
    expect(await again(tag)).toMatch(/^HTTP\/1\.1 304 [^<]*$/);
    expect(await again('W/"other"')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('compression', () => {
  // Returns the body as sent: fetch would decompress it.
  async function rawBody(path: string, encodings: string) {
    const head = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: ${encodings}\r\n\r\n`;
    const answer = await rawRequest(api.url, head, { encoding: 'latin1' });
    const [headers = '', ...rest] = answer.split('\r\n\r\n');
    return { headers, body: Buffer.from(rest.join('\r\n\r\n'), 'latin1') };
  }

  test('sends a page in the smallest encoding that the browser accepts', async () => {
    const brotli = await rawBody('/', 'gzip, deflate, br, zstd');
    expect(brotli.headers).toMatch(/^Content-Encoding: br\r?$/m);
    expect(brotliDecompressSync(brotli.body).toString()).toContain('landing');
    const gzip = await rawBody('/', 'gzip;q=0.5, br;q=0');
    expect(gzip.headers).toMatch(/^Content-Encoding: gzip\r?$/m);
    expect(gunzipSync(gzip.body).toString()).toContain('landing');
    const plain = await rawBody('/', 'identity');
    expect(plain.headers).not.toContain('Content-Encoding');
    expect(plain.body.toString()).toContain('landing');
    expect(plain.headers).toMatch(/^Vary: Accept-Encoding\r?$/m);
  });

  test('sends a script compressed with brotli', async () => {
    const { headers, body } = await rawBody('/assets/boot-a1.js', 'gzip, br');
    expect(headers).toMatch(/^Content-Encoding: br\r?$/m);
    expect(headers).toMatch(/^Vary: Accept-Encoding\r?$/m);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  });
});

test('scripts are cached for a year, pictures for a day', async () => {
  const script = await get('/assets/boot-a1.js');
  expect(script.headers.get('Cache-Control')).toMatch(/max-age=31536000.*immutable/);
  expect(script.headers.get('Content-Type')).toContain('javascript');
  const picture = await get('/pictures/ward.svg');
  expect(picture.headers.get('Cache-Control')).toContain('max-age=86400');
});

test('returns 404 for a file deleted since the start, and still serves pages', async () => {
  rmSync(join(webRoot, 'pictures/lift.svg'));
  expect((await get('/pictures/lift.svg')).status).toBe(404);
  expect((await get('/')).status).toBe(200);
});

test.each([
  ...['/', '/nowhere', '/assets/nowhere.js'].map((path) => [path, PAGE_HEADERS] as const),
  ['/poyanil_hospital/', pageSecurityHeaders()] as const,
  ...['/assets/boot-a1.js', '/pictures/ward.svg'].map(
    (path) => [path, DATA_SECURITY_HEADERS] as const,
  ),
])(
  '%s has the security headers for its type, and Strict-Transport-Security',
  async (path, expected) => {
    const { headers } = await get(path);
    for (const name of Object.keys(pageSecurityHeaders())) {
      expect(headers.get(name)).toBe(expected[name] ?? null);
    }
    expect(headers.get('Strict-Transport-Security')).toContain('max-age=');
  },
);
