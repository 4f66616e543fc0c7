import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { pagesOfBothLanguages } from '../../support/both-languages.ts';
import { waitUntilAlive } from '../../support/look-at-page.ts';

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const missing = [
  '/nowhere',
  '/poyanil_hospital/nowhere',
  '/poyanil_hospital/facilities/nowhere',
  '/ml/nowhere',
  '/ml/poyanil_hospital/nowhere',
];
const paths = [...pagesOfBothLanguages().map(({ path }) => path), ...missing];

for (const path of paths) {
  test(`${path}: axe finds nothing against WCAG 2.2 AA at 360 and 1280 px`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await waitUntilAlive(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // Legacy mode needs no second window, whose start takes as long as the check.
      const axe = new AxeBuilder({ page }).withTags(WCAG_AA).setLegacyMode();
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      expect(found, `${width} px`).toEqual([]);
    }
  });
}
