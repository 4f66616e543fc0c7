import { expect, type Page } from '@playwright/test';
import { headOf } from './read-head.ts';
import type { SpecifiedPage } from './specified-pages.ts';
import { watchPage } from './watched-page.ts';

/** Goes to each page by its address: it is there, says what it is, has one first heading, and keeps quiet. */
export async function visitPages(page: Page, pages: readonly SpecifiedPage[]): Promise<void> {
  const watched = watchPage(page);
  for (const specified of pages) {
    const response = await page.goto(specified.path);
    expect(response?.status(), specified.path).toBe(200);
    // What a crawler reads: the title is there before any program runs.
    expect(headOf((await response?.text()) ?? '').title).toBe(specified.title);
    await waitUntilAlive(page);
    await expectPage(page, specified);
    watched.expectQuiet(specified.path);
  }
}

/** Expects what holds on every page, however it was reached. */
export async function expectPage(page: Page, { title, path }: SpecifiedPage): Promise<void> {
  await expect(page, path).toHaveTitle(title);
  await expect(page.locator('h1'), path).toHaveCount(1);
  await expect(page.locator('h1'), path).toBeVisible();
}

/** Waits until the app has taken the prerendered page over, and nothing on it is still loading. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  );
  const loaders = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /loading/i });
  await expect(loaders).toHaveCount(0);
}
