import { expect, test } from '@playwright/test';

test('the landing page shows three hospitals, a college and six facilities', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Poyanil Hospital | Kerala | Our Hospitals');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Our Hospitals');

  const hospitals = main.locator('section').filter({ hasText: 'Emergency, day and night' });
  await expect(hospitals.getByRole('heading', { level: 2 })).toHaveText([
    'Alappuzha',
    'Kozhencherry',
    'Punalur',
  ]);
  for (const [index, path] of [
    '/poyanil_hospital',
    '/poyanil_hospital_kozhencherry',
    '/poyanil_hospital_punalur',
  ].entries()) {
    await expect(hospitals.nth(index).getByRole('link', { name: /^Go to / })).toHaveAttribute(
      'href',
      path,
    );
  }

  const college = main.getByRole('region', { name: 'Our Institutions' });
  await expect(college.getByRole('heading', { name: 'Our Institutions' })).toBeVisible();
  const link = college.getByRole('link');
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);

  const facilities = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Awesome Facilities', exact: true }) });
  await expect(facilities.getByRole('listitem')).toHaveCount(6);
});

test('the navigation is fixed at the top once the title is out of view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(title).toBeInViewport();

  await page.getByRole('heading', { name: 'Awesome Facilities' }).scrollIntoViewIfNeeded();
  await expect(title).not.toBeInViewport();
  await expect(navigation.getByRole('link', { name: 'Our Institutions' })).toBeInViewport();
  const ambulance = page.getByRole('banner').getByRole('link', { name: 'Ambulance 108' });
  await expect(ambulance).toBeInViewport();
  await expect(ambulance).toHaveAttribute('href', 'tel:108');
  await navigation.getByRole('link', { name: 'Our Hospitals' }).click();
  await expect(title).toBeInViewport();
  // Then it is part of the page again, and scrolls out of the window with it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('[data-fixed]')).toHaveCount(0);
  await expect(ambulance).toHaveCount(0);
});

test('on a phone, the fixed bar has the ambulance number and the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Awesome Facilities' }).scrollIntoViewIfNeeded();
  const banner = page.getByRole('banner');
  const ambulance = banner.getByRole('link', { name: 'Ambulance 108' });
  await expect(ambulance).toBeInViewport({ ratio: 1 });
  expect((await ambulance.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(banner.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
