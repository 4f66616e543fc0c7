import { expect, test } from '@playwright/test';
import { expectPage, waitUntilAlive } from '../support/look-at-page.ts';
import { onePageOfEachKind } from '../support/specified-pages.ts';
import { watchPage } from '../support/watched-page.ts';

// One page of each kind, for each hospital; `npm run test:site` visits all of them.

for (const specified of onePageOfEachKind()) {
  test(`${specified.path} is there, says what it is, and keeps quiet`, async ({
    page,
    baseURL,
  }) => {
    const watched = watchPage(page, new URL(baseURL ?? '').origin);
    const response = await page.goto(specified.path);
    expect(response?.status()).toBe(200);
    await waitUntilAlive(page);
    await expectPage(page, specified);
    watched.expectQuiet();
  });
}
