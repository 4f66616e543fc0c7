import { expect, test } from '@playwright/test';
import { waitUntilAlive } from '../../support/look-at-page.ts';

test('a doctor’s page is printed on one sheet', async ({ page }) => {
  await page.goto('/poyanil_hospital/doctors/details/abhilash-mohan-alp');
  await waitUntilAlive(page);
  const printed = await page.pdf({ format: 'A4' });
  expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
