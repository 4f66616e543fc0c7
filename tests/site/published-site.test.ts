import { chmodSync, rmSync } from 'node:fs';
import { PROBLEM_MEDIA_TYPE } from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { startApi } from '../support/api.ts';
import { contentQuery, contentUrl } from '../support/content-query.ts';
import { rawRequest } from '../support/raw-request.ts';
import { headOf } from '../support/read-head.ts';
import { writeSmallContent } from '../support/small-build.ts';
import { openSmallPublication, type SmallPublication } from '../support/small-publication.ts';
import { doctorFile } from '../support/small-site.ts';
import type { Stack } from '../support/stack.ts';
import { type RunningNginx, startNginx } from '../support/start-nginx.ts';

const HOSPITAL = 'poyanil_hospital';
const SARA = `/${HOSPITAL}/doctors/details/sara`;
const NOBODY = `/${HOSPITAL}/doctors/details/nobody`;

let site: SmallPublication;
let api: Stack;
let nginx: RunningNginx;
const contentRoots: string[] = [];

async function publish(changes: Parameters<typeof writeSmallContent>[0] = {}): Promise<void> {
  const contentRoot = writeSmallContent(changes);
  contentRoots.push(contentRoot);
  await site.publish({ contentRoot });
}

beforeAll(async () => {
  site = await openSmallPublication();
  // nginx reads as another user.
  chmodSync(site.siteDir, 0o755);
  await publish();
  const { link } = site.versions;
  api = await startApi({ WEB_ROOT: link, CONTENT_DIR: link });
  const options = { site: link, build: site.build.folder, malayalam: 'on' } as const;
  nginx = await startNginx(findNginx(console.error), api.url, options);
});
afterAll(async () => {
  await nginx?.remove();
  await api?.remove();
  site?.remove();
  for (const folder of contentRoots) rmSync(folder, { recursive: true });
});

describe.each([
  ['the API', () => api.url],
  ['nginx', () => nginx.url],
])('%s', (_name, url) => {
  const get = (path: string, method = 'GET') => fetch(url() + path, { method, redirect: 'manual' });

  test('serves an entry page with a policy that allows its inline style and script', async () => {
    const answer = await get(SARA);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(headOf(await answer.text()).title).toContain('Dr. Sara Nair');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    const { style, script } = JSON.parse(site.read('.inline-sources.json'))[
      `${HOSPITAL}/doctors/details/`
    ];
    expect(policy).toContain(`script-src 'self' ${script};`);
    expect(policy).toContain(`style-src 'self' ${style};`);
  });

  test('serves the shared texts compressed, and lets browsers cache them for a year', async () => {
    const [, path = ''] =
      /"(\/assets\/site-words-en-\w+\.json)"/.exec(site.read('index.html')) ?? [];
    const answer = await get(path);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json(;|$)/);
    expect(answer.headers.get('Cache-Control')).toMatch(/max-age=31536000.*immutable/);
    expect(answer.headers.get('X-Robots-Tag')).toBeNull();
    expect(answer.headers.get('Content-Encoding')).toMatch(/^(br|gzip)$/);
    expect(await answer.json()).toHaveProperty('facts');
  });

  test('serves the data of a page as JSON that search engines do not index', async () => {
    for (const path of [SARA, '/index', `/ml/${HOSPITAL}`]) {
      const answer = await get(`${path}.json`);
      expect([answer.status, answer.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
      expect(answer.headers.get('Content-Type')).toMatch(/^application\/json(;|$)/);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expect(await answer.json()).toMatchObject({
        release: expect.stringMatching(/^small-/),
      });
    }
  });

  test("answers 404 with the hospital's not-found page for an unknown entry", async () => {
    const answer = await get(NOBODY);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(`<title>/${HOSPITAL}/404</title>`);
    expect((await get(`${NOBODY}.json`)).status).toBe(404);
  });

  test('answers HEAD like GET, without a body', async () => {
    const head = await get(SARA, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('ETag')).toBeTruthy();
    expect((await get(NOBODY, 'HEAD')).status).toBe(404);
  });

  test('answers 405 to POST requests for a page', async () => {
    const post = await get(SARA, 'POST');
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(post.headers.get('Content-Type')).toContain(PROBLEM_MEDIA_TYPE);
  });

  test('serves no file whose name begins with a dot', async () => {
    const hidden = site.files().filter((file) => /(^|\/)\./.test(file));
    const paths = hidden.filter((file) => !file.startsWith('.well-known'));
    expect(paths).toEqual(expect.arrayContaining(['.entries.json', '.record.json']));
    for (const path of [...paths, '.entries', '%2eentries.json', `${HOSPITAL}/../.entries.json`]) {
      expect((await get(`/${path}`)).status, path).toBe(404);
    }
  });
});

test('both servers and the content endpoint serve a new publication', async () => {
  const asked = async () => {
    const answer = await fetch(contentUrl(api.url, contentQuery('Doctor', { id: 'leela' })));
    return (await answer.json()).data.doctor?.name;
  };
  expect(await asked()).toBeUndefined();
  await publish({ 'entries/doctors/leela.yaml': doctorFile(HOSPITAL, 'Dr. Leela Menon') });
  for (const { url } of [api, nginx]) {
    const page = await (await fetch(`${url}/${HOSPITAL}/doctors/details/leela`)).text();
    expect(page).toContain('Dr. Leela Menon');
  }
  await expect.poll(asked, { timeout: 10_000 }).toBe('Dr. Leela Menon');
});

test('both servers send the previous page again after an undo', async () => {
  const path = `/${HOSPITAL}/doctors`;
  await publish();
  const before = site.versions.current() ?? '';
  await publish({ 'entries/doctors/maya.yaml': doctorFile(HOSPITAL, 'Dr. Maya Pillai') });
  const urls = [api.url, nginx.url];
  const ask = (url: string, headers: string) =>
    rawRequest(url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`);
  const seen = await Promise.all(urls.map((url) => ask(url, '')));
  site.versions.use(before);
  for (const [index, answer] of seen.entries()) {
    expect(answer).toContain('Dr. Maya Pillai');
    const headerOf = (name: string) => new RegExp(`^${name}: (.*)\r$`, 'm').exec(answer)?.[1];
    const headers = `If-None-Match: ${headerOf('ETag')}\r\nIf-Modified-Since: ${headerOf('Last-Modified')}\r\n`;
    const again = await ask(urls[index] ?? '', headers);
    expect(again).toMatch(/^HTTP\/1\.1 200 /);
    expect(again).not.toContain('Dr. Maya Pillai');
  }
});
