import { expect, test } from '@playwright/test';
import { expectPage, waitUntilAlive } from '../support/look-at-page.ts';
import { specifiedPages } from '../support/specified-pages.ts';
import { watchPage } from '../support/watched-page.ts';

for (const specified of specifiedPages()) {
  test(`${specified.path}, by its address`, async ({ page, baseURL }) => {
    const watched = watchPage(page, new URL(baseURL ?? '').origin);
    const response = await page.goto(specified.path);
    expect(response?.status()).toBe(200);
    // What a crawler reads: the title is there before any program runs.
    expect(await response?.text()).toContain(`<title>${escaped(specified.title)}</title>`);
    await waitUntilAlive(page);
    await expectPage(page, specified);
    watched.expectQuiet();
  });
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
