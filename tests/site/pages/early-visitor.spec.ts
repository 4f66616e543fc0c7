import { expect, type Page, test } from '@playwright/test';
import { holdApp } from '../support/held-app.ts';

// Pages can be read and used before their app has loaded. The app must not undo what a visitor did before.

const PATH = '/poyanil_hospital';

test('a page scrolled before hydration keeps its scroll position', async ({ page }) => {
  // Outside OP hours, the app adds the text and the arrow of the link to the clinic.
  await page.clock.setFixedTime('2026-11-28T09:30:00Z');
  const letAppCome = await holdApp(page);
  // Without it, scrolling back to the top would be animated, and the test would miss it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PATH);
  await page.evaluate(() => window.scrollTo(0, 900));
  letAppCome();
  await untilTakenOver(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('a dropdown opened before hydration stays open', async ({ page }) => {
  const letAppCome = await holdApp(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(PATH);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.locator('summary', { hasText: 'Departments' }).click();
  letAppCome();
  await untilTakenOver(page);
  await navigation.getByRole('link', { name: 'Urology', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Urology');
  await expect(navigation.getByRole('link', { name: 'Urology', exact: true })).toBeHidden();
});

test('the menu of a phone opened before hydration stays open', async ({ page }) => {
  const letAppCome = await holdApp(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Menu' }).click();
  letAppCome();
  await untilTakenOver(page);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  await expect(navigation.getByRole('link', { name: 'Gallery' })).toBeHidden();
});

async function untilTakenOver(page: Page): Promise<void> {
  await expect(page.locator('form[method="post"] button[type="submit"]')).toBeEnabled();
}
