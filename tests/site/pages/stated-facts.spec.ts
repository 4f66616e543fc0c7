import { expect, type Page, test } from '@playwright/test';
import { type SpecifiedHospital, specifiedHospitals } from '../../support/specified.ts';

const everywhere: Record<string, (string | RegExp)[]> = {
  'facilities/out_patient_department': [
    // No line break is allowed within a time.
    /9\sam to 1\spm and (from )?3\.30\spm to 6\spm/,
  ],
  'facilities/operation_theaters': [
    '5 operation theatres',
    'more than 40 theatre nurses and technicians',
  ],
  'facilities/24_x_7_power_back_up': ['2 generators of 250 KVA each'],
  'facilities/24_hour_pharmacy': ['about 450 out-patients and 100 in-patients a day'],
  'facilities/CSSD': ['about 1000 sterile packs a day'],
  'facilities/emergency_/_casuality': ['Area 1', 'Area 2', 'Area 3', /triage/i],
  'department/emergency_medicine': [/area 1/i, /area 2/i, /area 3/i, /24\sx\s7/],
  'department/pediatrics': ['Immunization is offered six days a week'],
};

const checkupNumbers: Record<SpecifiedHospital, string> = {
  poyanil_hospital: '0477 555 0166',
  poyanil_hospital_kozhencherry: '0468 555 0266',
  poyanil_hospital_punalur: '0475 555 0366',
};

/** The year in the header, and the other one in the specification. */
const years: Record<SpecifiedHospital, string[]> = {
  poyanil_hospital: ['1988', '1990'],
  poyanil_hospital_kozhencherry: ['1988', '1998'],
  poyanil_hospital_punalur: ['2006', '1999'],
};

for (const hospital of specifiedHospitals) {
  test(`${hospital}: pages state the facts specified for all hospitals`, async ({ page }) => {
    test.slow();
    for (const [path, facts] of Object.entries(everywhere)) {
      const main = await read(page, `/${hospital}/${path}`);
      for (const fact of facts) await expect.soft(main, path).toContainText(fact);
    }
  });

  test(`${hospital}: states its rooms, check-up number and years`, async ({ page }) => {
    const wards = await read(page, `/${hospital}/facilities/in_patient_department`);
    const rooms = wards.getByRole('table').filter({ hasText: 'Suite' });
    await expect(rooms.locator('tbody td:first-child')).toHaveText([
      'General ward',
      'Non-AC room without TV',
      'Non-AC room with TV',
      'Deluxe',
      'Suite',
    ]);

    const number = checkupNumbers[hospital];
    const checkup = await read(page, `/${hospital}/facilities/preventive_health_checkup`);
    const line = checkup
      .locator('div')
      .filter({ hasText: new RegExp(`^Enquiries about check-ups ${number}$`) })
      .first();
    await expect(line.getByRole('link', { name: number, exact: true })).toBeVisible();
    await expect(line, 'highlighted').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

    const about = await read(page, `/${hospital}/about_us`);
    for (const year of years[hospital]) await expect(about).toContainText(year);
  });
}

test('pages of the hospital in Alappuzha state 100 beds', async ({ page }) => {
  for (const path of ['', '/about_us', '/facilities/in_patient_department']) {
    await expect(await read(page, `/poyanil_hospital${path}`), path).toContainText('100 beds');
  }
});

test('a department has its own text at each hospital', async ({ page }) => {
  const words = new Set<string>();
  for (const hospital of specifiedHospitals) {
    const main = await read(page, `/${hospital}/department/nephrology`);
    words.add(await main.locator('p').first().innerText());
  }
  expect(words.size).toBe(specifiedHospitals.length);
});

/** The text is in the page before any script runs. */
async function read(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' });
  return page.getByRole('main').filter({ has: page.locator('h1') });
}
