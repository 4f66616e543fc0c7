import { expect, type Page, test } from '@playwright/test';
import { specifiedHospitals } from '../../support/specified.ts';
import { waitForApp } from '../../support/wait-for-app.ts';

/** Title → sub-route, as in the specification. */
const best = {
  Appointment: 'appointment',
  'Emergency Care': 'appointment',
  'Our Doctors': 'doctors',
  'Our Facilities': 'facilities/24_hour_clinic',
  'Health Checkup': 'appointment',
};

const departments = {
  Anesthesiology: 'anesthesiology',
  Diabetology: 'diabetology',
  'Emergency Medicine': 'emergency_medicine',
  'General Medicine': 'general_medicine',
  'General Surgery': 'general_surgery',
  Urology: 'urology',
  Nephrology: 'nephrology',
  'Neuro Medicine': 'neuromedicine',
  'Neuro Surgery': 'neurosurgery',
};

/** The specification only gives their number; these are the six. */
const facilities = {
  '24 Hour Pharmacy': '24_hour_pharmacy',
  'Clinical Laboratory': 'clinical_laboratory',
  'Radiology / Imaging': 'radiology_/_imaging',
  'Operation Theaters': 'operation_theaters',
  ICU: 'ICU',
  'Dialysis 24 x 7': 'dialysis_24_x_7',
};

for (const hospital of specifiedHospitals) {
  test(`${hospital}: the home page shows all sections with their links`, async ({ page }) => {
    await page.goto(`/${hospital}`);
    const main = page.getByRole('main');

    const slides = main.getByRole('region', { name: 'Slides', exact: true }).locator('ul > li');
    await expect(slides).toHaveCount(3);
    for (const slide of await slides.all()) {
      await expect(slide.locator('h1, h2')).toHaveText(/\w/);
      await expect(slide.locator('p')).toHaveText(/\w/);
    }

    const welcome = sectionOf(page, /^Welcome to Poyanil Hospital, /);
    await expect(
      welcome.getByRole('link', { name: /^Read More about our hospital in / }),
    ).toHaveAttribute('href', `/${hospital}/about_us`);
    const form = welcome.getByRole('form', { name: 'Appointment request' });
    await expect(form.getByRole('button', { name: 'Request appointment' })).toBeVisible();

    const bestCards = sectionOf(page, 'What We Do Best').getByRole('listitem');
    await expect(bestCards).toHaveCount(5);
    for (const [index, [title, below]] of Object.entries(best).entries()) {
      const card = bestCards.nth(index);
      await expect(card.locator('svg').first()).toBeVisible();
      await expect(card.getByRole('heading')).toHaveText(title);
      await expect(card.getByRole('paragraph')).toHaveText(/\w/);
      await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
        'href',
        `/${hospital}/${below}`,
      );
    }

    const departmentCards = sectionOf(page, 'Departments').getByRole('listitem');
    for (const [index, name] of Object.keys(departments).entries())
      await expect(departmentCards.nth(index)).toContainText(name);
    await expect(departmentCards).toHaveCount(Object.keys(departments).length);
    expect(await pathsOf(departmentCards)).toEqual(
      Object.values(departments).map((slug) => `/${hospital}/department/${slug}`),
    );

    const facilityCards = sectionOf(page, 'Facilities').getByRole('listitem');
    await expect(facilityCards.getByRole('heading')).toHaveText(Object.keys(facilities));
    expect(await pathsOf(facilityCards)).toEqual(
      Object.values(facilities).map((slug) => `/${hospital}/facilities/${slug}`),
    );

    const patients = sectionOf(page, 'What patients say');
    await expect(patients.getByRole('figure')).toHaveCount(6);

    const insurers = sectionOf(page, 'Insurance we accept').getByRole('listitem');
    await expect(insurers).toHaveCount(12);
    const logos = insurers.locator('img');
    await expect(logos).toHaveCount(12);
    await logos.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        logos.evaluateAll(
          (images) =>
            images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
              .length,
        ),
      )
      .toBe(12);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled });
    test(`searches for a doctor ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      page,
    }) => {
      await page.goto('/poyanil_hospital');
      const main = page.getByRole('main');
      if (javaScriptEnabled) await waitForApp(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await main.getByRole('searchbox', { name: 'Doctor or illness' }).fill('dr fatima');
      await main.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL('/poyanil_hospital/doctors?name=dr+fatima');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Our Doctors');
      // Typed text is sent only if the app is missing.
      expect(asked.some((url) => url.includes('fatima'))).toBe(!javaScriptEnabled);
      if (!javaScriptEnabled) return;
      await expect(main.getByRole('searchbox')).toHaveValue('dr fatima');
      await expect(main.getByRole('heading', { name: 'Dr. Fathima Shukoor' })).toBeInViewport();
    });
  });
}

test('the slides at the top move by button, and start over after the third', async ({ page }) => {
  await page.goto('/poyanil_hospital_punalur');
  const carousel = page.getByRole('region', { name: 'Welcome', exact: true });
  const next = carousel.getByRole('button', { name: 'Next slide' });
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  for (const words of ['1 of 3', '2 of 3', '3 of 3', '1 of 3']) {
    await expect(carousel.getByText(words, { exact: true })).toBeVisible();
    await expect(carousel.locator('[aria-live]')).toHaveText(new RegExp(`^${words}: \\w`));
    await next.click();
  }
});

test('the second slide is about casualty, and has a button to call it', async ({ page }) => {
  await page.goto('/poyanil_hospital_punalur');
  const slide = page.getByRole('region', { name: 'Slides' }).locator('ul > li').nth(1);
  await expect(slide.getByRole('heading')).toHaveText('Casualty is open 24\u00A0x 7');
  const call = slide.getByRole('link', { name: 'Call casualty' });
  await expect(call).toHaveAttribute('href', 'tel:+914755550333');
  await expect(slide.getByRole('link', { name: 'Emergency help' })).toHaveAttribute(
    'href',
    '/poyanil_hospital_punalur/emergency',
  );
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  for (const path of specifiedHospitals.flatMap((hospital) => [
    `/${hospital}`,
    `/ml/${hospital}`,
  ])) {
    test(`${path} shows its whole first slide above the dock`, async ({ page }) => {
      await page.goto(path);
      const slide = page.locator('[aria-roledescription="carousel"] li').first();
      const dock = await page.getByRole('complementary').boundingBox();
      const parts = slide.locator('h1, h1 + p, input, a, button');
      for (const part of await parts.all()) {
        const box = await part.boundingBox();
        expect(box?.height).toBeGreaterThan(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
      }
      await expect(parts).toHaveCount(5);
    });
  }
});

test('the arrow keys move the cursor in the search field, not the slides', async ({ page }) => {
  await page.goto('/poyanil_hospital');
  const carousel = page.getByRole('region', { name: 'Welcome', exact: true });
  const next = carousel.getByRole('button', { name: 'Next slide' });
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('fevr');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('e');
  await page.keyboard.press('ArrowRight');
  await expect(search).toHaveValue('fever');
  await next.click();
  await expect(carousel.getByText('2 of 3', { exact: true })).toBeVisible();
});

for (const [when, time, words] of [
  ['while OP is open', '2026-11-27T10:00:00+05:30', 'Open until 1 pm'],
  ['at night', '2026-11-27T21:00:00+05:30', 'OP is closed. 24 Hour Clinic is open now'],
] as const) {
  test(`shows where to go ${when}, without a layout shift`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.setFixedTime(new Date(time));
    await page.goto('/poyanil_hospital_punalur');
    const line = page.getByRole('main').getByText(words);
    const top = await page.getByRole('link', { name: 'Visiting hours' }).last().boundingBox();
    await waitForApp(page);
    await expect(line).toBeVisible();
    expect(await page.getByRole('link', { name: 'Visiting hours' }).last().boundingBox()).toEqual(
      top,
    );
    if (when !== 'at night') return;
    await line.getByRole('link').click();
    await expect(page).toHaveURL('/poyanil_hospital_punalur/facilities/24_hour_clinic');
  });
}

test('the visiting hours are one tap away from the home page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/poyanil_hospital_kozhencherry');
  await waitForApp(page);
  const links = page.getByRole('main').getByRole('navigation', { name: 'For patients' });
  await expect(links.getByRole('link')).toHaveText([
    'Visiting hours',
    'How to reach us',
    'Insurance and schemes',
    'Charges, rights and complaints',
  ]);
  await links.getByRole('link', { name: 'Visiting hours' }).click();
  await expect(page.getByRole('heading', { name: 'Visiting hours' })).toBeInViewport();
});

function sectionOf(page: Page, heading: string | RegExp) {
  return page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });
}

function pathsOf(cards: ReturnType<typeof sectionOf>): Promise<string[]> {
  return cards
    .locator('a')
    .evaluateAll((links) =>
      links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
    );
}
