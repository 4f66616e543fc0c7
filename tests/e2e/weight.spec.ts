import { expect, type Request, type Response, test } from '@playwright/test';
import { CONTENT_ROOT, loadText, textFiles } from '@poyanil/content';
import { waitUntilAlive } from '../support/look-at-page.ts';
import { onePageOfEachKind } from '../support/specified-pages.ts';

// What a phone on a slow network has to load before a page is alive: all scripts and style sheets of the first visit, as
// they come over the wire (brotli). A page that outgrows its budget asks for a decision, not for a larger number here.

const LANDING = 115;
const CONTENT = 165;
const FORM = 185;
const budgets: Record<string, number> = {
  landing: LANDING,
  home: FORM,
  contact: FORM,
  appointment: FORM,
  'career-detail': FORM,
};
const HOSPITAL = 'poyanil_hospital_kozhencherry';
const pages = onePageOfEachKind().filter(
  ({ hospital }) => hospital === HOSPITAL || hospital === undefined,
);

for (const { kind, path } of pages) {
  const kilobytes = budgets[kind] ?? CONTENT;
  test(`${path} needs at most ${kilobytes} kB of scripts and styles`, async ({ page }) => {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => {
      if (['script', 'stylesheet'].includes(request.resourceType())) requests.push(request);
    });
    await page.goto(path);
    await waitUntilAlive(page);
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} kB`);
    // Less than React alone: then not all was counted.
    expect(bytes / 1000).toBeGreaterThan(60);
    expect(bytes / 1000).toBeLessThanOrEqual(kilobytes);
  });
}

for (const kind of ['landing', 'home', 'department', 'facility']) {
  const path = pages.find((each) => each.kind === kind)?.path ?? '';
  test(`${path} loads its own words, and those of no other page`, async ({ page }) => {
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.goto(path);
    await waitUntilAlive(page);
    const loaded = (await Promise.all(scripts.map((script) => script.text()))).join('\n');
    const words = wordsOfPages();
    const found = words.filter(({ sentence }) => loaded.includes(sentence));
    expect(words.length).toBeGreaterThan(40);
    expect(found.map(({ slug }) => path.endsWith(encodeURIComponent(slug)))).toEqual(
      ['department', 'facility'].includes(kind) ? [true] : [],
    );
  });
}

/** One sentence of each department's and facility's text, as JSON writes it. */
function wordsOfPages(): { slug: string; sentence: string }[] {
  return textFiles(HOSPITAL).flatMap(({ kind, slug, file }) => {
    if (slug === undefined) return [];
    const text = loadText(CONTENT_ROOT, file, kind, HOSPITAL);
    const [first = ''] =
      'contents' in text ? text.contents : 'heading' in text ? text.paragraphs : [];
    return [{ slug, sentence: JSON.stringify(first).slice(1, 60) }];
  });
}
