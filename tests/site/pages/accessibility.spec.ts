import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { pagesOfBothLanguages } from '../../support/both-languages.ts';
import { waitUntilHydrated } from '../../support/look-at-page.ts';

const WCAG_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const missing = [
  '/nowhere',
  '/poyanil_hospital/nowhere',
  '/poyanil_hospital/facilities/nowhere',
  '/ml/nowhere',
  '/ml/poyanil_hospital/nowhere',
];
/** The hospital whose pages are also checked in a wide window: hospitals differ in colours and texts. */
const HOSPITAL = 'poyanil_hospital_kozhencherry';
const pages = [
  ...pagesOfBothLanguages(),
  ...missing.map((path) => ({ path, hospital: undefined })),
].map(({ path, hospital = HOSPITAL }) => ({
  path,
  widths: hospital === HOSPITAL ? [360, 1280] : [360],
}));

for (const { path, widths } of pages) {
  test(`${path}: axe finds no violations of WCAG 2.2 AA at ${widths.join(' and ')} px`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await waitUntilHydrated(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // Legacy mode needs no second window, which takes as long to open as the check itself.
      const axe = new AxeBuilder({ page }).withTags(WCAG_AA).setLegacyMode();
      const { violations } = await axe.analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      expect(found, `${width} px`).toEqual([]);
    }
  });
}
