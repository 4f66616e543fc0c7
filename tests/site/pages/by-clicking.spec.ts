import { dirname } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectPage, waitUntilHydrated } from '../../support/look-at-page.ts';
import { specifiedHospitals } from '../../support/specified.ts';
import { isGuide, pagesOfHospital, type SpecifiedPage } from '../../support/specified-pages.ts';
import { watchPage } from '../../support/watched-page.ts';

// Every page of a hospital can be reached from its home page through links alone, without a full page load.

for (const hospital of specifiedHospitals) {
  const fixed = pagesOfHospital(hospital).filter(({ isStatic }) => isStatic);

  test(`${hospital}: links lead to every static page without a reload`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1280, height: 900 });
    const watched = watchPage(page);
    await page.goto(`/${hospital}`);
    await waitUntilHydrated(page);
    await page.evaluate(() => Object.assign(window, { isLoadedOnce: true }));
    for (const specified of fixed) {
      await follow(page, await placeOfLink(page, specified), specified);
      watched.expectQuiet(specified.path);
    }
    expect(await page.evaluate(() => 'isLoadedOnce' in window)).toBe(true);
  });
}

/** Guides are linked in the footer, and the week list on the doctors' page. All others are in the navigation. */
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
  specified: SpecifiedPage,
): Promise<void> {
  const link = among.locator(`a[href="${specified.path}"]`).first();
  const dropdown = among.locator('details', { has: page.locator(`a[href="${specified.path}"]`) });
  if ((await dropdown.count()) > 0) await dropdown.first().locator('summary').click();
  await link.click();
  await expectPage(page, specified);
  expect(new URL(page.url()).pathname).toBe(specified.path);
}
