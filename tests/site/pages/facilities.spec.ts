import { expect, type Page, test } from '@playwright/test';
import { specifiedHospitals } from '../../support/specified.ts';
import { facilities } from '../../support/specified-pages.ts';

const MISSING = 'Something went wrong while fetching data';

for (const hospital of specifiedHospitals) {
  test(`all facilities of ${hospital} are listed`, async ({ page }) => {
    await page.goto(`/${hospital}/facilities`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facilities');
    const list = sideList(page);
    await expect(list.getByRole('heading')).toHaveText('Our Facilities');
    await expect(list.getByRole('link')).toHaveText(Object.values(facilities[hospital]));
    await expect(list.locator('[aria-current]')).toHaveCount(0);
    const addresses = await list
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
      );
    expect(addresses).toEqual(
      Object.keys(facilities[hospital]).map((slug) => `/${hospital}/facilities/${slug}`),
    );
  });
}

test('the open facility is highlighted in the list, with title and number', async ({ page }) => {
  await page.goto('/poyanil_hospital_punalur/facilities');
  await sideList(page).getByRole('link', { name: 'Preventive Health Checkup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preventive Health Checkup');
  const current = sideList(page).locator('[aria-current=page]');
  await expect(current).toHaveText('Preventive Health Checkup');
  await expect(current.locator('svg')).toBeVisible();
  const number = page.getByRole('main').getByRole('link', { name: '0475 555 0366' });
  await expect(number.first()).toBeVisible();
});

test('the most visited facilities are above the list on a phone, beside it otherwise', async ({
  page,
}) => {
  await page.goto('/poyanil_hospital/facilities');
  const card = page.getByRole('main').getByRole('heading', { name: 'Most visited' });
  const boxes = async () => {
    const [cards, list] = [await card.boundingBox(), await sideList(page).boundingBox()];
    if (cards === null || list === null) throw new Error('Cards or list have no box.');
    return { cards, list };
  };
  await page.setViewportSize({ width: 390, height: 800 });
  const phone = await boxes();
  expect(phone.cards.y).toBeLessThan(phone.list.y);
  await page.setViewportSize({ width: 1280, height: 800 });
  const desk = await boxes();
  expect(desk.list.x + desk.list.width).toBeLessThan(desk.cards.x);
  expect(Math.abs(desk.list.y - desk.cards.y)).toBeLessThan(10);
});

test('on a phone the list is one closed row that names the current facility', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/poyanil_hospital/facilities/ICU');
  const row = page.getByRole('main').locator('summary').filter({ hasText: 'Our Facilities' });
  await expect(row).toHaveText(/^Our Facilities\s*ICU$/);
  const link = page.getByRole('main').getByRole('link', { name: 'CSSD' });
  await expect(link).toBeHidden();
  await row.click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CSSD');
  await expect(link).toBeHidden();
});

test('an unknown facility shows its message twice, and the helpline', async ({ page }) => {
  await page.goto('/poyanil_hospital_kozhencherry/facilities/lift');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MISSING);
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph')).toHaveText([MISSING, 'Helpline 0468 555 0200']);
  await expect(sideList(page).getByRole('link')).toHaveCount(18);
  await expect(main.getByRole('link', { name: '0468 555 0200' })).toBeVisible();
});

function sideList(page: Page) {
  return page.getByRole('main').getByRole('navigation', { name: 'Our Facilities' });
}
