import { expect, type Locator, type Page, test } from '@playwright/test';
import type { HospitalId } from '@poyanil/domain';
import type { SpecifiedForm } from '../support/specified.ts';
import {
  fill,
  openFilledForm,
  openForm,
  type ResumeFile,
  sampleResume,
  submitButton,
} from './support/forms.ts';
import { withFrozenClock } from './support/frozen-clock.ts';
import { answerApi, pauseApi } from './support/paused-api.ts';

type Step = [words: string, field: string, mended: string | ResumeFile];

/** Each message in turn, and the input that makes the next one appear. */
const orders: Record<SpecifiedForm, { hospital: HospitalId; steps: Step[] }> = {
  appointment: {
    hospital: 'poyanil_hospital_kozhencherry',
    steps: [
      ['Select a department', 'Department', 'Psychiatry'],
      ['Enter your name', 'Name', 'Anna Sample'],
      ['Enter your email-address', 'E-mail', 'anna@mail'],
      ['Enter valid email-address', 'E-mail', 'Anna@Mail.Example'],
      ['Enter your contact number', 'Contact number', '+65 9123 4567'],
      ['Enter valid contact number', 'Contact number', '98470 12345'],
    ],
  },
  contact: {
    hospital: 'poyanil_hospital',
    steps: [
      ['Enter your name', 'Name', 'Anna Sample'],
      ['Enter your email-address', 'E-mail', 'anna'],
      ['Enter valid email-address', 'E-mail', 'anna@mail.example'],
      ['Enter your contact number', 'Contact number', '984701234'],
      ['Enter valid contact number', 'Contact number', '9847012345'],
      ['Enter the subject', 'Subject', 'Visiting hours'],
    ],
  },
  jobApplication: {
    hospital: 'poyanil_hospital_punalur',
    steps: [
      ['Enter your name', 'Name', 'Anna Sample'],
      ['Enter your email', 'E-mail', 'any words'],
      ['Enter your contact Number', 'Contact number', '98470123456'],
      ['Enter valid contact number', 'Contact number', '9847012345'],
      ['Enter your experience in years', 'Experience', 'two'],
      ['Enter your experience in years', 'Experience', '2'],
      ['Select your resume', 'Resume', { ...sampleResume, name: 'anna.exe' }],
      ['Select a PDF or Word file', 'Resume', { ...sampleResume, buffer: Buffer.alloc(0) }],
      ['This file is empty', 'Resume', { ...sampleResume, buffer: Buffer.alloc(6_000_000) }],
      ['Select a file of at most 5 MB', 'Resume', { ...sampleResume, name: 'Anna S. CV' }],
    ],
  },
};

for (const [form, { hospital, steps }] of entriesOf(orders)) {
  test(`${form}: shows errors in the order and wording of the specification`, async ({ page }) => {
    const requests = await answerApi(page, 'accept');
    const element = await withFrozenClock(page, () => openForm(page, form, hospital));
    const button = submitButton(element, form);
    const alert = element.getByRole('alert');
    for (const [words, field, mended] of steps) {
      await button.click();
      await expect(alert).toHaveText(words);
      await fill(element, { [field]: mended });
    }
    expect(requests).toHaveLength(0);
    await button.click();
    await expect(element.getByRole('status')).toBeVisible();
  });
}

test.describe('the alert', () => {
  test('shows for 1 s, then focuses its field and marks it for 1 s', async ({ page }) => {
    const { element, field } = await failContactForm(page);
    const alert = element.getByRole('alert');
    await expect(alert).toHaveText('Enter your name');
    await page.clock.runFor(999);
    await expect(alert).toBeVisible();
    await expect(field).not.toBeFocused();
    await expect(field).not.toHaveAttribute('data-error');

    await page.clock.runFor(1);
    await expect(alert).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('data-error', 'true');
    // The colour of alerts: 6.5 : 1 on white, next to the focus ring.
    await expect(field).toHaveCSS('border-top-color', 'rgb(179, 38, 30)');
    await page.clock.runFor(999);
    await expect(field).toHaveAttribute('data-error', 'true');

    await page.clock.runFor(1);
    await expect(field).not.toHaveAttribute('data-error');
    await expect(field).toBeFocused();
  });

  test('stays as the description of its field until the field is edited', async ({ page }) => {
    const { element, field } = await failContactForm(page);
    await page.clock.runFor(1_000);
    await expect(field).toHaveAccessibleDescription('Enter your name');
    await page.clock.runFor(60_000);
    await expect(field).not.toHaveAttribute('data-error');
    await expect(field).toHaveAccessibleDescription('Enter your name');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await fill(element, { 'E-mail': 'a' });
    await expect(element.getByText('Enter your name')).toBeVisible();
    await fill(element, { Name: 'A' });
    await expect(element.getByText('Enter your name')).toHaveCount(0);
    await expect(field).toHaveAccessibleDescription('');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });

  test('covers nothing on a phone, and does not move the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    const { element } = await failContactForm(page);
    const under = page.getByText('For a question that can wait');
    const alert = element.getByRole('alert');
    await under.evaluate((line) => line.scrollIntoView({ block: 'center' }));
    const [above, box, below] = await Promise.all([
      boxOf(under),
      boxOf(alert),
      boxOf(element.getByText('Name', { exact: true })),
    ]);
    expect(box.y - above.y - above.height).toBeGreaterThanOrEqual(8);
    expect(below.y - box.y - box.height).toBeGreaterThanOrEqual(8);
    await page.clock.runFor(2_000);
    await under.evaluate((line) => line.scrollIntoView({ block: 'center' }));
    expect((await boxOf(element.getByText('Name', { exact: true }))).y).toBe(below.y);
  });

  test('restarts its time if the form is submitted again', async ({ page }) => {
    const { element, field } = await failContactForm(page);
    await page.clock.runFor(900);
    await submitButton(element, 'contact').click();
    await page.clock.runFor(900);
    await expect(element.getByRole('alert')).toHaveText('Enter your name');
    await page.clock.runFor(100);
    await expect(field).toBeFocused();
  });

  test('is in view after submitting, and does not cover its field', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    const { element } = await failContactForm(page);
    await expect(element.getByRole('alert')).toBeInViewport({ ratio: 1 });
    const [alert, name] = await Promise.all([
      boxOf(element.getByRole('alert')),
      boxOf(element.getByText('Name', { exact: true })),
    ]);
    expect(name.y).toBeGreaterThan(alert.y + alert.height);
  });
});

test('optional fields are checked if they are filled in', async ({ page }) => {
  const element = await withFrozenClock(page, () =>
    openFilledForm(page, 'appointment', 'poyanil_hospital'),
  );
  const alert = element.getByRole('alert');
  await fill(element, { 'OP number': '12a' });
  await submitButton(element, 'appointment').click();
  await expect(alert).toHaveText('Enter valid OP number');
  await fill(element, { 'OP number': '12', 'Appointment date': '2020-01-31' });
  await submitButton(element, 'appointment').click();
  await expect(alert).toHaveText('Select a valid date');
  await fill(element, { 'Appointment date': '', Message: 'm'.repeat(5_001) });
  await submitButton(element, 'appointment').click();
  await expect(alert).toHaveText('Shorten this text');
});

test('a half-typed date is refused instead of being sent as no date', async ({ page }) => {
  const element = await withFrozenClock(page, () =>
    openFilledForm(page, 'appointment', 'poyanil_hospital'),
  );
  await element.getByLabel('Appointment date').focus();
  await page.keyboard.type('31');
  await submitButton(element, 'appointment').click();
  await expect(element.getByRole('alert')).toHaveText('Select a valid date');
});

test('a field that only the server refuses shows its message like any other', async ({ page }) => {
  const api = await pauseApi(page);
  const element = await withFrozenClock(page, () =>
    openFilledForm(page, 'jobApplication', 'poyanil_hospital'),
  );
  await submitButton(element, 'jobApplication').click();
  await api.answer({ field: 'resume', detail: 'Save this file without macros' });
  await expect(element.getByRole('alert')).toHaveText('Save this file without macros');
  await page.clock.runFor(1_000);
  const resume = element.getByLabel('Resume');
  await expect(resume).toBeFocused();
  await expect(resume).toHaveAccessibleDescription(/Save this file without macros/);
  await expect(submitButton(element, 'jobApplication')).toBeEnabled();
});

async function failContactForm(page: Page): Promise<{ element: Locator; field: Locator }> {
  const element = await withFrozenClock(page, () => openForm(page, 'contact', 'poyanil_hospital'));
  await submitButton(element, 'contact').click();
  await expect(element.getByRole('alert')).toBeVisible();
  return { element, field: element.getByLabel('Name', { exact: true }) };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`Nothing is seen of ${locator}.`);
  return box;
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
