import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { contactOf } from '@poyanil/domain';
import { doctorsOfDepartment } from '../../support/listed-doctors.ts';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { specifiedHospitals } from '../../support/specified.ts';
import { failContent, holdContent } from '../support/content-answers.ts';
import { noteQuestions, questionsFor } from '../support/content-questions.ts';
import { answerDoctors } from '../support/made-up-doctors.ts';
import { sendWithoutEntries } from '../support/send-without-entries.ts';

const HOSPITAL = 'poyanil_hospital_kozhencherry';
const LIST = `/${HOSPITAL}/doctors`;

for (const hospital of specifiedHospitals) {
  test(`${hospital}: the list begins with six links to doctors`, async ({ page }) => {
    await sendWithoutEntries(page);
    const questions = noteQuestions(page);
    await page.goto(`/${hospital}/doctors`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Doctors');
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByText(/^6 of \d+ doctors$/)).toBeVisible();
    await expect(links(page).first()).toHaveAttribute(
      'href',
      new RegExp(`^/${hospital}/doctors/details/[\\w-]+$`),
    );
    expect(questionsFor(questions, 'Doctors')).toEqual([{ hospital, limit: 6 }]);
    const name = await links(page).first().innerText();
    await links(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}

test("'View more' adds six, and is hidden while loading and at the end", async ({ page }) => {
  await answerDoctors(page, 14);
  const questions = noteQuestions(page);
  await page.goto(LIST);
  const more = page.getByRole('button', { name: 'View more', exact: true });
  await expect(page.getByText('6 of 14 doctors')).toBeVisible();

  const letCome = await holdContent(page, 'Doctors');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toBeHidden();
  await expect(cards(page)).toHaveCount(6);
  letCome();
  await expect(page.getByText('12 of 14 doctors')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  // A keyboard user continues at the first new entry.
  await expect(links(page).nth(6)).toBeFocused();

  await more.click();
  await expect(page.getByText('14 of 14 doctors')).toBeVisible();
  await expect(more).toBeHidden();
  const limits = questionsFor(questions, 'Doctors').map(({ limit }) => limit);
  expect(limits).toEqual([6, 12, 18]);
});

test('going back from a doctor restores the scroll position of a filtered list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${LIST}?day=Monday`);
  // The page is served with all doctors. The search then filters those of the day.
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^6 of \d+ doctors$/)).toBeVisible();
  const total = Number((await page.getByText(/^6 of \d+ doctors$/).innerText()).split(' ')[2]);
  for (let shown = 6; shown < total; shown += 6) {
    await expect(links(page)).toHaveCount(shown);
    await page.getByRole('button', { name: 'View more' }).click();
  }
  await expect(links(page)).toHaveCount(total);
  await links(page).last().scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await links(page).last().click();
  await expect(page).toHaveURL(/details/);
  await page.goBack();
  await expect(links(page).last()).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(left);
});

test('the selected day and half of the day are filled into the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/poyanil_hospital_kozhencherry/doctors?department=cardiology');
  await page.getByLabel('Day', { exact: true }).selectOption('Thursday');
  await page.getByLabel('Time', { exact: true }).selectOption('afternoon');
  await expect(page).toHaveURL(/day=Thursday&half=afternoon/);
  await page.getByRole('link', { name: /^Book/ }).and(page.locator('main *')).first().click();
  await expect(page.getByLabel(/^Preferred time/)).toHaveValue('Afternoon, 3.30 pm to 6 pm');
  const date = page.getByLabel(/^Appointment date/);
  await expect(date).not.toHaveValue('');
  expect(new Date(await date.inputValue()).getUTCDay()).toBe(4);
});

test("day=tomorrow means the server's tomorrow, not the phone's", async ({ page }) => {
  const wednesday = 'Wed, 25 Nov 2026 06:00:00 GMT';
  await page.route('**/healthz', (route) => route.fulfill({ headers: { Date: wednesday } }));
  const namesOf = async (day: string) => {
    await page.goto(`${LIST}?department=cardiology&day=${day}`);
    // The times of the requested day are bold once the search has found its doctors.
    await expect(page.getByRole('main').locator('li strong').first()).toBeVisible();
    return links(page).allInnerTexts();
  };
  const onThursdays = await namesOf('Thursday');
  expect(onThursdays).toEqual(expect.arrayContaining(await namesOf('tomorrow')));
  await page.getByRole('link', { name: /^Book/ }).and(page.locator('main *')).first().click();
  const date = page.getByLabel(/^Appointment date/);
  await expect(date).toHaveValue('2026-11-26');
});

test("an empty list shows 'No doctors found' and a number to call", async ({ page }) => {
  await answerDoctors(page, 0);
  const letCome = await holdContent(page, 'Doctors');
  await page.goto(LIST);
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page.getByText('No doctors found')).toBeHidden();
  letCome();
  await expect(main.getByText('No doctors found', { exact: true })).toBeVisible();
  await expect(main.getByText('Loading')).toBeHidden();
  await expect(main.getByRole('link', { name: contactOf(HOSPITAL).contactNumber })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View more' })).toBeHidden();
});

test('a list that cannot be loaded shows only a number to call', async ({ page }) => {
  await failContent(page, 'Doctors');
  await page.goto(LIST);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: contactOf(HOSPITAL).contactNumber })).toBeVisible();
  await expect(page.getByText('No doctors found')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('finds doctors by department and name, and keeps both in the URL', async ({ page }) => {
  const nephrologists = await doctorsOfDepartment(HOSPITAL, 'Nephrology');
  const [wanted = ''] = nephrologists;
  await page.goto(LIST);
  await expect(cards(page)).toHaveCount(6);
  await page.getByLabel('Department', { exact: true }).selectOption('Nephrology');
  await expect(links(page)).toHaveText(nephrologists);
  await expect(page).toHaveURL(`${LIST}?department=nephrology`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    nephrologists.length === 1
      ? '1 doctor'
      : `${nephrologists.length} of ${nephrologists.length} doctors`,
  );

  const letters = wanted.split(' ').at(-1)?.toUpperCase() ?? '';
  await searchField(page).fill(letters);
  await expect(links(page)).toHaveText([wanted]);
  await expect(page).toHaveURL(`${LIST}?department=nephrology&name=${letters}`);

  await page.reload();
  await expect(links(page)).toHaveText([wanted]);
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('nephrology');
  await expect(searchField(page)).toHaveValue(letters);

  await page.getByRole('link', { name: 'Doctors', exact: true }).first().click();
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('');
});

test('the search works by keyboard, queries once and sends no typed text', async ({ page }) => {
  const questions = noteQuestions(page);
  await page.goto(LIST);
  await expect(cards(page)).toHaveCount(6);
  await waitUntilHydrated(page);
  expect(questionsFor(questions, 'DoctorIndex')).toEqual([]);
  await searchField(page).focus();
  await page.keyboard.type('xyzzy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('No doctors found');
  await expect(page).toHaveURL(`${LIST}?name=xyzzy`);
  // All doctors are requested once, and typed text is not sent.
  const own = () =>
    questionsFor(questions, 'DoctorIndex').filter((asked) => asked?.hospital === HOSPITAL);
  expect(own()).toHaveLength(1);
  await searchField(page).fill('pulickal');
  await expect(links(page)).toHaveText(['Dr. Mathew Pulickal']);
  expect(own()).toHaveLength(1);
  expect(JSON.stringify(questions)).not.toContain('xyzzy');
});

test('the search queries the doctors again after a minute', async ({ page }) => {
  await page.clock.install();
  const questions = noteQuestions(page);
  const asked = () => questionsFor(questions, 'DoctorIndex').map(({ hospital }) => hospital);
  await page.goto(LIST);
  await waitUntilHydrated(page);
  await searchField(page).fill('pulickal');
  await expect(links(page)).toHaveText(['Dr. Mathew Pulickal']);
  expect(asked()).toEqual([HOSPITAL]);
  await page.clock.fastForward(61_000);
  await searchField(page).fill('mathew pulickal');
  await expect.poll(asked).toEqual([HOSPITAL, HOSPITAL]);
  await expect(links(page)).toHaveText(['Dr. Mathew Pulickal']);
});

test('names a doctor of another hospital, in its colour, if none here matches', async ({
  page,
}) => {
  await page.goto('/poyanil_hospital_kozhencherry/doctors?name=fatima');
  await waitUntilHydrated(page);
  await expect(page.getByRole('main').getByRole('status')).toContainText('No doctors found');
  const link = page.getByRole('link', { name: 'Dr. Fathima Shukoor' });
  await expect(link).toHaveAttribute('href', /^\/poyanil_hospital\/doctors\/details\//);
  const line = page.getByRole('paragraph').filter({ has: link });
  await expect(line).toContainText('Alappuzha');
  await expect(line).toHaveAttribute('data-place', 'poyanil_hospital');
});

test('finds misspelt names, illnesses and days, and shows casualty for chest pain', async ({
  page,
}) => {
  await page.goto(`${LIST}?name=mathai+pulikkal+monday`);
  await expect(links(page)).toHaveText(['Dr. Mathew Pulickal']);
  await expect(page.getByText('No OP on Monday for these doctors.')).toBeVisible();

  const { emergencyNumber } = contactOf(HOSPITAL);
  const panel = page.getByText('If this is happening now, come to casualty');
  await searchField(page).fill('kidney');
  await expect(page.getByText('Departments:')).toContainText('Nephrology');
  await expect(panel).toBeHidden();
  await searchField(page).fill('nenju vedana');
  await expect(panel).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: emergencyNumber }).first(),
  ).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('shows the unfiltered list and a notice if the search is not available', async ({ page }) => {
  await failContent(page, 'DoctorIndex');
  await page.goto(`${LIST}?name=pulickal`);
  await expect(page.getByText('The search is not available now.')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
});

test("a card opens the doctor's page, and its button opens the form", async ({ page }) => {
  await page.goto(`${LIST}?name=pulickal`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Speaks Malayalam');
  await cards(page)
    .getByRole('link', { name: 'Book Appointment with Dr. Mathew Pulickal' })
    .click();
  await expect(page).toHaveURL(
    `/${HOSPITAL}/appointment?department=oncology&doctor=mathew-pulickal-koz`,
  );
  await page.goBack();
  // The whole card is the link's target.
  await cards(page).click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(`${LIST}/details/mathew-pulickal-koz`);
});

test('a card shows name, department, OP times, degrees, languages and a button', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-26T05:30:00Z');
  await page.goto(`${LIST}?name=pulickal`);
  await waitUntilHydrated(page);
  await expect(cards(page).locator('h2, p, a[href*="/appointment"]')).toHaveText([
    /^Dr\.\sMathew Pulickal$/,
    'Oncology',
    /^Thu 10\sam/,
    /today/,
    /^MBBS/,
    /^Speaks Malayalam/,
    /^Book Appointment/,
  ]);
});

function searchField(page: Page) {
  return page.getByLabel('Doctor or illness', { exact: true });
}

function cards(page: Page) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: 'Book Appointment with' });
}

function links(page: Page) {
  return cards(page).getByRole('heading').getByRole('link');
}
