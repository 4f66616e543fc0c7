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
  for (const width of [360, 1280]) {
    test(`${path}: axe finds nothing against WCAG 2.2 AA at ${width} px`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await waitUntilAlive(page);
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG_AA).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }
}
