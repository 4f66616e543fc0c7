import { expect, type Page, test } from '@playwright/test';

// Pages can be read and used before their app comes: what a visitor did meanwhile is not undone by it.

const PATH = '/poyanil_hospital';

test('a page that was scrolled before its app came stays where it is', async ({ page }) => {
  const letAppCome = await holdApp(page);
  // Without it the way back to the top would take its time, and be missed.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PATH);
  await page.evaluate(() => window.scrollTo(0, 900));
  await letAppCome();
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('a dropdown that was opened before the app came stays open', async ({ page }) => {
  const letAppCome = await holdApp(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(PATH);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.locator('summary', { hasText: 'Departments' }).click();
  await letAppCome();
  await navigation.getByRole('link', { name: 'Urology', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Urology');
  await expect(navigation.getByRole('link', { name: 'Urology', exact: true })).toBeHidden();
});

test('so does the menu of a phone', async ({ page }) => {
  const letAppCome = await holdApp(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Menu' }).click();
  await letAppCome();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await expect(navigation.getByRole('link', { name: 'Gallery' })).toBeHidden();
});

/** Keeps the app away until the returned function is called, which waits until it has taken the page over. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  const { promise: isWanted, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/boot-')) await isWanted;
    await route.continue();
  });
  return async () => {
    resolve();
    await expect(page.locator('form button[type="submit"]')).toBeEnabled();
  };
}
