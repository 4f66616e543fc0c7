import { rmSync } from 'node:fs';
import type { Content } from '@poyanil/content';
import { loadContent } from '@poyanil/content/load-content';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApi } from '../support/api.ts';
import { type HostedContent, startHostedContent } from '../support/hosted-content.ts';
import { siteContent, sitePages } from '../support/small-site.ts';
import type { Stack } from '../support/stack.ts';
import { whileTesting } from '../support/while-testing.ts';
import { writeFiles } from '../support/write-files.ts';

// The sitemap of a small site with small content, from files and from the hosted service alike.

const ORIGIN = 'https://www.poyanil.example';
const BUILT = [[`${ORIGIN}/`, undefined]];
const ENTRIES = [
  ['/poyanil_hospital/careers/detail/filled', '2026-03-04T03:30:00.000Z'],
  ['/poyanil_hospital/careers/detail/staff-nurse', '2026-03-04T03:30:00.000Z'],
  ['/poyanil_hospital/doctors/details/sara', '2026-03-02T03:30:00.000Z'],
  ['/poyanil_hospital/news/detail/camp', '2026-03-03T03:30:00.000Z'],
  ['/poyanil_hospital/testimonials/detail/told', '2026-03-05T03:30:00.000Z'],
  ['/poyanil_hospital_punalur/doctors/details/anil', '2026-03-02T03:30:00.000Z'],
].map(([path, changedAt]) => [`${ORIGIN}${path}`, changedAt]);

const webRoot = writeFiles(sitePages);
const contentDir = writeFiles(siteContent);
const site = { WEB_ROOT: webRoot, PUBLIC_URL: ORIGIN };
let content: Content;
beforeAll(async () => {
  content = await loadContent(contentDir);
});
afterAll(() => {
  for (const folder of [webRoot, contentDir]) rmSync(folder, { recursive: true, force: true });
});

const get = (api: Stack, method = 'GET') => fetch(`${api.url}/sitemap.xml`, { method });

function entriesOf(xml: string) {
  expect(xml).toMatch(/^<\?xml [^>]*>\n<urlset [^>]*>\n( {2}<url>.*<\/url>\n)*<\/urlset>\n$/);
  return [...xml.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)]
    .map(([, address, changedAt]) => [address, changedAt])
    .toSorted();
}

describe('with content of the files', () => {
  const api = whileTesting(() => startApi({ ...site, CONTENT_DIR: contentDir }));

  test('lists the pages of the build, and each entry that has a page, with its last change', async () => {
    const answer = await get(api);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('xml');
    expect(entriesOf(await answer.text())).toEqual([...BUILT, ...ENTRIES]);
  });

  test('HEAD is answered like GET, and nothing is posted to it', async () => {
    const head = await get(api, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const post = await get(api, 'POST');
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('with content of the service', () => {
  let hosted: HostedContent;
  beforeEach(async () => {
    hosted = await startHostedContent(content);
    return () => hosted.kill();
  });

  async function withApi(check: (api: Stack) => Promise<void>) {
    const service = { CONTENT_URL: hosted.url, CONTENT_ACCESS_TOKEN: hosted.accessToken };
    const api = await startApi({ ...site, ...service });
    try {
      await check(api);
    } finally {
      await api.remove();
    }
  }

  test('however many ask, the service is asked once for each hospital', () =>
    withApi(async (api) => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => get(api)));
      expect(entriesOf((await answers[0]?.text()) ?? '')).toEqual([...BUILT, ...ENTRIES]);
      expect((await get(api)).status).toBe(200);
      expect(hosted.requests).toEqual(Array(3).fill('SitemapEntries'));
    }));

  test('while the service is away the pages of the build are listed alone, and soon after all', () =>
    withApi(async (api) => {
      await hosted.kill();
      const answer = await get(api);
      expect(answer.status).toBe(200);
      expect(entriesOf(await answer.text())).toEqual(BUILT);
      await hosted.revive();
      await vi.waitFor(
        async () => expect(entriesOf(await (await get(api)).text())).toHaveLength(7),
        { timeout: 15_000, interval: 500 },
      );
    }));
});
