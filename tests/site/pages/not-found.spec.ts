import { expect, test } from '@playwright/test';

test('an unknown URL of a hospital shows its number and useful links', async ({ page }) => {
  await page.goto('/poyanil_hospital_punalur/nope');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is no page at this address',
  );
  const main = page.getByRole('main');
  await expect(main.getByText('Page not found')).toBeVisible();
  await expect(main.getByRole('link', { name: '0475 555 0300' })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveText([
    'Home',
    'Find a doctor',
    'Departments',
    'Contact us',
  ]);
  await main.getByRole('link', { name: 'Go to Our Hospitals' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown URL outside the hospitals links to all three', async ({ page }) => {
  await page.goto('/nope');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Alappuzha',
    'Kozhencherry',
    'Punalur',
  ]);
});

test("an unknown hospital shows 'loading...' and opens the landing page", async ({ page }) => {
  // The message disappears soon, so record what is written to the page rather than search for it.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('loading...')) sessionStorage.setItem('read', 'yes');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/poyanil_hospital_kollam');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Hospitals');
  expect(await page.evaluate(() => sessionStorage.getItem('read'))).toBe('yes');
});
