import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { contactOf } from '@poyanil/domain';
import { doctorsOfDepartment } from '../../support/listed-doctors.ts';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { type SpecifiedHospital, specifiedHospitals } from '../../support/specified.ts';
import { departments } from '../../support/specified-pages.ts';
import { holdContent } from '../support/content-answers.ts';
import { noteQuestions, questionsFor } from '../support/content-questions.ts';
import { answerDepartment, madeUpDoctors } from '../support/made-up-doctors.ts';
import { sendWithoutEntries } from '../support/send-without-entries.ts';

const LOOK_UP = 'DepartmentDoctors';

for (const hospital of specifiedHospitals) {
  test(`${hospital}: all departments have an emblem and a page`, async ({ page }) => {
    await page.goto(`/${hospital}/department`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Departments');
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('img') });
    const names = Object.values(departments[hospital]);
    const sorted = names.toSorted();
    await expect(rows).toHaveCount(sorted.length);
    await expect(rows).toContainText(sorted);
    // Below each name there are everyday words, and then the number of doctors.
    await expect(rows.filter({ hasText: 'Nephrology' })).toHaveText(
      /^Nephrology Kidneys, dialysis \d+ doctors?$/,
    );
    await expect(page.getByText(/^\d+ doctors?$/)).toHaveCount(sorted.length);
    for (const [slug, name] of Object.entries(departments[hospital])) {
      await expect(rows.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/${hospital}/department/${slug}`,
      );
    }
    await rows.getByRole('link', { name: 'Urology', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Urology');
  });
}

test('filters departments by everyday words, and does not send typed text', async ({ page }) => {
  const questions = noteQuestions(page);
  await page.goto('/poyanil_hospital_kozhencherry/department');
  await waitUntilHydrated(page);
  const main = page.getByRole('main');
  const field = main.getByRole('searchbox', { name: 'Department or illness' });
  const rows = main.getByRole('listitem').filter({ has: page.locator('img') });
  const status = main.getByRole('status');
  for (const [typed, name] of [
    ['sugar', 'Diabetology'],
    // The text is in no line and no name, but the search knows it.
    ['mudi kozhichil', 'Dermatology'],
    ['opthal', 'Ophthalmology'],
  ] as const) {
    await field.fill(typed);
    await expect(rows.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(status).toHaveText(/^\d departments?$/);
    expect(await rows.count()).toBeLessThan(4);
  }
  const own = () => new AxeBuilder({ page }).include('main search').include('main [role=status]');
  await field.fill('chest pain');
  await expect(status).toContainText('If this is happening now, come to casualty');
  expect((await own().analyze()).violations).toEqual([]);
  await field.fill('xyzzy');
  await expect(status).toContainText('No departments found');
  expect((await own().analyze()).violations).toEqual([]);
  await field.fill('');
  await expect(rows).toHaveCount(Object.keys(departments.poyanil_hospital_kozhencherry).length);
  expect(JSON.stringify(questions)).not.toContain('xyzzy');
});

type Department = readonly [
  slug: string,
  heading: string,
  title?: string,
  team?: string,
  lookedUp?: string,
];

/** Slug and heading as in the specification. Exceptions also have the list's title, the team's name and the name in the query. */
const specified: Record<SpecifiedHospital, readonly Department[]> = {
  poyanil_hospital: [
    ['interventional_cardiology', 'Interventional Cardiology'],
    ['nephrology', 'Nephrology'],
    ['obstetrics_and_gynaecology', 'Obstetrics and Gynaecology'],
    ['oncology', 'Oncology'],
    ['orthopaedics', 'Orthopaedics'],
    ['pediatrics', 'Pediatrics'],
    ['pulmonology', 'Pulmonology'],
    ['radiology', 'Radiology'],
    ['urology', 'Urology'],
  ],
  poyanil_hospital_kozhencherry: [
    ['anesthesiology', 'Anesthesiology', 'Anesthesiology Doctors', 'anesthesiology team'],
    ['diabetology', 'Diabetology', 'Diabetology Doctors', 'Diabetology team'],
    ['emergency_medicine', 'Emergency Medicine', 'Doctors', 'emergency care team'],
    ['general_medicine', 'General Medicine', 'General Medicine Doctors', 'general medicine team'],
    ['general_surgery', 'General Surgery', 'General Surgery Doctors', 'general surgery team'],
    ['cardiology', 'Cardiology', 'Cardiology Doctors', 'Cardiology team'],
    ['dietitian', 'Dietitian Department', 'Dietitian Experts', 'dietitian team', 'Dietitian'],
    [
      ...(['neuromedicine', 'Neuro Medicine', 'Neuro Medicine Doctors'] as const),
      ...(['neuro medicine team', 'Neuromedicine'] as const),
    ],
    [
      ...(['neurosurgery', 'Neuro Surgery Department', 'Neuro Surgery Doctors'] as const),
      ...(['neuro surgery team', 'Neurosurgery'] as const),
    ],
    ['gastrology', 'Gastrology Department', 'Gastrology Doctors', 'gastrology team', 'Gastrology'],
    ['e_n_t', 'ENT', 'ENT Doctors', 'ENT team', 'E N T'],
    ['dental', 'Dental'],
    ['dermatology', 'Dermatology'],
    ['fertility_center', 'Fertility Center'],
    ['medical_gastroenterology', 'Medical Gastroenterology'],
    ['ophthalmology', 'Ophthalmology'],
    ['psychiatry', 'Psychiatry'],
  ],
  poyanil_hospital_punalur: [
    ['ayurvedam', 'Ayurvedam'],
    ['dental', 'Dental'],
    ['dermatology', 'Dermatology'],
    ['e_n_t', 'ENT', 'ENT Doctors', 'ENT team', 'E N T'],
    ['fertility_center', 'Fertility Center'],
    ['neurology', 'Neurology'],
  ],
};

for (const hospital of specifiedHospitals) {
  test(`${hospital}: each department shows text and doctors, queried once`, async ({ page }) => {
    test.setTimeout(15_000 + specified[hospital].length * 10_000);
    await answerDepartment(page, madeUpDoctors(2));
    for (const department of specified[hospital])
      await expectDepartment(page, hospital, department);
  });
}

async function expectDepartment(
  page: Page,
  hospital: SpecifiedHospital,
  [slug, heading, title = `${heading} Doctors`, team, department = heading]: Department,
): Promise<void> {
  const questions = noteQuestions(page);
  await page.goto(`/${hospital}/department/${slug}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.locator('h1 + p')).toHaveText(/\w/);
  await expect(main.getByRole('img').first()).not.toHaveJSProperty('naturalWidth', 0);
  await expect(main.getByRole('link', { name: 'Book Appointment' }).first()).toHaveAttribute(
    'href',
    `/${hospital}/appointment?department=${slug}`,
  );
  await comeNear(page);
  const listed = main.getByRole('heading', { name: title, exact: true });
  await expect(listed).toBeVisible();
  await expect(listed.locator('+ p')).toHaveText(
    team === undefined ? new RegExp(`^Meet our ${heading} team$`, 'i') : `Meet our ${team}`,
  );
  await expect(listed.locator('..').locator('svg')).toBeVisible();
  expect(questionsFor(questions, LOOK_UP), slug).toEqual([
    { hospital, department, limit: 10, skip: 0 },
  ]);
}

test('shows a loader while doctors load, and no list without a record', async ({ page }) => {
  await answerDepartment(page, undefined);
  const letCome = await holdContent(page, LOOK_UP);
  await page.goto('/poyanil_hospital_punalur/department/urology');
  await comeNear(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Loading')).toBeVisible();
  letCome();
  await expect(main.getByText('Loading')).toBeHidden();
  await expect(main.getByText('Meet our')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Doctors' })).toHaveCount(0);
});

test("an empty list of doctors shows its title and 'No doctors found'", async ({ page }) => {
  await answerDepartment(page, []);
  await page.goto('/poyanil_hospital_punalur/department/urology');
  await comeNear(page);
  await expect(page.getByRole('heading', { name: 'Urology Doctors' })).toBeVisible();
  await expect(page.getByText('No doctors found')).toBeVisible();
});

test("a doctor's card opens the form with department and doctor selected", async ({ page }) => {
  const hospital = 'poyanil_hospital_punalur';
  const names = await doctorsOfDepartment(hospital, 'Nephrology');
  await page.goto(`/${hospital}/department/nephrology`);
  await comeNear(page);
  await expect(cards(page).getByRole('heading')).toHaveText(names);
  const card = cards(page).first();
  await expect(card.getByText('Nephrology', { exact: true })).toBeVisible();
  await expect(card.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await card.getByRole('link', { name: 'Book Appointment' }).click();
  await expect(page).toHaveURL(
    new RegExp(`/${hospital}/appointment\\?department=nephrology&doctor=`),
  );
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('Nephrology');
  await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue(names[0] ?? '');
});

for (const hospital of specifiedHospitals) {
  test(`${hospital}: shows the doctors' cards in three columns`, async ({ page }) => {
    await answerDepartment(page, madeUpDoctors(7));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${hospital}/department/urology`);
    await comeNear(page);
    await expect(cards(page)).toHaveCount(7);
    const lefts = await cards(page).evaluateAll((each) =>
      each.map((card) => Math.round(card.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(3);
    // Only the layout differs: at the main hospital the text is beside the picture.
    const card = cards(page).first();
    const portrait = await card.locator('> div').first().boundingBox();
    const words = await card.getByRole('heading').boundingBox();
    const isBeside = (words?.x ?? 0) >= (portrait?.x ?? 0) + (portrait?.width ?? 0);
    expect(isBeside).toBe(hospital === 'poyanil_hospital');
  });
}

test('a department with more than ten doctors links to all of them', async ({ page }) => {
  const names = await doctorsOfDepartment('poyanil_hospital', 'General Medicine');
  expect(names.length).toBeGreaterThan(10);
  await page.goto('/poyanil_hospital/department/general_medicine');
  await comeNear(page);
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('link', { name: `All ${names.length} doctors` }).click();
  await expect(page).toHaveURL('/poyanil_hospital/doctors?department=general_medicine');
  await expect(page.getByText(`6 of ${names.length} doctors`)).toBeVisible();
});

for (const slug of ['obstetrics_and_gynaecology', 'radiology']) {
  test(`${slug} has facility boxes with different icons`, async ({ page }) => {
    for (const hospital of specifiedHospitals) {
      await page.goto(`/${hospital}/department/${slug}`);
      const band = page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Facilities', exact: true }) });
      const boxes = band.getByRole('listitem').filter({ has: page.getByRole('heading') });
      await expect(boxes.nth(1)).toBeVisible();
      const signs = await boxes
        .locator('svg')
        .evaluateAll((all) => all.map((svg) => svg.innerHTML));
      expect(signs).toHaveLength(await boxes.count());
      expect(new Set(signs).size).toBe(signs.length);
    }
  });
}

test('the OP panel shows days, next OP and desk, and links to booking and doctors', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-25T06:30:00Z');
  await page.goto('/poyanil_hospital/department/diabetology');
  await waitUntilHydrated(page);
  const panel = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Out-patient visit' }) })
    .last();
  // The foot clinic is in the afternoon, so it is not the current OP.
  await expect(panel.getByRole('term')).toHaveText(['OP days', 'Next OP', 'Desk']);
  await expect(panel.getByRole('definition')).toHaveText([
    'Mon to Sat',
    'Today, until 1 pm',
    '0477 555 0121',
  ]);
  await expect(panel.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute(
    'href',
    '/poyanil_hospital/appointment?department=diabetology',
  );
  await expect(panel.getByRole('link', { name: 'Find a doctor by day' })).toHaveAttribute(
    'href',
    '/poyanil_hospital/doctors?department=diabetology',
  );
});

test('without known days, the OP panel says to call, with the appointments number', async ({
  page,
}) => {
  await sendWithoutEntries(page);
  await answerDepartment(page, madeUpDoctors(2));
  await page.goto('/poyanil_hospital_punalur/department/urology');
  await waitUntilHydrated(page);
  const panel = page.getByRole('main').locator('dl');
  await expect(panel.getByText('Please call')).toHaveCount(2);
  await expect(panel).toContainText(
    `Appointments ${contactOf('poyanil_hospital_punalur').appointmentNumber}`,
  );
});

/** Scrolls to the start of the list. The part above it may still grow. */
async function comeNear(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));
}

function cards(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Book Appointment/ }) });
}

for (const hospital of specifiedHospitals) {
  test(`${hospital}: on a phone, a department's last section starts within 5 screens`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${hospital}/department`);
    const paths = await page
      .getByRole('main')
      .locator(`a[href^="/${hospital}/department/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const path of new Set(paths)) {
      await page.goto(path);
      const end = page.getByRole('main').locator('section').last();
      const top = await end.evaluate((each) => each.getBoundingClientRect().top + scrollY);
      expect(top, path).toBeLessThanOrEqual(5 * 844);
    }
  });
}

test('a department shows three warning signs below its OP days, others after a tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/poyanil_hospital_kozhencherry/department/cardiology');
  const main = page.getByRole('main');
  const headings = await main.locator('h2').allInnerTexts();
  expect(headings.indexOf('Call or come now')).toBeGreaterThan(
    headings.indexOf('OP days and timings'),
  );
  const signs = main.locator('[data-ground="deep"] li:visible');
  await expect(signs).toHaveCount(3);
  await expect(main.getByRole('link', { name: 'All signs' })).toHaveAttribute(
    'href',
    '/poyanil_hospital_kozhencherry/emergency',
  );
  await main.getByText('More signs', { exact: true }).click();
  await expect(signs).toHaveCount(6);
  const papers = main.getByText('Every old ECG, even a faded one');
  await expect(papers).toBeHidden();
  await main.getByRole('heading', { name: 'What to bring' }).click();
  await expect(papers).toBeVisible();
});

test('a URL fragment opens its section, and a malformed one opens none', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.setViewportSize({ width: 390, height: 844 });
  const papers = page.getByText('Every old ECG, even a faded one');
  const path = '/poyanil_hospital_kozhencherry/department/cardiology';
  await page.goto(`${path}#%E0%A4%A`);
  await waitUntilHydrated(page);
  await expect(papers).toBeHidden();
  await page.goto(`${path}#what-to-bring`);
  await page.reload();
  await expect(papers).toBeVisible();
  // The app reports an error before it leaves a page.
  expect(errors).toEqual([]);
});
