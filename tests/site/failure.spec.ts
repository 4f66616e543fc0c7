import { expect, type Page, test } from '@playwright/test';
import { waitUntilAlive } from '../support/look-at-page.ts';

const HEADING = 'This page could not be shown.';

test('a page without its program leaves the frame of its hospital, with numbers and a way to try again', async ({
  page,
}) => {
  await page.goto('/poyanil_hospital_punalur');
  await loseFiles(page);
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await expect(page).toHaveTitle(HEADING);
  const numbers = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(numbers).toHaveText(['0475 555 0333', '0475 555 0300']);
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Serving Punalur since 2006')).toBeVisible();
  await expect(banner.getByRole('link', { name: '0475 555 0333' }).first()).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
});

test('a page that was asked for without a network comes by itself when that is back', async ({
  page,
  context,
}) => {
  await page.goto('/poyanil_hospital_punalur');
  await waitUntilAlive(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
});

test('a hospital whose frame cannot be loaded has its name and its numbers', async ({ page }) => {
  await page.goto('/');
  await loseFiles(page);
  await page.getByRole('main').locator('a[href="/poyanil_hospital_punalur"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  const main = page.getByRole('main');
  await expect(main.getByText('Poyanil Hospital', { exact: true })).toBeVisible();
  await expect(main.locator('a[href^="tel:"]')).toHaveText(['0475 555 0333', '0475 555 0300']);
});

async function loseFiles(page: Page): Promise<void> {
  await waitUntilAlive(page);
  await page.route('**/assets/**', (route) => route.abort());
}
