import type { Locator, Page } from '@playwright/test';

const MINUTE_MS = 60_000;

/**
 * Opens a form and stops the page's time, which then passes by `page.clock` alone: what shows for a second or two is
 * otherwise gone before a busy machine has looked.
 */
export async function inStillTime(page: Page, open: () => Promise<Locator>): Promise<Locator> {
  await page.clock.install();
  const element = await open();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  return element;
}
