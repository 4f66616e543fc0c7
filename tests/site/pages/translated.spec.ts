import { expect, type Page, test } from '@playwright/test';
import { pagesOfBothLanguages } from '../../support/both-languages.ts';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { translatePage } from '../support/change-page.ts';

const HOSPITAL = 'poyanil_hospital';
const pages = pagesOfBothLanguages().filter(
  ({ hospital, language }) => language === 'en' && (hospital ?? HOSPITAL) === HOSPITAL,
);

for (const { kind, path } of pages) {
  test(`each control of ${kind} works on a translated page`, async ({ page }) => {
    test.setTimeout(120_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(path);
    await waitUntilHydrated(page);
    await translatePage(page, { keeps: true });
    await useControls(page);
    await page.evaluate(() =>
      // Going back from a link within the same page does not return to the page.
      [...document.querySelectorAll<HTMLElement>('a[href^="/poyanil"]:not([href*="#"])')]
        .at(-1)
        ?.click(),
    );
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

async function useControls(page: Page): Promise<void> {
  for (const select of await page.locator('main select:enabled').all()) {
    const options = await select.locator('option').count();
    for (const index of [options - 1, Math.min(1, options - 1), 0]) {
      await select.selectOption({ index });
    }
  }
  for (const words of ['heart', 'xyzzy', '']) {
    for (const field of await page.locator('main input[type=search]').all()) {
      await field.fill(words);
      // The search starts some time after the last key press.
      await page.waitForTimeout(500);
    }
  }
  for (const summary of await page.locator('summary').all()) {
    await summary.evaluate((element: HTMLElement) => element.click());
  }
  const buttons = page.locator('main button:not([type=submit])');
  for (let index = 0; index < Math.min(await buttons.count(), 12); index++) {
    await buttons.nth(index).evaluate((element: HTMLElement) => element.click());
    await page.keyboard.press('Escape');
  }
  const submit = page.locator('main form[method=post] button[type=submit]').first();
  if ((await submit.count()) > 0) await submit.evaluate((element: HTMLElement) => element.click());
}
