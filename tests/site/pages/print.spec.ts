import { expect, test } from '@playwright/test';
import { waitUntilAlive } from '../../support/look-at-page.ts';

// With a printer's margins the sheet is narrower than a tablet, and lower.
for (const margin of ['0', '1cm']) {
  test(`a doctor’s page is printed on one sheet with margins of ${margin}`, async ({ page }) => {
    await page.goto('/poyanil_hospital/doctors/details/abhilash-mohan-alp');
    await waitUntilAlive(page);
    const printed = await page.pdf({
      format: 'A4',
      margin: { top: margin, right: margin, bottom: margin, left: margin },
    });
    expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
}
