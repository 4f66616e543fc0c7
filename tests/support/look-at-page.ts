import { expect, type Page } from '@playwright/test';
import { headOf } from './read-head.ts';
import type { SpecifiedPage } from './specified-pages.ts';
import { waitForApp } from './wait-for-app.ts';
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
  // The one that stands in the page as it is served: the security policy covers no other.
  await expect(page.locator('style'), path).toHaveCount(1);
  expect(await countMantineElements(page), path).toBeLessThanOrEqual(MOST_MANTINE_ELEMENTS);
}

/** Each takes a phone some 30 µs to take over, a plain element 1 µs: rows that repeat are plain. */
const MOST_MANTINE_ELEMENTS = 150;

/** Counts the elements that have a class of Mantine's style sheets; what is within a button or link is its own plain part. */
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

/** Waits until the app has taken the prerendered page over, and nothing on it is still loading. */
export async function waitUntilAlive(page: Page): Promise<void> {
  await waitForApp(page);
  const loaders = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /loading|ലോഡ് ചെയ്യുന്നു/i });
  await expect(loaders).toHaveCount(0);
}
