import { expect, test } from '@playwright/test';

test('a page without its program gives a number and a way to try again', async ({ page }) => {
  await page.goto('/poyanil_hospital_punalur');
  await expect(page.getByRole('button', { name: 'Request appointment' })).toBeEnabled();
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown.');
  // Its own hospital's first, and beside it that for emergencies.
  const numbers = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(numbers).toHaveCount(6);
  await expect(numbers.first()).toHaveText('0475 555 0300');
  await expect(numbers.nth(1)).toHaveText('0475 555 0333');
  await page.unroute('**/assets/**');
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
});
