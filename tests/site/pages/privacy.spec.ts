import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { CONTENT_ROOT } from '@poyanil/content/content-root';
import { openBuild } from '../../../web/publisher/build.ts';
import { composeDocument } from '../../../web/publisher/document.ts';
import { readSiteWords } from '../../../web/publisher/site-words.ts';
import { openFilledForm } from '../support/forms.ts';

// The page's promises depend on the settings, so it is tested as sites with different settings serve it.

const DIST = join(import.meta.dirname, '../../../web/dist');
const OWN = 'All that you see comes from this site.';
const HOSTED = 'come from a content service: images.example, films.example:8443.';

const HOSTED_SETTINGS = {
  publicUrl: 'http://localhost',
  offlinePages: true,
  malayalam: true,
  assetOrigins: ['https://images.example', 'https://films.example:8443'],
  deadLetterDays: 365,
  backupDays: 30,
};

/** Serves the privacy page as the publisher of a site with a hosted service and its own retention writes it. Resolves with its HTML. */
async function sendHosted(page: Page): Promise<string> {
  const { editions, release, template } = await openBuild(DIST);
  const { words, paths } = readSiteWords(CONTENT_ROOT, []);
  const settings = { ...HOSTED_SETTINGS, release, siteWords: paths.en };
  const { renderer, assets } = editions.en;
  renderer.provideSiteWords(words.en);
  const ask = () => Promise.reject(new Error('The page asks nothing.'));
  const rendered = await renderer.renderPage({ path: '/privacy', words: null, settings, ask });
  const body = composeDocument({
    template,
    settings,
    page: rendered,
    chunks: renderer.chunksOf('/privacy'),
    assets,
    data: undefined,
    card: { type: 'website', hospital: 'poyanil_hospital' },
    sent: { release, version: '', words: null, answers: {} },
  });
  await page.route('/privacy', async (route) =>
    route.fulfill({ response: await route.fetch(), body }),
  );
  return body;
}

async function expectWords(page: Page, words: string[], others: string[]): Promise<void> {
  const text = page.getByRole('article');
  for (const each of words) await expect(text).toContainText(each);
  for (const each of others) await expect(text).not.toContainText(each);
  await expect(text).not.toContainText('__');
}

test('with the default settings, states the retention and requests no other origin', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto('/privacy');
  await page.waitForLoadState('networkidle');
  // The notice depends on the retention: half of the days if they are few.
  const notice = 'It tells them before, and waits if it could not tell them.';
  await expectWords(
    page,
    [OWN, 'cannot be delivered: 90 days', 'deleted within 14 days', 'mail provider', notice],
    ['content service', 'a week'],
  );
  expect(new Set(asked.filter((origin) => origin !== 'null'))).toEqual(new Set([baseURL]));
});

test('with hosted content, names the asset hosts and the set retention', async ({ page }) => {
  const sent = await sendHosted(page);
  expect(sent.replaceAll(/<[^>]*>/g, '')).toContain(HOSTED);
  await page.goto('/privacy');
  await page.waitForLoadState('networkidle');
  await expectWords(
    page,
    [HOSTED, 'cannot be delivered: 365 days', 'deleted within 30 days'],
    [OWN],
  );
});

test('the privacy link of a form opens a new window, and typed text stays', async ({ page }) => {
  const form = await openFilledForm(page, 'contact', 'poyanil_hospital_punalur');
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('link', { name: 'What we keep' }).click(),
  ]);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(opened.url()).pathname).toBe('/privacy');
  await expect(form.getByLabel('Subject')).toHaveValue('Visiting hours');
});
