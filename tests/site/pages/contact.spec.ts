import { expect, type Page, test } from '@playwright/test';
import { type SpecifiedHospital, specifiedHospitals } from '../../support/specified.ts';

const expected: Record<SpecifiedHospital, { address: string[]; phones: string[] }> = {
  poyanil_hospital: {
    address: ['Thumpoly Road, near Poomkavu NH66 Junction', 'Thumpoly, Alappuzha, Kerala 688521'],
    phones: ['0477 555 0100'],
  },
  poyanil_hospital_kozhencherry: {
    address: ['Poyanil Junction', 'Pathanamthitta District', '689641'],
    phones: ['0468 555 0200', '0468 555 0201'],
  },
  poyanil_hospital_punalur: {
    address: ['Chemmanthoor, Punalur', '691305'],
    phones: ['0475 555 0300', '0475 555 0301'],
  },
};

const urgent: Record<SpecifiedHospital, { Emergency: string; Ambulance: string }> = {
  poyanil_hospital: { Emergency: '0477 555 0111', Ambulance: '0477 555 0119' },
  poyanil_hospital_kozhencherry: { Emergency: '0468 555 0222', Ambulance: '0468 555 0229' },
  poyanil_hospital_punalur: { Emergency: '0475 555 0333', Ambulance: '0475 555 0339' },
};

const landmarks: Record<SpecifiedHospital, string[]> = {
  poyanil_hospital: ['Poomkavu', 'Bus stop', 'Thumpoly station, 1.5 km', 'Casualty gate'],
  poyanil_hospital_kozhencherry: ['Poyanil Junction', 'KSRTC stop', 'Pampa', 'Casualty gate'],
  poyanil_hospital_punalur: ['Suspension bridge', 'Bus stop', 'to Pathanapuram', 'Casualty gate'],
};

const WAYS = ['By bus', 'By train', 'By car'];

for (const hospital of specifiedHospitals) {
  test(`${hospital}: shows address, phones, e-mail, form, map and directions`, async ({ page }) => {
    await page.goto(`/${hospital}/contact_us`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    const main = page.getByRole('main');
    const { address, phones } = expected[hospital];
    for (const line of address)
      await expect(main.getByRole('group').or(main.locator('address'))).toContainText(line);
    const phone = main.locator('dt:text-is("Phone") + dd').getByRole('link');
    await expect(phone).toHaveText(phones);
    for (const link of await phone.all())
      await expect(link).toHaveAttribute('href', /^tel:\+91\d{10}$/);
    await expect(main.locator('dt:text-is("E-mail") + dd').getByRole('link')).toHaveAttribute(
      'href',
      /^mailto:\w+@poyanil\.example$/,
    );
    await expect(main.getByRole('button', { name: 'Send message' })).toBeVisible();
    for (const [label, number] of Object.entries(urgent[hospital])) {
      const value = main.locator(`dt:text-is("${label}, day and night") + dd`);
      await expect(value.getByRole('link')).toHaveText([number]);
    }

    // Beside the address are the hospital's own phones, without direct lines.
    const complaints = main.getByText('Complaints, answered within 7 working days');
    await expect(complaints.getByRole('link')).toHaveText(/^\d{4} \d{3} \d{4}$/);
    await expect(main.locator('dl').getByText(/Complaints/)).toHaveCount(0);

    const map = main.getByRole('link', { name: 'Open in maps' });
    await expect(map).toHaveAttribute('target', '_blank');
    await expect(map).toHaveAttribute('rel', /noopener/);
    // A marker at the hospital, not a search for its town.
    await expect(map).toHaveAttribute(
      'href',
      /^https:.*\?mlat=\d+\.\d{4}&mlon=\d+\.\d{4}#map=17\//,
    );
    await expect(map).toContainText('not to scale');
    // Its accessible name is its destination, not the names on the sketch.
    await expect(map).toHaveAccessibleName(/^Poyanil Hospital, \w+ .* Open in maps/);
    for (const name of landmarks[hospital])
      await expect(map.locator('svg text').getByText(name, { exact: true })).toBeVisible();

    for (const way of WAYS) {
      await expect(rowOf(page, way).getByRole('link')).toHaveAttribute(
        'href',
        /^https:.*\/directions\?engine=\w+&route=%3B\d+\.\d{4}%2C\d+\.\d{4}$/,
      );
    }
    const guide = main.getByRole('link', { name: 'How to reach us' });
    await expect(guide).toHaveAttribute('href', `/${hospital}/how_to_reach`);
  });

  test(`${hospital}: on a phone, jump links lead to directions with the guide's text`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${hospital}/how_to_reach`);
    const words: Record<string, string[]> = {};
    for (const way of WAYS) {
      const heading = page.getByRole('heading', { name: way, exact: true });
      words[way] = [await heading.locator('+ p').innerText()];
    }
    await page.goto(`/${hospital}/contact_us`);
    const jumps = page.getByRole('navigation', { name: 'How to come' });
    for (const way of WAYS) {
      await page.evaluate(() => scrollTo(0, 0));
      const jump = jumps.getByRole('link', { name: way, exact: true });
      await expect(jump).toBeInViewport({ ratio: 1 });
      await jump.click();
      const row = rowOf(page, way);
      await expect(row.getByRole('paragraph')).toHaveText(words[way] ?? []);
      await expect(row.getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expect(row.getByRole('paragraph')).toBeInViewport({ ratio: 1 });
    }
  });
}

function rowOf(page: Page, way: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: way, exact: true }) });
}
