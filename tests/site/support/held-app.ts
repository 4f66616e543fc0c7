import type { Page } from '@playwright/test';

/** Delays the app's files, like a slow network, until the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('/boot-')) await promise;
    await route.continue();
  });
  return resolve;
}
