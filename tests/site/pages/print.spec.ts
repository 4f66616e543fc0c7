import { expect, test } from '@playwright/test';
import { waitUntilHydrated } from '../../support/look-at-page.ts';

// The second doctor has the most lines. A printer's margins make the page narrower and lower than a tablet.
for (const [path, margin] of [
  ['/poyanil_hospital/doctors/details/abhilash-mohan-alp', '0'],
  ['/poyanil_hospital_kozhencherry/doctors/details/biju-john-koz', '1cm'],
] as const) {
  test(`${path} is printed on one sheet with margins of ${margin}`, async ({ page }) => {
    await page.goto(path);
    await waitUntilHydrated(page);
    const printed = await page.pdf({
      format: 'A4',
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    });
    expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}
