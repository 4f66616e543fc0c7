import { expect, type Response, test } from '@playwright/test';
import { CONTENT_ROOT } from '@poyanil/content';
import { loadText } from '@poyanil/content/texts/read-text';
import { textFiles } from '@poyanil/content/texts/text-files';
import { pagesOfBothLanguages } from '../support/both-languages.ts';
import { waitUntilHydrated } from '../support/look-at-page.ts';
import { slowUnless } from './support/further.ts';
import { weighPage } from './support/page-weight.ts';

// Budgets in kB as sent (brotli), and in requests. If a page exceeds one, make a decision instead of raising the number here.

const LANDING = 125;
const CONTENT = 132;
/** Pages that query content for entries. */
const ENTRIES = 135;
/** The goal is 135, but the timetable's rules, the doctors' cards and the texts' parts are still too large. */
const DEPARTMENT = 138;
const FORM = 160;
/** The goal is 160, but Malayalam texts are longer, and the home page has most of them. */
const MALAYALAM_HOME = 163;
const scriptsAndStyles: Record<string, number> = {
  landing: LANDING,
  doctors: ENTRIES,
  timetable: ENTRIES,
  'doctor-detail': ENTRIES,
  departments: ENTRIES,
  department: DEPARTMENT,
  news: ENTRIES,
  'news-detail': ENTRIES,
  careers: ENTRIES,
  testimonials: ENTRIES,
  'testimonial-detail': ENTRIES,
  home: FORM,
  contact: FORM,
  appointment: FORM,
  'career-detail': FORM,
};
const STYLES = 12;
/** The HTML document, with its inline styles and script. */
const HTML = 24;
const HTML_OF_LANDING = 16;
/** One file that, with its headers, fits into what a server sends before the browser's first acknowledgement (RFC 6928). */
const FONTS = 14;
const MALAYALAM_FONT = 30;
/** Includes pictures and the font. */
const ALL_OF_LANDING = 250;
/** The inline script that loads the app. */
const BOOT = 1;
/**
 * Maximum number of requests: the page, its styles and font, a dozen files of the app, and a dozen pictures and responses. More would be
 * slow, because browsers only send six requests at a time over HTTP/1.1.
 */
const REQUESTS = 30;
/** Higher limits for pages that load a picture for each department, or the gallery's pictures near the window. */
const requestsOf: Record<string, number> = { departments: 46, gallery: 40 };
/** For each budget, the kind of page that comes nearest to its limit. */
const HEAVIEST = ['landing', 'home', 'appointment', 'department', 'emergency'];
const HOSPITAL = 'poyanil_hospital_kozhencherry';
const pages = pagesOfBothLanguages().filter(
  ({ hospital }) => hospital === HOSPITAL || hospital === undefined,
);

for (const specified of pages) {
  const { kind, path, language } = specified;
  const kilobytes =
    kind === 'home' && language === 'ml' ? MALAYALAM_HOME : (scriptsAndStyles[kind] ?? CONTENT);
  const details = slowUnless(
    language === 'en' ? HEAVIEST.includes(kind) : ['home', 'patients_and_visitors'].includes(kind),
  );
  test(`${path} needs at most ${kilobytes} kB of scripts and styles`, details, async ({ page }) => {
    const weight = await weighPage(page, path);
    const { html, styles, scripts, requests } = weight;
    console.log(
      `${path}: scripts ${scripts.toFixed(1)}, styles ${styles.toFixed(1)}, html ${html.toFixed(1)}, fonts ${weight.fonts.toFixed(1)}, all ${weight.all.toFixed(1)} kB in ${requests} requests`,
    );
    // React alone has more, so a smaller sum would mean that the test missed scripts.
    expect.soft(scripts).toBeGreaterThan(60);
    expect.soft(scripts + styles).toBeLessThanOrEqual(kilobytes);
    expect.soft(styles).toBeLessThanOrEqual(STYLES);
    expect.soft(weight.fonts - weight.malayalamFont).toBeLessThanOrEqual(FONTS);
    expect.soft(weight.malayalamFont > 0).toBe(language === 'ml');
    expect.soft(weight.malayalamFont).toBeLessThanOrEqual(MALAYALAM_FONT);
    expect.soft(html).toBeLessThanOrEqual(HTML);
    expect.soft(requests).toBeLessThanOrEqual(requestsOf[kind] ?? REQUESTS);
    expect.soft(weight.beforePaint).toEqual([]);
    expect.soft(weight.boot).toBeLessThanOrEqual(BOOT);
    if (kind !== 'landing') return;
    expect.soft(html).toBeLessThanOrEqual(HTML_OF_LANDING);
    expect.soft(weight.all).toBeLessThanOrEqual(ALL_OF_LANDING);
  });
}

for (const kind of ['landing', 'home', 'department', 'facility']) {
  const path = pages.find((each) => each.kind === kind)?.path ?? '';
  // One kind of page with its own texts, and one without.
  const details = slowUnless(['department', 'home'].includes(kind));
  test(`${path} gets page texts from its HTML, not from scripts`, details, async ({ page }) => {
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    const sent = (await (await page.goto(path))?.text()) ?? '';
    await waitUntilHydrated(page);
    const loaded = (await Promise.all(scripts.map((script) => script.text()))).join('\n');
    const words = wordsOfPages();
    expect(words.length).toBeGreaterThan(40);
    expect(words.filter(({ sentence }) => loaded.includes(sentence))).toEqual([]);
    const own = words.filter(({ sentence }) => sent.includes(sentence));
    expect(own.map(({ slug }) => path.endsWith(encodeURIComponent(slug)))).toEqual(
      ['department', 'facility'].includes(kind) ? [true] : [],
    );
  });
}

test('the first picture of the landing page is inline and never requested', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitUntilHydrated(page);
  const [first] = await page.getByRole('main').locator('img').all();
  expect(await first?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
  expect(await first?.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(asked.filter((path) => path.startsWith('/pictures/hospitals/')).toSorted()).toEqual([
    '/pictures/hospitals/kozhencherry.svg',
    '/pictures/hospitals/punalur.svg',
  ]);
});

function wordsOfPages(): { slug: string; sentence: string }[] {
  return textFiles(HOSPITAL).flatMap((file) => {
    if (file.slug === undefined) return [];
    const text = loadText(CONTENT_ROOT, file, HOSPITAL);
    const sentence = 'intro' in text ? text.intro : '';
    return [{ slug: file.slug, sentence: JSON.stringify(sentence).slice(1, 60) }];
  });
}
