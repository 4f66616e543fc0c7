import { test } from '@playwright/test';
import { visitPages } from '../support/look-at-page.ts';
import { type SpecifiedHospital, specifiedHospitals } from '../support/specified.ts';
import { onePageOfEachKind } from '../support/specified-pages.ts';

// One page of each kind at one hospital, and the other hospitals' home pages. `npm run test:site` visits all pages.

const ALL_KINDS_OF: SpecifiedHospital = 'poyanil_hospital_kozhencherry';

for (const hospital of [...specifiedHospitals, undefined]) {
  const pages = onePageOfEachKind().filter(
    (page) =>
      page.hospital === hospital &&
      (hospital === undefined || hospital === ALL_KINDS_OF || page.kind === 'home'),
  );
  test(`${hospital ?? 'the group'}: opens its pages without errors`, async ({ page }) => {
    test.slow();
    await visitPages(page, pages);
  });
}
