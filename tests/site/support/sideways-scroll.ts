import type { Page } from '@playwright/test';

/** Returns how far the page can be scrolled sideways, in px. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
