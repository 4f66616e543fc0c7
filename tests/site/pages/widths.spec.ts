import { expect, test } from '@playwright/test';
import { pagesOfBothLanguages } from '../../support/both-languages.ts';
import { waitUntilAlive } from '../../support/look-at-page.ts';

/** In px: small and large phones, tablets both ways, laptops and screens, and both sides of each width at which the layout changes. */
const WIDTHS = [320, 360, 390, 600, 768, 820, 912, 1024, 1180, 1280, 1440, 1920];
/** In px. Less shows too few of the letters that are typed. */
const NARROWEST_FIELD = 140;

const paths = [
  ...pagesOfBothLanguages().map(({ path }) => path),
  '/nowhere',
  '/poyanil_hospital/nowhere',
  '/poyanil_hospital/facilities/nowhere',
  '/ml/poyanil_hospital/nowhere',
];

for (const path of paths) {
  test(`${path} fits every window from 320 to 1920 px`, async ({ page }) => {
    await page.goto(path);
    await waitUntilAlive(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect.soft(scrollWidth, `width of the page at ${width} px`).toBe(clientWidth);
      const narrow = await page.evaluate(narrowFields, NARROWEST_FIELD);
      expect.soft(narrow, `fields at ${width} px`).toEqual([]);
    }
  });
}

/** Runs in the page: names of fields for text that are narrower than `least`, in px. */
function narrowFields(least: number): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'main :is(input:not([type="file"], [type="checkbox"], [type="radio"]), select)',
  );
  return [...fields]
    .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((field) => ({ name: field.name || field.id, width: field.getBoundingClientRect().width }))
    .filter(({ width }) => width > 2 && width < least)
    .map(({ name, width }) => `${name} ${Math.round(width)}`);
}
