import { test } from '@playwright/test';
import { visitPages } from '../../support/look-at-page.ts';
import { specifiedPages } from '../../support/specified-pages.ts';

/** The entry pages of one kind differ only in their text. */
const ENTRIES = 5;

const groups = Map.groupBy(
  specifiedPages(),
  ({ hospital, kind }) => `${hospital ?? 'group'} ${kind}`,
);

for (const [name, all] of groups) {
  const pages = all.filter(({ isStatic }, index) => isStatic || index < ENTRIES);
  test(`${name}: opens ${pages.length} of ${all.length} pages without errors`, async ({ page }) => {
    test.setTimeout(15_000 + pages.length * 10_000);
    await visitPages(page, pages);
  });
}
