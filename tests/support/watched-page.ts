import { expect, type Page } from '@playwright/test';

export interface WatchedPage {
  /** Fails with the errors since the last call, and resets them. */
  expectQuiet: (where: string) => void;
}

/** Records everything that a visitor's page must not do: write to the console, fail to load a file, send requests to third parties. */
export function watchPage(page: Page): WatchedPage {
  const heard: string[] = [];
  page.on('console', (message) => {
    // Tests block service workers except in their own tests. The test browser's message about that is not the page's fault.
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
    // After leaving a page, its pending requests are cancelled.
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
