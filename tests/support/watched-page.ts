import { expect, type Page } from '@playwright/test';

export interface WatchedPage {
  /** Fails with what went wrong since the last look, and forgets it. */
  expectQuiet: (where: string) => void;
}

/** Hears of all that a visitor's page must not do: write to the console, fail to load something, ask a third party. */
export function watchPage(page: Page): WatchedPage {
  const heard: string[] = [];
  page.on('console', (message) => {
    // Tests let no page be kept but those of it: what the test's own browser says then is no fault of the page.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    heard.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const own = new URL(page.url());
    const isOwn = own.protocol === 'about:' || origin === own.origin || protocol === 'data:';
    if (!isOwn) heard.push(`third party: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Of a page that was left, what had not come yet is not wanted any more.
    if (reason !== 'net::ERR_ABORTED') heard.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()}: ${response.url()}`);
  });
  return {
    expectQuiet(where) {
      expect(heard.splice(0), `what a visitor of ${where} must not see`).toEqual([]);
    },
  };
}
