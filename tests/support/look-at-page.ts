import { expect, type Page } from '@playwright/test';
import { headOf } from './read-head.ts';
import type { SpecifiedPage } from './specified-pages.ts';
import { waitForApp } from './wait-for-app.ts';
import { watchPage } from './watched-page.ts';

export async function visitPages(page: Page, pages: readonly SpecifiedPage[]): Promise<void> {
  const watched = watchPage(page);
  for (const specified of pages) {
    const response = await page.goto(specified.path);
    expect(response?.status(), specified.path).toBe(200);
    // A crawler reads this: the title is in the page before any script runs.
    expect(headOf((await response?.text()) ?? '').title).toBe(specified.title);
    await waitUntilHydrated(page);
    await expectPage(page, specified);
    watched.expectQuiet(specified.path);
  }
}

export async function expectPage(page: Page, { title, path }: SpecifiedPage): Promise<void> {
  await expect(page, path).toHaveTitle(title);
  await expect(page.locator('h1'), path).toHaveCount(1);
  await expect(page.locator('h1'), path).toBeVisible();
  // Only the inline one from the server: the security policy allows no other.
  await expect(page.locator('style'), path).toHaveCount(1);
  expect(await countMantineElements(page), path).toBeLessThanOrEqual(MOST_MANTINE_ELEMENTS);
}

/** A phone needs about 30 µs to hydrate one, and 1 µs for a plain element, so repeated rows are plain. */
const MOST_MANTINE_ELEMENTS = 150;

/** Counts the elements with a class of Mantine's style sheets, except the plain parts inside a button or link. */
function countMantineElements(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('[class]')].filter((element) => {
        const isMantines = /(?:^| )m_[0-9a-f]{6,8}(?: |$)/.test(
          element.getAttribute('class') ?? '',
        );
        return isMantines && !element.parentElement?.closest('button, a');
      }).length,
  );
}

/** Waits until the app has hydrated the page, and nothing on it is still loading. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await waitForApp(page);
  const loaders = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /loading|ലോഡ് ചെയ്യുന്നു/i });
  await expect(loaders).toHaveCount(0);
}
