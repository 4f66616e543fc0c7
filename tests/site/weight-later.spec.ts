import { expect, type Page, type Response, test } from '@playwright/test';
import { waitUntilHydrated } from '../support/look-at-page.ts';
import { slowUnless } from './support/further.ts';

const HOME = '/poyanil_hospital_kozhencherry';
const MENUS = 40;
const aboutLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About', exact: true });
const isOfAbout = (address: string) => /\/assets\/about-[\w-]+\.js$/.test(address);

test(`the header's menus load at most ${MENUS} kB when they are opened`, async ({ page }) => {
  await page.goto(`${HOME}/about_us`);
  await waitUntilHydrated(page);
  const responses = scriptsOf(page);
  for (const menu of await page.getByRole('navigation').locator('summary:visible').all()) {
    await menu.click();
    await expect(menu.locator('..').getByRole('link').first()).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(await kilobytesOf(responses)).toBeLessThanOrEqual(MENUS);
});

for (const sign of ['hover', 'focus', 'touchstart'] as const) {
  const which = slowUnless(sign !== 'focus');
  test(`prefetches a link's page on ${sign}, and fetches it once`, which, async ({ page }) => {
    await page.goto(`${HOME}/careers`);
    await waitUntilHydrated(page);
    const asked = scriptsOf(page);
    const fetched = page.waitForResponse((response) => isOfAbout(response.url()));
    const link = aboutLink(page);
    if (sign === 'touchstart') await link.dispatchEvent('touchstart');
    else await link[sign]();
    await fetched;
    expect(page.url()).toMatch(/careers$/);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/about/i);
    expect(asked.filter((response) => isOfAbout(response.url()))).toHaveLength(1);
  });
}

test('with Save-Data, a page is fetched only when its link is followed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(`${HOME}/careers`);
  await waitUntilHydrated(page);
  const asked = scriptsOf(page);
  await aboutLink(page).hover();
  await aboutLink(page).focus();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await aboutLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/about/i);
  expect(asked.filter((response) => isOfAbout(response.url()))).toHaveLength(1);
});

for (const { list, field } of [
  { list: 'doctors', field: 'Doctor or illness' },
  { list: 'department', field: 'Department or illness' },
]) {
  const which = slowUnless(list === 'doctors');
  test(
    `the search script of /${list} loads only when its field is first used`,
    which,
    async ({ page }) => {
      const responses = scriptsOf(page);
      /** Whether the everyday words, and MiniSearch (recognised by its own messages), have been loaded. */
      const searchLoaded = async () => {
        const texts = await Promise.all(responses.map((response) => response.text()));
        return ['panchakarma', 'MiniSearch: '].map((sign) =>
          texts.some((text) => text.includes(sign)),
        );
      };
      await page.goto(`${HOME}/${list}`);
      await waitUntilHydrated(page);
      await page.waitForLoadState('networkidle');
      expect(responses.length).toBeGreaterThan(4);
      expect(await searchLoaded()).toEqual([false, false]);
      await page.getByRole('searchbox', { name: field }).focus();
      await page.getByRole('searchbox', { name: field }).fill('kidney');
      await expect.poll(searchLoaded).toEqual([true, true]);
    },
  );
}

function scriptsOf(page: Page): Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => {
    const isWords = /^\/assets\/.*\.json$/.test(new URL(response.url()).pathname);
    if (isWords || response.request().resourceType() === 'script') responses.push(response);
  });
  return responses;
}

async function kilobytesOf(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize / 1000, 0);
}
