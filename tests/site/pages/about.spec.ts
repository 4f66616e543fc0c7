import { expect, test } from '@playwright/test';
import { type SpecifiedHospital, specifiedHospitals } from '../../support/specified.ts';

const hasWeCare: Record<SpecifiedHospital, boolean> = {
  poyanil_hospital: true,
  poyanil_hospital_kozhencherry: false,
  poyanil_hospital_punalur: true,
};

const leadership: Record<SpecifiedHospital, string[]> = {
  poyanil_hospital: ['Managing Director', 'Medical Superintendent'],
  poyanil_hospital_kozhencherry: ['Managing Director', 'Chief Medical Officer'],
  poyanil_hospital_punalur: ['Managing Director', 'Medical Superintendent'],
};

const statistics = ['165+ doctors', '4 ambulance cars', '245+ employees', 'about 125,474 patients'];

for (const hospital of specifiedHospitals) {
  test(`${hospital}: shows statistics, messages, portraits and leadership`, async ({ page }) => {
    await page.goto(`/${hospital}/about_us`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('About us');
    await expect(page.getByRole('heading', { name: 'We Care', exact: true })).toHaveCount(
      hasWeCare[hospital] ? 1 : 0,
    );
    const figures = page
      .getByRole('region', { name: 'All three hospitals together' })
      .getByRole('listitem');
    await expect(figures).toHaveText(statistics);

    const messages = main.getByRole('figure');
    await expect(messages).toHaveCount(2);
    for (const [index, role] of ['Founder', 'Director'].entries()) {
      const message = messages.nth(index);
      await expect(message.getByText(role, { exact: true })).toBeVisible();
      await expect(message.getByRole('blockquote').getByRole('paragraph').nth(1)).toBeVisible();
      await message.scrollIntoViewIfNeeded();
      await expect(message.locator('img')).toHaveJSProperty('complete', true);
      await expect(message.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    }

    const section = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Leadership' }) });
    await expect(section.getByRole('heading', { level: 3 })).toHaveCount(2);
    await expect(section.getByRole('listitem').getByRole('paragraph')).toHaveText(
      leadership[hospital],
    );
  });
}
