import { expect, test } from '@playwright/test';
import { waitUntilHydrated } from '../support/look-at-page.ts';

const HOSPITAL = '/poyanil_hospital_kozhencherry';
/** Her only OP is on Thursday morning. */
const VISITING = 'Dr. Mathew Pulickal';

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a department shows its doctors and their OP times', async ({ page }) => {
    await page.goto(`${HOSPITAL}/department/anesthesiology`);
    const rows = page.getByRole('rowgroup').filter({ hasText: 'Dr. Sajan Philipose' });
    await expect(rows.getByRole('cell')).toHaveText([/^Mon to Fri, /, '9 am to 11 am']);
    await expect(page.getByRole('heading', { name: 'Dr. Ameena Rasheed' })).toBeVisible();
  });
});

test.describe('In another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  // The last minute of Wednesday in Kerala, and the first of Thursday: the time zone is UTC+5:30.
  for (const [moment, words] of [
    ['2026-11-25T18:29:00Z', 'No OP today'],
    ['2026-11-25T18:31:00Z', 'OP today'],
  ] as const) {
    test(`at ${moment} a doctor with OP on Thursdays has '${words}'`, async ({ page }) => {
      await page.clock.setFixedTime(moment);
      await page.goto(`${HOSPITAL}/doctors?name=Pulickal`);
      await waitUntilHydrated(page);
      const card = page.getByRole('listitem').filter({ hasText: VISITING });
      await expect(card).toBeVisible();
      await expect(card.getByText(/^Thu \d/)).toHaveCount(1);
      await expect(card.getByText(/today/)).toHaveText(new RegExp(`^${words}`));
    });
  }
});

test('the day filter leaves only the doctors with OP on that day', async ({ page }) => {
  await page.goto(`${HOSPITAL}/doctors`);
  await waitUntilHydrated(page);
  await page.getByLabel('Department').selectOption('oncology');
  await page.getByLabel('Day').selectOption('Thursday');
  const visiting = page.getByRole('link', { name: VISITING, exact: true });
  await expect(visiting).toBeVisible();
  await expect(page).toHaveURL(/day=Thursday/);
  await page.getByLabel('Day').selectOption('Monday');
  await expect(page).toHaveURL(/day=Monday/);
  await expect(visiting).toBeHidden();
});
