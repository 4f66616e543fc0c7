import { test } from '@playwright/test';
import { visitPages } from '../../support/look-at-page.ts';
import { specifiedPages } from '../../support/specified-pages.ts';

const groups = Map.groupBy(
  specifiedPages(),
  ({ hospital, kind }) => `${hospital ?? 'group'} ${kind}`,
);

for (const [name, pages] of groups) {
  test(`${name}: all ${pages.length} are there, and keep quiet`, async ({ page }) => {
    test.setTimeout(15_000 + pages.length * 10_000);
    await visitPages(page, pages);
  });
}
