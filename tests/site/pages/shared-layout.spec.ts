import { expect, type Page, test } from '@playwright/test';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { type SpecifiedHospital, specifiedHospitals } from '../../support/specified.ts';

interface Shown {
  header: string[];
  address: string[];
  phone: [shown: string, link: string];
  email: string;
  /** The number in a link to WhatsApp, or null if there is none. */
  whatsApp: string | null;
}

/** The specification masks phone numbers and e-mail addresses. These are the examples in their place. */
const shown: Record<SpecifiedHospital, Shown> = {
  poyanil_hospital: {
    header: ['Serving Alappuzha since 1988', 'The main hospital of the Poyanil group'],
    address: ['Thumpoly Road, near Poomkavu NH66 Junction', 'Thumpoly, Alappuzha, Kerala 688521'],
    phone: ['0477 555 0100', 'tel:+914775550100'],
    email: 'alappuzha@poyanil.example',
    whatsApp: '919000055501',
  },
  poyanil_hospital_kozhencherry: {
    header: ['Serving Kozhencherry since 1988', 'A unit of Poyanil Hospital, Alappuzha'],
    address: ['Poyanil Junction', 'Pathanamthitta District', '689641'],
    phone: ['0468 555 0200', 'tel:+914685550200'],
    email: 'kozhencherry@poyanil.example',
    whatsApp: null,
  },
  poyanil_hospital_punalur: {
    header: ['Serving Punalur since 2006', 'A unit of Poyanil Hospital, Alappuzha'],
    address: ['Chemmanthoor, Punalur', '691305'],
    phone: ['0475 555 0300', 'tel:+914755550300'],
    email: 'punalur@poyanil.example',
    whatsApp: null,
  },
};

for (const hospital of specifiedHospitals) {
  const { header, address, phone, email, whatsApp } = shown[hospital];

  test(`${hospital}: has its own header, floating links and footer`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${hospital}/gallery`);
    const banner = page.getByRole('banner');
    const logo = banner.getByRole('link', { name: 'Poyanil Hospital: all hospitals' });
    await expect(logo).toHaveAttribute('href', '/');
    await expect(logo.locator('svg, img')).toBeVisible();
    await expect(banner.getByText('Poyanil Hospital', { exact: true })).toBeVisible();
    for (const words of header) await expect(banner.getByText(words)).toBeVisible();

    const floating = page.getByRole('complementary', { name: 'Reach us' });
    await expect(floating).toHaveCSS('position', 'fixed');
    await expect(
      floating.getByRole('link', { name: 'Book Appointment', exact: true }),
    ).toHaveAttribute('href', `/${hospital}/appointment`);
    const social = floating.getByRole('listitem').getByRole('link');
    const addresses = await social.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(addresses).toEqual([
      ...(whatsApp === null ? [] : [`https://wa.me/${whatsApp}`]),
      `https://facebook.example/poyanil-${email.split('@')[0]}`,
      phone[1],
      `mailto:${email}`,
    ]);
    await expect(floating.getByRole('link', { name: /WhatsApp/ })).toHaveCount(whatsApp ? 1 : 0);
    for (const name of [/Facebook/, /^Call /, /^Write to /]) {
      await expect(floating.getByRole('link', { name })).toBeInViewport();
    }

    const footer = page.getByRole('contentinfo');
    for (const line of address) await expect(footer.locator('address')).toContainText(line);
    await expect(footer.getByRole('link', { name: phone[0] })).toHaveAttribute('href', phone[1]);
    await expect(footer.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    await expectFooterColumns(page, hospital);
    await expect(footer.getByText('© 2021 Poyanil Hospital')).toBeVisible();

    await logo.click();
    await expect(page).toHaveURL('/');
  });
}

for (const path of [
  '/emergency',
  '/facilities/emergency_/_casuality',
  '/facilities/emergency_%2F_casuality',
  '/department/emergency_medicine',
]) {
  test(`${path} shows casualty's number beside the booking link`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/poyanil_hospital${path}`);
    await waitUntilHydrated(page);
    const floating = page.getByRole('complementary', { name: 'Reach us' });
    await expect(floating.getByRole('link', { name: 'Casualty 0477 555 0111' })).toHaveAttribute(
      'href',
      'tel:+914775550111',
    );
    await expect(floating.getByRole('link', { name: 'Book Appointment' })).toBeInViewport({
      ratio: 1,
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

for (const [width, right] of [
  [390, 390],
  [1100, 1100],
] as const) {
  test(`at ${width} px, floating links are at the edge and do not cover the header`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/poyanil_hospital/appointment');
    const floating = page.getByRole('complementary', { name: 'Reach us' });
    const box = await floating.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(right);
    // A dock at the bottom, or a rail at the right edge.
    expect(box?.width).toBe(width === 390 ? 390 : 54);
    // Its button would lead to the current page.
    await expect(floating.getByRole('link', { name: 'Book Appointment' })).toHaveCount(0);
    await expect(floating.getByRole('link', { name: 'Call 0477 555 0100' })).toHaveAttribute(
      'href',
      'tel:+914775550100',
    );
    if (width === 390) {
      await expect(floating.getByRole('listitem')).toHaveText([
        'WhatsApp',
        'Facebook',
        'Call',
        'Write',
      ]);
      return;
    }
    const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: 'Appointment',
      exact: true,
    });
    const word = await last.boundingBox();
    expect((word?.x ?? 0) + (word?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
  });
}

test('on a phone, the strip has links to call casualty and to emergency help', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await page.goto('/poyanil_hospital/gallery');
  const strip = page.getByRole('banner').locator('p').first();
  const help = strip.getByRole('link', { name: 'Emergency help' });
  const box = await help.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
  // Everything is on one line.
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(48);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const number = strip.getByRole('link', { name: '0477 555 0111' });
  await expect(number).toHaveAttribute('href', 'tel:+914775550111');
  await number.click({ trial: true });
  await help.click();
  await expect(page).toHaveURL('/poyanil_hospital/emergency');
});

for (const [width, links] of [
  [390, ['', '0477 555 0111']],
  [1280, ['', 'Departments', 'Doctors', '0477 555 0100']],
] as const) {
  test(`at ${width} px, the shortcut bar appears on scroll up and hides on scroll down`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/poyanil_hospital/about_us');
    await waitUntilHydrated(page);
    const bar = page.locator('nav[aria-label="Shortcuts"]');
    await expect(bar).toBeAttached();
    await scrollTo(page, 2000);
    await expect(bar).toBeHidden();
    await scrollTo(page, 1900);
    await expect(bar).toBeVisible();
    await expect(bar.getByRole('link')).toHaveText(links);
    await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible({ visible: width === 390 });
    await scrollTo(page, 2000);
    await expect(bar).toBeHidden();
    await scrollTo(page, 1900);
    await expect(bar).toBeVisible();
    await scrollTo(page, 0);
    await expect(bar).toBeHidden();
  });
}

test('the shortcut bar causes no layout shift, and does not cover the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/poyanil_hospital/department');
  await waitUntilHydrated(page);
  const bar = page.locator('nav[aria-label="Shortcuts"]');
  await expect(bar).toBeAttached();
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const covered: number[] = [];
  let timesShown = 0;
  for (let step = 0; step < 24; step += 1) {
    await page.keyboard.press('Shift+Tab');
    await nextFrame(page);
    if (!(await bar.isVisible())) continue;
    timesShown += 1;
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    const { height } = (await bar.boundingBox()) ?? { height: 0 };
    if ((top ?? 0) < height) covered.push(step);
  }
  expect(timesShown).toBeGreaterThan(0);
  expect(covered).toEqual([]);
  expect(await page.evaluate(movedParts)).toEqual([]);
});

test('the shortcut bar on a phone opens the menu, and gets focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/poyanil_hospital/about_us');
  const bar = page.locator('nav[aria-label="Shortcuts"]');
  await expect(bar).toBeAttached();
  await scrollTo(page, 2000);
  await scrollTo(page, 1900);
  await bar.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Doctors' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('the strip and the menu show the OP hours in the time zone of Kerala', async ({ browser }) => {
  const context = await browser.newContext({
    timezoneId: 'America/Toronto',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date('2026-11-23T12:59:00+05:30'));
  await page.goto('/poyanil_hospital/about_us');
  await waitUntilHydrated(page);
  const banner = page.getByRole('banner');
  await expect(banner.getByText('Open until 1 pm').first()).toBeVisible({ timeout: 15_000 });
  expect(await page.evaluate(movedParts)).toEqual([]);
  await page.clock.setFixedTime(new Date('2026-11-28T18:30:00+05:30'));
  await page.reload();
  await expect(banner.getByText('Opens Monday at 9 am').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByText('Opens Monday at 9 am').last()).toBeVisible();
  await context.close();
});

test('on a phone, the breadcrumb only links to the parent section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/poyanil_hospital/department/urology');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Departments']);
  await expect(trail.getByText('Urology')).toBeHidden();
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  // Two changes in the same frame would count as one.
  await nextFrame(page);
}

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Runs in the page: returns what has moved by itself, later than half a second after a key press or tap. */
async function movedParts(): Promise<string[]> {
  const moved: string[] = [];
  const observer = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      const sources: { node: Element | null }[] = Reflect.get(entry, 'sources');
      moved.push(
        ...sources.map(({ node }) => `${entry.startTime} ${node?.outerHTML.slice(0, 120)}`),
      );
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  await new Promise((done) => setTimeout(done, 200));
  return moved;
}

/** The specification only gives the number of links; these are the seven of each column. */
async function expectFooterColumns(page: Page, hospital: SpecifiedHospital): Promise<void> {
  const departments = columnOf(page, 'Departments');
  await expect(departments).toHaveText([
    'Emergency Medicine',
    'General Medicine',
    'General Surgery',
    'Obstetrics and Gynaecology',
    'Orthopaedics',
    'Pediatrics',
    'Interventional Cardiology',
  ]);
  const facilities = columnOf(page, 'Facilities');
  await expect(facilities).toHaveText([
    '24 Hour Pharmacy',
    'Clinical Laboratory',
    'Radiology / Imaging',
    'ICU',
    'Dialysis 24 x 7',
    'Cathlab 24 x 7',
    'Operation Theaters',
  ]);
  await expect(departments.nth(2).getByRole('link')).toHaveAttribute(
    'href',
    `/${hospital}/department/general_surgery`,
  );
  await expect(facilities.nth(3).getByRole('link')).toHaveAttribute(
    'href',
    `/${hospital}/facilities/ICU`,
  );
  await expect(columnOf(page, 'Quick links').getByRole('link', { name: 'News' })).toHaveAttribute(
    'href',
    `/${hospital}/news`,
  );
  await expect(columnOf(page, 'Quick links').getByRole('link')).toHaveCount(7);
  await expect(columnOf(page, 'For patients').getByRole('link')).toHaveText([
    'Emergency help',
    'Patients and visitors',
    'Insurance and schemes',
    'How to reach us',
    'Charges, rights and complaints',
  ]);
}

function columnOf(page: Page, title: string) {
  return page
    .getByRole('contentinfo')
    .locator('details, div')
    .filter({ has: page.locator('> h2, > summary > h2').getByText(title, { exact: true }) })
    .locator('> ul > li');
}

test('on a phone, footer lists open at a tap, and numbers are always visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/poyanil_hospital/gallery');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '0477 555 0100' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Charges, rights and complaints' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'ICU' })).toBeHidden();
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(1.25 * 844);
  await footer.getByRole('heading', { name: 'Facilities' }).click();
  await footer.getByRole('link', { name: 'ICU' }).click();
  await expect(page).toHaveURL('/poyanil_hospital/facilities/ICU');
});

for (const path of ['/', '/privacy']) {
  test(`the banner of ${path} leads to the contact page of each hospital`, async ({ page }) => {
    await page.goto(path);
    const links = page
      .getByRole('region', { name: 'Not sure where to go?' })
      .getByRole('link', { name: /^Contact / });
    await expect(links).toHaveText([
      'Contact Alappuzha',
      'Contact Kozhencherry',
      'Contact Punalur',
    ]);
    await links.nth(1).click();
    await expect(page).toHaveURL('/poyanil_hospital_kozhencherry/contact_us');
  });
}

test('the contact banner is on every kind of page except contact and casualty', async ({
  page,
}) => {
  test.slow();
  const banner = page.getByRole('region', { name: 'Not sure where to go?' });
  const link = banner.getByRole('link', { name: 'Contact us', exact: true });
  for (const below of [
    '',
    '/about_us',
    '/doctors',
    '/department',
    '/department/urology',
    '/facilities',
    '/facilities/ICU',
    '/gallery',
    '/news',
    '/testimonials',
    '/appointment',
  ]) {
    await page.goto(`/poyanil_hospital_punalur${below}`, { waitUntil: 'commit' });
    await expect(link, below).toHaveAttribute('href', '/poyanil_hospital_punalur/contact_us');
  }
  await link.click();
  await expect(page).toHaveURL('/poyanil_hospital_punalur/contact_us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(banner).toHaveCount(0);
  for (const below of [
    '/emergency',
    '/facilities/emergency_%2F_casuality',
    '/department/emergency_medicine',
  ]) {
    await page.goto(`/poyanil_hospital_punalur${below}`, { waitUntil: 'commit' });
    const casualty = page.getByRole('region', { name: 'Emergency?' });
    await expect(casualty.getByRole('link'), below).toHaveText(['0475 555 0333', 'Contact us']);
    await expect(banner, below).toHaveCount(0);
  }
});

test('the banner of job pages directs applicants to the HR office', async ({ page }) => {
  for (const below of ['/careers', '/careers/detail/staff_nurse_icu']) {
    await page.goto(`/poyanil_hospital${below}`);
    const banner = page.getByRole('region', { name: 'Questions about a job?' });
    await expect(banner.getByRole('paragraph')).toHaveText('Call us and ask for the HR office.');
    await expect(banner.getByRole('link', { name: '0477 555 0100' })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Contact us', exact: true })).toBeVisible();
    await expect(page.getByText('Not sure where to go?')).toHaveCount(0);
  }
});
