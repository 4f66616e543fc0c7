import type { Locator, Page } from '@playwright/test';

const MINUTE_MS = 60_000;

/** Stops the page's clock: otherwise what is shown for a second or two can disappear before a busy machine has checked it. */
export async function withFrozenClock(page: Page, open: () => Promise<Locator>): Promise<Locator> {
  await page.clock.install();
  const element = await open();
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  return element;
}
