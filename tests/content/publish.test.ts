import { cpSync, existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTENT_ROOT, errorResponse } from '@poyanil/content';
import { loadContent } from '@poyanil/content/load-content';
import { detailMetadata, detailPath } from '@poyanil/domain';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { UnansweredError } from '../../web/publisher/create-ask.ts';
import { PageFault } from '../../web/publisher/page-writer.ts';
import { Versions } from '../../web/publisher/versions.ts';
import { headOf } from '../support/read-head.ts';
import { writeSmallBuild, writeSmallContent } from '../support/small-build.ts';
import {
  contentSourceOf,
  openSmallPublication,
  PUBLICATION_ORIGIN,
  type SmallPublication,
} from '../support/small-publication.ts';
import { doctorFile, news } from '../support/small-site.ts';

// The publisher with a tiny build and little content. The real pages are tested elsewhere.

const HOSPITAL = 'poyanil_hospital';
const CAMP = 'entries/news/camp.md';
const LATER = new Date('2026-03-10T07:30:00Z');
const NEXT_DAY = new Date('2026-03-11T06:30:00Z');

async function useSite(landing?: string): Promise<SmallPublication> {
  const site = await openSmallPublication(landing);
  onTestFinished(() => site.remove());
  return site;
}

function useContent(changes?: Parameters<typeof writeSmallContent>[0]): string {
  const folder = writeSmallContent(changes);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const wordsFiles = (site: SmallPublication) =>
  site.files().filter((file) => /^assets\/site-words-en-\w+\.json$/.test(file));
const fileOf = (...entry: Parameters<typeof detailPath>) => `${detailPath(...entry).slice(1)}.html`;

describe('a publication', () => {
  let site: SmallPublication;
  beforeAll(async () => {
    site = await openSmallPublication();
    const contentRoot = writeSmallContent();
    await site.publish({ contentRoot });
    return () => {
      site.remove();
      rmSync(contentRoot, { recursive: true });
    };
  });
  const head = (...entry: Parameters<typeof detailPath>) => headOf(site.read(fileOf(...entry)));

  test('has a page for each entry, with its title, description and address in the head', () => {
    const { title, description, canonical } = head(HOSPITAL, 'doctor', 'sara');
    const facts = { name: 'Dr. Sara Nair', summary: 'Cardiology' };
    expect({ title, description }).toEqual(detailMetadata(HOSPITAL, 'doctor', facts));
    expect(canonical).toBe(PUBLICATION_ORIGIN + detailPath(HOSPITAL, 'doctor', 'sara'));
  });

  test('has the page of an entry only at its own hospital', () => {
    expect(site.has(fileOf('poyanil_hospital_punalur', 'doctor', 'anil'))).toBe(true);
    expect(site.has(fileOf(HOSPITAL, 'doctor', 'anil'))).toBe(false);
    expect(site.has(fileOf(HOSPITAL, 'doctor', 'camp'))).toBe(false);
  });

  test('has breadcrumbs from an entry to its list and its hospital', () => {
    const { itemListElement } = head(HOSPITAL, 'testimonial', 'told').data('BreadcrumbList');
    expect(itemListElement.map(({ name, item }: Record<string, string>) => [name, item])).toEqual([
      ['Alappuzha', `${PUBLICATION_ORIGIN}/${HOSPITAL}`],
      ['Testimonials', `${PUBLICATION_ORIGIN}/${HOSPITAL}/testimonials`],
      ['Family of Sara', PUBLICATION_ORIGIN + detailPath(HOSPITAL, 'testimonial', 'told')],
    ]);
  });

  test('gives a photograph to shared links and the text of a job to search engines', () => {
    const { meta } = head(HOSPITAL, 'news', 'camp');
    expect(meta['og:image']).toBe(`${PUBLICATION_ORIGIN}/content/photograph.png`);
    expect(head(HOSPITAL, 'career', 'staff-nurse').data('JobPosting')).toMatchObject({
      description: '<p>Work in <b>three</b> shifts.</p>',
    });
  });

  test('lists every page and entry in the sitemap, with the last change of entries', () => {
    const listed = [...site.read('sitemap.xml').matchAll(/<url><loc>(.*?)<\/loc>.*?<\/url>/g)];
    const entries = listed.map(([element = '', address = '']) => [
      address.slice(PUBLICATION_ORIGIN.length),
      /<lastmod>(.*?)<\/lastmod>/.exec(element)?.[1],
    ]);
    const pages = ['poyanil_hospital', 'poyanil_hospital_kozhencherry', 'poyanil_hospital_punalur'];
    expect(
      entries.filter(([, changedAt]) => changedAt === undefined).map(([path]) => path),
    ).toEqual([
      '/',
      '/ml',
      ...pages.flatMap((id) => [`/${id}`, `/ml/${id}`, `/${id}/doctors`, `/${id}/news`]),
    ]);
    expect(entries.filter(([, changedAt]) => changedAt !== undefined).sort()).toEqual([
      ['/poyanil_hospital/careers/detail/filled', '2026-03-04T03:30:00.000Z'],
      ['/poyanil_hospital/careers/detail/staff-nurse', '2026-03-04T03:30:00.000Z'],
      ['/poyanil_hospital/doctors/details/sara', '2026-03-02T03:30:00.000Z'],
      ['/poyanil_hospital/news/detail/camp', '2026-03-03T03:30:00.000Z'],
      // The short testimonial has a page, but no link leads to it.
      ['/poyanil_hospital/testimonials/detail/told', '2026-03-05T03:30:00.000Z'],
      ['/poyanil_hospital_punalur/doctors/details/anil', '2026-03-02T03:30:00.000Z'],
    ]);
    expect(site.has(fileOf(HOSPITAL, 'testimonial', 'short'))).toBe(true);
  });

  test('has a JSON file beside each page with the same data', () => {
    const pages = site.files().filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) {
      const [, inPage] =
        /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(site.read(page)) ??
        [];
      const beside = page.replace('.html', '.json');
      // The others are sent instead of pages, and have no URL to link to.
      const isLinked = !/(^|\/)(404|loading|offline)\.html$/.test(page);
      expect(site.has(beside), page).toBe(isLinked);
      if (isLinked) expect(JSON.parse(site.read(beside)), page).toEqual(JSON.parse(inPage ?? ''));
    }
    expect(JSON.parse(site.read('poyanil_hospital/doctors.json'))).toMatchObject({
      release: expect.stringMatching(/^small-[\w-]{16}$/),
      version: expect.stringMatching(/^[\w-]{16}$/),
      words: null,
      answers: {
        [`Doctors {"hospital":"${HOSPITAL}","limit":100}`]: { doctorCollection: { total: 1 } },
      },
    });
  });

  test('has compressed copies of every text file', () => {
    const texts = site.files().filter((file) => /\.(html|json|xml|txt|svg)$/.test(file));
    const unpacked = texts.filter((file) => !/^(\.|pictures\/)/.test(file));
    for (const file of unpacked) {
      const read = (ending: string) => readFileSync(join(site.versions.link, file + ending));
      expect(brotliDecompressSync(read('.br')), file).toEqual(read(''));
      expect(gunzipSync(read('.gz')), file).toEqual(read(''));
    }
  });

  test('has the files that pages load from the build and the content', () => {
    for (const file of ['assets/page-a1.js', 'pictures/ward.svg', 'content/portrait.svg.br']) {
      expect(site.has(file), file).toBe(true);
    }
    expect(site.has('.renderer/en/server.js')).toBe(false);
  });
});

describe('a publication after another', () => {
  test('leaves the version in use if nothing has changed', async () => {
    const site = await useSite();
    const contentRoot = useContent();
    const first = await site.publish({ contentRoot });
    const { version, written, removed } = await site.publish({ contentRoot, now: LATER });
    expect(version).toBe(first.version);
    expect({ written, removed }).toEqual({ written: [], removed: [] });
    expect(site.versions.list()).toEqual([first.version]);
  });

  test('writes exactly the pages that show a changed headline', async () => {
    const site = await useSite();
    await site.publish({ contentRoot: useContent() });
    const changed = useContent({ [CAMP]: news('Another headline') });
    const { written, removed } = await site.publish({ contentRoot: changed, now: LATER });
    expect(written.toSorted()).toEqual([`${HOSPITAL}/news.html`, fileOf(HOSPITAL, 'news', 'camp')]);
    expect(removed).toEqual([]);
    expect(site.read(`${HOSPITAL}/news.html`)).toContain('Another headline');
  });

  test('writes exactly the pages that show a changed text', async () => {
    const site = await useSite();
    const contentRoot = useContent();
    await site.publish({ contentRoot });
    const texts = join(contentRoot, 'texts');
    rmSync(texts);
    cpSync(join(CONTENT_ROOT, 'texts'), texts, { recursive: true });
    const home = join(texts, 'home.yaml');
    const text = readFileSync(home, 'utf8');
    writeFileSync(home, text.replace('Come in.', 'Do come in.'));
    const { written } = await site.publish({ contentRoot, now: LATER });
    const pages = site.files().filter((file) => file.endsWith('.html'));
    expect(written).not.toEqual([]);
    expect(written).toEqual(pages.filter((file) => site.read(file).includes('Do come in.')));
  });

  test('writes all pages for a new phone number and keeps the texts of open pages', async () => {
    const site = await useSite();
    const contentRoot = useContent();
    const { pages } = await site.publish({ contentRoot });
    const releaseNow = () => JSON.parse(site.read(`${HOSPITAL}.json`)).release;
    const [release, [before = '']] = [releaseNow(), wordsFiles(site)];
    const facts = join(contentRoot, 'hospitals.yaml');
    const text = readFileSync(facts, 'utf8');
    rmSync(facts);
    writeFileSync(facts, text.replace('0477 555 0119', '0477 555 0199'));
    const { written } = await site.publish({ contentRoot, now: LATER });
    expect(written).toHaveLength(pages);
    // The changed release makes an open page's app load the next page in full.
    expect(releaseNow()).not.toBe(release);
    const after = wordsFiles(site).find((file) => file !== before) ?? '';
    expect([before, after].map((file) => site.read(file).includes('0477 555 0199'))).toEqual([
      false,
      true,
    ]);
    expect(site.read('index.html')).toContain(`data-files="/${after} `);
  });

  test('writes the page of a new entry and removes that of a deleted one', async () => {
    const site = await useSite();
    await site.publish({ contentRoot: useContent() });
    const contentRoot = useContent({
      'entries/doctors/sara.yaml': undefined,
      'entries/doctors/leela.yaml': doctorFile(HOSPITAL, 'Dr. Leela Menon'),
    });
    const { written, removed } = await site.publish({ contentRoot, now: LATER });
    const [sara, leela] = [fileOf(HOSPITAL, 'doctor', 'sara'), fileOf(HOSPITAL, 'doctor', 'leela')];
    expect(written.toSorted()).toEqual([`${HOSPITAL}/doctors.html`, leela]);
    expect(removed).toEqual([sara]);
    expect(site.has(sara)).toBe(false);
    expect(site.read('sitemap.xml')).toContain('/leela<');
    expect(site.read('sitemap.xml')).not.toContain('/sara<');
  });

  test('renders all pages on another day and hard-links unchanged ones', async () => {
    const site = await useSite('<p>Rendered {renders} times</p>');
    const contentRoot = useContent();
    await site.publish({ contentRoot });
    const sameDay = await site.publish({ contentRoot, now: LATER });
    expect(sameDay.written).toEqual([]);
    const before = site.inodes();
    const { written } = await site.publish({ contentRoot, now: NEXT_DAY });
    expect(written).toEqual(['index.html']);
    expect(site.read('index.html')).toContain('Rendered 2 times');
    const page = `${HOSPITAL}/news.html`;
    expect(site.inodes().get(page)).toBe(before.get(page));
  });

  test('keeps the scripts of the other release through an upgrade and a rollback', async () => {
    const site = await useSite();
    const contentRoot = useContent();
    await site.publish({ contentRoot });
    const next = await writeSmallBuild({ release: 'next' });
    onTestFinished(() => rmSync(next.folder, { recursive: true }));
    const otherVersions = new Versions(site.siteDir, next.release);
    const has = (file: string) => existsSync(join(site.siteDir, 'current', 'assets', file));
    await site.publish({ contentRoot, otherBuild: next, otherVersions, now: LATER });
    expect([has('only-in-next.js'), has('only-in-small.js')]).toEqual([true, true]);
    await site.publish({ contentRoot, now: NEXT_DAY });
    expect([has('only-in-next.js'), has('only-in-small.js')]).toEqual([true, true]);
  });

  test('becomes current again after a rollback on the same day', async () => {
    const site = await useSite();
    const contentRoot = useContent();
    const next = await writeSmallBuild({ release: 'next' });
    onTestFinished(() => rmSync(next.folder, { recursive: true }));
    await site.publish({ contentRoot });
    const otherVersions = new Versions(site.siteDir, next.release);
    // Publish twice, so that this release also has the scripts of the other build.
    await site.publish({ contentRoot, otherBuild: next, otherVersions });
    const { version } = await site.publish({ contentRoot, now: LATER });
    await site.publish({ contentRoot, otherBuild: next, otherVersions, now: LATER });
    const after = await site.publish({ contentRoot, now: LATER });
    expect(after.version).toBe(version);
    expect(realpathSync(join(site.siteDir, 'current'))).toBe(realpathSync(site.versions.link));
  });
});

describe('a publication that fails', () => {
  test.each([
    [
      'links to a missing page',
      '<a href="/nowhere">',
      '/ links to pages that do not exist: /nowhere',
    ],
    [
      'shows a missing picture',
      '<img src="/pictures/gone.svg">',
      '/ shows /pictures/gone.svg, which does not exist',
    ],
  ])('leaves the version in use unchanged if a page %s', async (_what, landing, message) => {
    const site = await useSite();
    const { build: otherBuild } = await useSite(landing);
    const contentRoot = useContent();
    const { version } = await site.publish({ contentRoot });
    const publication = site.publish({ contentRoot, otherBuild, now: NEXT_DAY });
    await expect(publication).rejects.toThrow(new PageFault(message));
    expect(site.versions.current()).toBe(version);
    expect(site.versions.list()).toEqual([version]);
  });

  test('names an unchanged page that links to a removed one', async () => {
    const path = detailPath(HOSPITAL, 'doctor', 'sara');
    const site = await useSite(`<a href="${path}">Dr. Sara Nair</a>`);
    await site.publish({ contentRoot: useContent() });
    const contentRoot = useContent({ 'entries/doctors/sara.yaml': undefined });
    const publication = site.publish({ contentRoot, now: LATER });
    await expect(publication).rejects.toThrow(
      new PageFault(`/ links to pages that do not exist: ${path}`),
    );
  });

  test.each([
    ['alappuzha/wards.jpg', 'no page shows a picture named “wards”'],
    ['kochi/ward.jpg', 'its folder is not a hospital: alappuzha, kozhencherry, punalur'],
    ['alappuzha/old/ward.jpg', 'its folder is not a hospital: alappuzha, kozhencherry, punalur'],
    ['alappuzha/ward.JPG', 'its name does not end in .jpg'],
  ])('names the photograph %s, which no page shows', async (file, reason) => {
    const site = await useSite();
    const path = `assets/pictures/rooms/${file}`;
    const publication = site.publish({ contentRoot: useContent({ [path]: '' }) });
    await expect(publication).rejects.toThrow(`${path}: ${reason}`);
  });

  test('names the query that the content does not answer', async () => {
    const site = await useSite();
    const away = errorResponse(503, 'SERVICE_UNAVAILABLE', 'away');
    const publication = site.publish({
      contentRoot: useContent(),
      source: { answer: async () => away },
    });
    await expect(publication).rejects.toThrow(
      new UnansweredError('The content query SitemapEntries failed: away'),
    );
    expect(site.versions.current()).toBeUndefined();
  });
});

describe('the setting', () => {
  test('PUBLIC_URL sets the origin of absolute addresses and rewrites all pages', async () => {
    const site = await useSite();
    const contentRoot = useContent();
    const { pages } = await site.publish({ contentRoot });
    const settings = { publicUrl: 'https://new.example' };
    const { written } = await site.publish({ contentRoot, settings, now: LATER });
    expect(written).toHaveLength(pages);
    for (const file of ['index.html', 'sitemap.xml', 'robots.txt', '.well-known/security.txt']) {
      expect(site.read(file)).toContain('https://new.example');
    }
    expect(headOf(site.read('index.html')).canonical).toBe('https://new.example/');
  });

  test.each([
    [true, 'on'],
    [false, 'off'],
  ])('OFFLINE_PAGES is passed to the service worker: %s', async (offlinePages, word) => {
    const site = await useSite();
    await site.publish({ contentRoot: useContent(), settings: { offlinePages } });
    expect(site.read('service-worker.js')).toBe(`isOn = '${word}' === 'on';`);
  });

  test('MALAYALAM=off leaves Malayalam pages out of the site and the sitemap', async () => {
    const site = await useSite();
    await site.publish({ contentRoot: useContent(), settings: { malayalam: false } });
    expect(site.files().filter((file) => /^ml[./]/.test(file))).toEqual([]);
    expect(site.read('sitemap.xml')).not.toMatch(/\/ml|hreflang/);
  });
});

test('writes .entries.json for our own content but not for hosted content', async () => {
  const site = await useSite();
  const contentRoot = useContent();
  const content = await loadContent(contentRoot);
  await site.publish({ contentRoot, source: contentSourceOf(content) });
  expect(site.has('.entries.json')).toBe(false);
  await site.publish({ contentRoot, now: LATER });
  expect(JSON.parse(site.read('.entries.json'))).toEqual(content);
});
