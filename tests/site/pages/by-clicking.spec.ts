import { dirname } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectPage, waitUntilAlive } from '../../support/look-at-page.ts';
import { specifiedHospitals } from '../../support/specified.ts';
import { isGuide, pagesOfHospital, type SpecifiedPage } from '../../support/specified-pages.ts';
import { watchPage } from '../../support/watched-page.ts';

// Every page of a hospital is reached by links alone, from its home page, without the page being loaded anew.

/** The pages that lead to entries, where they are not on the page from the start. */
const LISTS: Record<string, string> = {
  'doctor-detail': 'doctors',
  'news-detail': 'news',
  'career-detail': 'careers',
  'testimonial-detail': 'testimonials',
};

for (const hospital of specifiedHospitals) {
  const pages = pagesOfHospital(hospital);
  const fixed = pages.filter(({ isStatic }) => isStatic);

  test(`${hospital}: the navigation leads to every page that is always there`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1280, height: 900 });
    const watched = watchPage(page);
    await startAtHome(page, hospital);
    for (const specified of fixed) {
      await follow(page, await placeOfLink(page, specified), specified);
      watched.expectQuiet(specified.path);
    }
    await expectNotReloaded(page);
  });

  for (const [kind, list] of Object.entries(LISTS)) {
    test(`${hospital}: ${list} lead to the page of each`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width: 1280, height: 900 });
      const watched = watchPage(page);
      const listPage = pages.find((each) => each.kind === list);
      const entries = pages.filter((each) => each.kind === kind);
      await startAtHome(page, hospital);
      for (const specified of entries) {
        await follow(page, page.getByRole('navigation', { name: 'Main' }), listPage);
        await waitUntilAlive(page);
        if (!(await showEntry(page, specified))) continue;
        await follow(page, page.getByRole('main'), specified);
        await waitUntilAlive(page);
        watched.expectQuiet(specified.path);
      }
      await expectNotReloaded(page);
    });
  }
}

async function startAtHome(page: Page, hospital: string): Promise<void> {
  await page.goto(`/${hospital}`);
  await waitUntilAlive(page);
  await page.evaluate(() => {
    document.documentElement.dataset.loadedOnce = 'true';
  });
}

async function expectNotReloaded(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-loaded-once', 'true');
}

/** Guides stand in the footer, and the week list on the page of the doctors; all else in the navigation. */
async function placeOfLink(page: Page, { kind, path }: SpecifiedPage) {
  if (kind === 'timetable') {
    await page
      .getByRole('navigation', { name: 'Main' })
      .locator(`a[href="${dirname(path)}"]`)
      .click();
    return page.getByRole('main');
  }
  return isGuide({ kind })
    ? page.getByRole('contentinfo')
    : page.getByRole('navigation', { name: 'Main' });
}

async function follow(
  page: Page,
  among: ReturnType<Page['getByRole']>,
  specified: SpecifiedPage | undefined,
): Promise<void> {
  if (specified === undefined) throw new Error('The specification names no such page.');
  const link = among.locator(`a[href="${specified.path}"]`).first();
  const dropdown = among.locator('details', { has: page.locator(`a[href="${specified.path}"]`) });
  if ((await dropdown.count()) > 0) await dropdown.first().locator('summary').click();
  await link.click();
  await expectPage(page, specified);
  expect(new URL(page.url()).pathname).toBe(specified.path);
}

/** Opens the list as far as the entry; false for one that the list shows without a link, as it may. */
async function showEntry(page: Page, { kind, path }: SpecifiedPage): Promise<boolean> {
  const link = page.getByRole('main').locator(`a[href="${path}"]`);
  const more = page.getByRole('button', { name: 'View more' });
  await waitUntilAlive(page);
  while ((await link.count()) === 0 && (await more.isVisible())) {
    const shown = await page.getByRole('main').getByRole('listitem').count();
    await more.click();
    await expect
      .poll(() => page.getByRole('main').getByRole('listitem').count())
      .toBeGreaterThan(shown);
  }
  if (kind !== 'testimonial-detail') await expect(link.first()).toBeVisible();
  return (await link.count()) > 0;
}
