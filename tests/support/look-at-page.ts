import { expect, type Page } from '@playwright/test';
import type { SpecifiedPage } from './specified-pages.ts';

/** What holds on every page, however it was reached. */
export async function expectPage(page: Page, { title }: SpecifiedPage): Promise<void> {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
}

/** Until the app has taken the prerendered page over, and nothing on it is still loading. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  );
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /loading/i }),
  ).toHaveCount(0);
}
