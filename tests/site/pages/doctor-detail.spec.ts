import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { contactOf } from '@poyanil/domain';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { specifiedHospitals } from '../../support/specified.ts';
import { answerContent, failContent, onContent } from '../support/content-answers.ts';
import { madeUpDoctors } from '../support/made-up-doctors.ts';

const HOSPITAL = 'poyanil_hospital_punalur';
const PATH = `/${HOSPITAL}/doctors/details/sample-1`;
const LISTINGS = 'doctorsListingForParticularDepartmentCollection';

const listing = (departments: string, hospital: string = HOSPITAL) => ({
  __typename: 'DoctorsListingForParticularDepartment',
  sys: { __typename: 'Sys', id: `${hospital}-${departments}` },
  departments,
  hospital,
});

const doctor = {
  ...madeUpDoctors(1)[0],
  hospital: HOSPITAL,
  centerOfExcellence: 'Neuro Medicine',
  contactNumber: ['0475 555 0301', '0475 555 0302'],
  consulting: 'Monday to Friday: 9.30 am to 1 pm\nSaturday (children): 10 am to 12 noon',
  email: 'sample@poyanil.example',
  education: 'MBBS, 2001\nMD, 2005',
  skill: 'Headache and epilepsy.',
  linkedFrom: {
    __typename: 'DoctorLinkingCollections',
    [LISTINGS]: {
      __typename: 'DoctorsListingForParticularDepartmentCollection',
      items: [listing('General Medicine'), listing('Neuromedicine'), listing('Urology', 'other')],
    },
  },
};

/** The page queries the timetable separately, so a doctor without one still exists. */
const timetable = {
  doctor: {
    timetable: ['Monday to Friday: 9.30 am to 1 pm', 'Tuesday: 3.30 pm to 5 pm'],
    contactNumberFor: ['Neuro Medicine desk', 'Direct line'],
    languages: ['Malayalam', 'Tamil'],
    __typename: 'Doctor',
    sys: doctor.sys,
    leave: null,
  },
};

test('an e-mail address only breaks after its @ and its full stops', async ({ page }) => {
  const email = 'sebastian.puthenpurackal@poyanil.example';
  await answerContent(page, 'DoctorTimetable', timetable);
  await answerContent(page, 'Doctor', { doctor: { ...doctor, email } });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATH);
    const link = page.getByRole('main').getByRole('link', { name: email });
    await expect(link).toHaveAttribute('href', `mailto:${email}`);
    await expect(link).toHaveText(email);
    const lines = await link.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: { text: string; lines: number }[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        found.push({ text: node.textContent ?? '', lines: range.getClientRects().length });
      }
      return found;
    });
    const parts = ['sebastian.', 'puthenpurackal@', 'poyanil.', 'example'];
    expect(lines).toEqual(parts.map((text) => ({ text, lines: 1 })));
  }
});

test('the WhatsApp text names the doctor; hospitals without WhatsApp have no link', async ({
  page,
}) => {
  for (const hospital of specifiedHospitals) {
    const { whatsApp } = contactOf(hospital);
    await page.goto(`/${hospital}/doctors`);
    const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    // No line break is allowed after 'Dr.'.
    const name = (await first.innerText()).replaceAll('\u00A0', ' ');
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const chat = page.getByRole('main').getByRole('link', { name: 'Ask on WhatsApp' });
    await expect(chat).toHaveCount(whatsApp === null ? 0 : 1);
    if (whatsApp === null) continue;
    const address = new URL((await chat.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toMatch(/^https:\/\/wa\.me\/91\d{10}$/);
    expect([...address.searchParams]).toEqual([
      ['text', `I would like an appointment with ${name}.`],
    ]);
  }
});

test("shows a doctor's timings, numbers, education, skill and colleagues", async ({ page }) => {
  await answerContent(page, 'DoctorTimetable', timetable);
  await answerContent(page, 'Doctor', {
    doctor: { ...doctor, profilePic: { __typename: 'Asset', url: await somePortrait(page) } },
  });
  await page.goto(PATH);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dr. Sample 1');
  await expect(page).toHaveTitle('Poyanil Hospital | Punalur | Doctors | Dr. Sample 1');
  await expect(main.getByText('Neuro Medicine', { exact: true }).first()).toBeVisible();
  const photo = main.getByRole('img', { name: 'Portrait of Dr. Sample 1' });
  await expect(photo).toHaveJSProperty('naturalWidth', 24);
  await expect(photo).toHaveAttribute('src', '/content/pictures/sample.svg');
  for (const number of doctor.contactNumber) {
    const call = main.getByRole('link', { name: number });
    await expect(call).toHaveAttribute('href', /^tel:\+91475555030\d$/);
  }
  await expect(main.getByText('In an emergency call')).toHaveText(
    'In an emergency call 0475 555 0333, or 108 for an ambulance.',
  );
  await expect(main.getByRole('term')).toHaveText([
    'Neuro Medicine desk',
    'Direct line',
    'E-mail',
    'Speaks',
  ]);
  await expect(main.getByText('Malayalam, Tamil')).toBeVisible();
  const week = main.getByRole('table', { name: 'The week' });
  await expect(week.getByRole('row', { name: 'Morning' }).getByRole('cell')).toHaveText([
    ...Array(5).fill('9.30 am to 1 pm'),
    '',
    '',
  ]);
  await expect(week.getByRole('row', { name: 'Afternoon' }).getByRole('cell')).toHaveText([
    '',
    '3.30 pm to 5 pm',
    '',
    '',
    '',
    '',
    '',
  ]);
  const others = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(others.first()).toContainText('Neuro Medicine');
  const table = main.getByRole('table', { name: 'Consulting timings' });
  await expect(table.getByRole('rowheader')).toHaveText([
    'Monday to Friday',
    'Saturday (children)',
  ]);
  await expect(table.getByRole('cell')).toHaveText(['9.30 am to 1 pm', '10 am to 12 noon']);
  await expect(main.getByRole('link', { name: doctor.email })).toHaveAttribute(
    'href',
    `mailto:${doctor.email}`,
  );
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Consulting timings',
    'Education',
    'Skill',
    'Others in Neuro Medicine',
  ]);
  await expect(main.getByText('MD, 2005', { exact: true })).toBeVisible();
  await expect(main.getByText(doctor.skill, { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute(
    'href',
    `/${HOSPITAL}/appointment?department=neuromedicine&doctor=sample-1`,
  );
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('while the next doctor loads, the title does not name the previous one', async ({ page }) => {
  await page.goto('/poyanil_hospital/doctors/details/abhilash-mohan-alp');
  await waitUntilHydrated(page);
  await expect(page).toHaveTitle(/Abhilash Mohan/);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/v1/content?*', async (route) => {
    await promise;
    await route.fallback();
  });
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/abhilash-mohan/);
  await expect(page).not.toHaveTitle(/Abhilash Mohan/);
  resolve();
  await expect(page).toHaveTitle(/Dr\./);
});

test("omits unknown fields of a doctor, and shows the hospital's number", async ({ page }) => {
  const bare = { ...doctor, email: null, skill: null, contactNumber: null, linkedFrom: null };
  await answerContent(page, 'DoctorTimetable', timetable);
  await answerContent(page, 'Doctor', { doctor: bare });
  await page.goto(PATH);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dr. Sample 1');
  await expect(main.getByRole('heading', { name: 'Skill' })).toHaveCount(0);
  await expect(main.getByText('E-mail')).toHaveCount(0);
  await expect(main.getByText('D1', { exact: true })).toHaveCount(0);
  await expect(main.getByText('S1', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Book Appointment' })).toHaveAttribute(
    'href',
    `/${HOSPITAL}/appointment`,
  );
  await expect(main.getByRole('link', { name: contactOf(HOSPITAL).contactNumber })).toBeVisible();
});

test('shows the messages of a failed query, and a number to call', async ({ page }) => {
  await onContent(page, (route) =>
    route.fulfill({ json: { errors: [{ message: 'First' }, { message: 'Second' }] } }),
  );
  await page.goto(PATH);
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Something went wrong, - possible reason :')).toBeVisible();
  await expect(alert.getByRole('listitem')).toHaveText(['First', 'Second']);
  await expect(
    page.getByRole('main').getByRole('link', { name: contactOf(HOSPITAL).contactNumber }),
  ).toBeVisible();
});

test('shows an alert if the query fails or gets a 502', async ({ page }) => {
  await failContent(page, 'Doctor');
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('Something went wrong, - possible reason :');
  await page.unrouteAll();
  await onContent(page, (route) => route.fulfill({ status: 502, json: { title: 'Bad Gateway' } }));
  await page.reload();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([/502/]);
});

for (const [what, answer] of [
  ['an unknown doctor', null],
  ['a doctor of another hospital', { ...doctor, hospital: 'poyanil_hospital' }],
] as const) {
  test(`shows 'Page not found' for ${what}`, async ({ page }) => {
    await answerContent(page, 'Doctor', { doctor: answer });
    await page.goto(PATH);
    await expect(page.getByText('Page not found').first()).toBeVisible();
    await expect(page).toHaveTitle(/Page not found/);
  });
}

async function somePortrait(page: Page): Promise<string> {
  const path = '/content/pictures/sample.svg';
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="30" />';
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  return `https://public.example${path}`;
}
