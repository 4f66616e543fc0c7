import { expect, type Locator, type Page, test } from '@playwright/test';
import { type SpecifiedHospital, specifiedHospitals } from '../../support/specified.ts';
import { departments, facilities } from '../../support/specified-pages.ts';

const others: Record<SpecifiedHospital, Record<string, string>> = {
  poyanil_hospital: {
    'Poyanil Hospital, Kozhencherry': '/poyanil_hospital_kozhencherry',
    'Poyanil Hospital, Punalur': '/poyanil_hospital_punalur',
  },
  poyanil_hospital_kozhencherry: {
    'Poyanil Hospital, Alappuzha': '/poyanil_hospital',
    'Poyanil Hospital, Punalur': '/poyanil_hospital_punalur',
  },
  poyanil_hospital_punalur: {
    'Poyanil Hospital, Alappuzha': '/poyanil_hospital',
    'Poyanil Hospital, Kozhencherry': '/poyanil_hospital_kozhencherry',
  },
};

for (const hospital of specifiedHospitals) {
  test(`${hospital}: the navigation has its entries and three dropdowns`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/${hospital}`);
    const entries = barOf(page).locator('> li');
    await expect(entries.locator('> a, > details > summary')).toHaveText([
      ...['Home', 'About', 'Our Hospitals', 'Departments', 'Facilities', 'Doctors', 'Gallery'],
      ...['News', 'Careers', 'Testimonials', 'Contact Us', 'Appointment'],
    ]);
    expect(await entries.locator('> a').evaluateAll(readPaths)).toEqual([
      `/${hospital}`,
      ...['about_us', 'doctors', 'gallery', 'news', 'careers', 'testimonials'].map(below),
      ...['contact_us', 'appointment'].map(below),
    ]);
    function below(folder: string): string {
      return `/${hospital}/${folder}`;
    }

    const hospitals = await open(page, 'Our Hospitals');
    await expect(hospitals).toHaveText(Object.keys(others[hospital]));
    expect(await hospitals.getByRole('link').evaluateAll(readPaths)).toEqual(
      Object.values(others[hospital]),
    );
    await expect(await open(page, 'Departments')).toHaveText(
      Object.values(departments[hospital]).toSorted(),
    );
    await expect(await open(page, 'Facilities')).toHaveText(Object.values(facilities[hospital]));
  });
}

test('a dropdown is at most 80 % as high as the window, and scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/poyanil_hospital_kozhencherry');
  for (const title of ['Our Hospitals', 'Departments', 'Facilities']) {
    const last = (await open(page, title)).last();
    const panel = last.locator('xpath=ancestor::details/div');
    await expect(panel).toHaveCSS('max-height', '320px');
    const { shown = 0, whole = 0 } = await panel.evaluate((element) => ({
      // In whole pixels, like the rule: layouts have fractions.
      shown: Math.round(element.getBoundingClientRect().height),
      whole: element.scrollHeight,
    }));
    expect(shown, title).toBeLessThanOrEqual(320);
    if (whole > 320) await expect(panel).toHaveCSS('overflow-y', 'auto');
    expect(whole > 320, title).toBe(title !== 'Our Hospitals');
  }
});

async function open(page: Page, title: string): Promise<Locator> {
  const menu = barOf(page)
    .locator('> li > details')
    .filter({ has: page.locator('summary', { hasText: title }) });
  await menu.locator('summary').click();
  const entries = menu.getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  return entries;
}

function barOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).locator('> div > div > ul');
}

function readPaths(links: Element[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}
