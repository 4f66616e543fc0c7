import { expect, test } from '@playwright/test';
import { waitUntilHydrated } from '../../support/look-at-page.ts';

test('each navigation changes the title and scrolls to the top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/poyanil_hospital_kozhencherry');
  await waitUntilHydrated(page);
  await expect(page).toHaveTitle('Poyanil Hospital | Kozhencherry | Home');
  // Use links at the bottom of a page, so that the page is scrolled far down when it is left.
  const footer = page.getByRole('contentinfo');
  for (const [name, section] of [
    ['About Us', 'About Us'],
    ['Pediatrics', 'Pediatrics'],
    ['ICU', 'ICU'],
    ['Gallery', 'Gallery'],
  ] as const) {
    const link = footer.getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await link.click();
    await expect(page).toHaveTitle(`Poyanil Hospital | Kozhencherry | ${section}`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.goBack();
  await expect(page).toHaveTitle('Poyanil Hospital | Kozhencherry | ICU');
});
