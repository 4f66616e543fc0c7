import { expect, test } from '@playwright/test';
import { headOf } from '../support/read-head.ts';
import { specifiedHospitals } from '../support/specified.ts';
import { slowUnless } from './support/further.ts';
import { readAllPages } from './support/read-pages.ts';

const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const places = ['Alappuzha', 'Kozhencherry', 'Punalur'];

interface Hours {
  dayOfWeek: string[];
  opens: string;
  closes: string;
}

test('the JSON-LD of the landing page describes the same hospitals as its footer', async ({
  page,
}) => {
  const answer = await page.goto('/');
  const { data, canonical } = headOf((await answer?.text()) ?? '');
  const group = data('Organization');
  expect([group.name, group.url]).toEqual(['Poyanil Hospital', canonical]);
  const hospitals = group.subOrganization;
  expect(hospitals.map((each: { name: string }) => each.name)).toEqual(
    places.map((place) => `Poyanil Hospital, ${place}`),
  );
  const footer = page.getByRole('contentinfo');
  for (const [index, hospital] of hospitals.entries()) {
    expect(hospital['@type']).toBe('Hospital');
    expect(new URL(hospital.url).pathname).toBe(`/${specifiedHospitals[index]}`);
    const column = footer.locator('address').nth(index);
    await expect(column.locator('a[href^="tel:"]')).toHaveAttribute(
      'href',
      `tel:${hospital.telephone}`,
    );
    await expect(column).toContainText(hospital.address.streetAddress);
    await expect(column).toContainText(hospital.address.postalCode);
    expect(hospital.address.addressLocality).toBe(places[index]);
  }
});

test("each hospital's home page has its out-patient hours by day as structured data", async ({
  request,
}) => {
  const { data } = headOf(await (await request.get('/')).text());
  const hospitals = data('Organization').subOrganization;
  for (const [index, id] of specifiedHospitals.entries()) {
    const own = headOf(await (await request.get(`/${id}`)).text()).data('Hospital');
    const expected = Object.fromEntries(
      WORKDAYS.map((day) => [day, ['09:00-13:00', '15:30-18:00']]),
    );
    if (id === 'poyanil_hospital_punalur') expected.Sunday = ['09:00-12:00'];
    // A search engine must not show a hospital with a casualty as closed at night.
    expect(own.openingHours).toBe('Mo-Su');
    expect(byDay(own.department.openingHoursSpecification)).toEqual(expected);
    expect(own).toMatchObject(hospitals[index]);
    expect(own.parentOrganization['@id']).toBe(data('Organization')['@id']);
  }
});

test(
  'breadcrumbs have the same names on the page and in its structured data',
  slowUnless(false),
  async ({ page }) => {
    test.slow();
    const pages = await readAllPages(page, (document) => {
      const steps = document.querySelectorAll('[aria-label=Breadcrumb] :is(a, [aria-current])');
      return [...steps].map(({ textContent }) => textContent);
    });
    const ofHospitals = pages.filter(({ path }) => path.startsWith('/poyanil_hospital'));
    expect(ofHospitals.length).toBeGreaterThan(150);
    for (const { path, html, found } of ofHospitals) {
      // A home page is the root of the breadcrumbs, so it needs none.
      const isHome = path.lastIndexOf('/') === 0;
      if (isHome) {
        expect.soft(html, path).not.toContain('BreadcrumbList');
        expect.soft(found, path).toEqual([]);
        continue;
      }
      const list = headOf(html).data('BreadcrumbList').itemListElement;
      const names = list.map(({ name }: { name: string }) => name);
      expect.soft(found, path).toEqual(names);
      expect.soft(names[0], path).toBe(placeOf(path.split('/')[1]));
    }
  },
);

function placeOf(id: string | undefined): string | undefined {
  return places.find((_, index) => specifiedHospitals[index] === id);
}

function byDay(hours: Hours[]): Record<string, string[]> {
  const days: Record<string, string[]> = {};
  for (const { dayOfWeek, opens, closes } of hours) {
    for (const address of dayOfWeek) {
      const day = address.replace('https://schema.org/', '');
      days[day] = [...(days[day] ?? []), `${opens}-${closes}`];
    }
  }
  return days;
}
