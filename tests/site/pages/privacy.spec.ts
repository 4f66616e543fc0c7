import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { listPath } from '@poyanil/domain';
import { type Stack, startStack } from '../../support/stack.ts';
import { openFilledForm } from '../support/forms.ts';

// The page promises what the settings make true, so it is read as sites with different settings send it.

const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const OWN = 'All that you see comes from this site.';
const HOSTED = 'come from a content service: images.example, films.example:8443.';

let stack: Stack;

test.beforeAll(async () => {
  stack = await startStack({
    programs: ['api'],
    environment: {
      WEB_ROOT,
      CONTENT_URL: 'http://127.0.0.1:1/spaces/one',
      CONTENT_ACCESS_TOKEN: 'key',
      CONTENT_ASSET_HOSTS: 'https://images.example https://films.example:8443',
      DEAD_LETTER_DAYS: '365',
      BACKUP_DAYS: '30',
    },
  });
});
test.afterAll(() => stack?.remove());

async function expectWords(page: Page, words: string[], others: string[]): Promise<void> {
  const text = page.getByRole('article');
  for (const each of words) await expect(text).toContainText(each);
  for (const each of others) await expect(text).not.toContainText(each);
  await expect(text).not.toContainText('__');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a site with its own content and the usual days says so', async ({ page }) => {
      await page.goto('/privacy');
      await page.waitForLoadState('networkidle');
      await expectWords(
        page,
        [OWN, 'cannot be delivered: 90 days', 'deleted within 14 days'],
        ['content service'],
      );
    });

    test('hosted content: hosts of pictures and the days set are named', async ({ page }) => {
      await page.goto(`${stack.url}/privacy`);
      await page.waitForLoadState('networkidle');
      await expectWords(
        page,
        [HOSTED, 'cannot be delivered: 365 days', 'deleted within 30 days'],
        [OWN],
      );
    });
  });
}

test('a visitor who comes from another page reads the same', async ({ page }) => {
  await page.goto(`${stack.url}${listPath('poyanil_hospital_punalur', 'news')}`);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expectWords(page, [HOSTED, 'cannot be delivered: 365 days'], [OWN]);
});

test('backups and mail provider are named, and no other company is asked', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto('/privacy');
  await page.waitForLoadState('networkidle');
  // How long before depends on the days: half of them where they are few.
  const notice = 'It tells them before, and waits if it could not tell them.';
  await expectWords(page, ['backups', '14 days', 'mail provider', notice], ['a week']);
  expect(new Set(asked.filter((origin) => origin !== 'null'))).toEqual(new Set([baseURL]));
});

test('what was filled in is still there after the words about privacy were read', async ({
  page,
}) => {
  const form = await openFilledForm(page, 'contact', 'poyanil_hospital_punalur');
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('link', { name: 'What we keep' }).click(),
  ]);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(opened.url()).pathname).toBe('/privacy');
  await expect(form.getByLabel('Subject')).toHaveValue('Visiting hours');
});
