import { test } from '@playwright/test';
import { visitPages } from '../support/look-at-page.ts';
import { specifiedHospitals } from '../support/specified.ts';
import { onePageOfEachKind } from '../support/specified-pages.ts';

// `npm run test:site` visits all pages.

for (const hospital of [...specifiedHospitals, undefined]) {
  const pages = onePageOfEachKind().filter((page) => page.hospital === hospital);
  test(`${hospital ?? 'the group'}: one page of each kind is there, says what it is, and keeps quiet`, async ({
    page,
  }) => {
    test.slow();
    await visitPages(page, pages);
  });
}
