import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { SpecifiedForm, SpecifiedHospital } from '../support/specified.ts';
import { fill, openFilledForm, submitButton, waitingButton } from './support/forms.ts';
import { withFrozenClock } from './support/frozen-clock.ts';
import { slowUnless } from './support/further.ts';
import { answerApi, pauseApi, REFERENCE } from './support/paused-api.ts';

const STEP_MS = 250;
const appointmentWords: Record<SpecifiedHospital, string> = {
  poyanil_hospital: 'appointment requested successfully.',
  poyanil_hospital_kozhencherry: 'Your appointment request has been sent.',
  poyanil_hospital_punalur: 'Your appointment request has been sent.',
};
const sentWords: Record<SpecifiedForm, (hospital: SpecifiedHospital) => string> = {
  appointment: (hospital) => appointmentWords[hospital],
  contact: () => 'Please wait, we will get back to you shortly',
  jobApplication: () =>
    'Thank You, Application submitted successfully, We will be in touch with you soon',
};

/** The main hospital disables its button while the form is sent, and its text for an appointment differs. */
const cases: [SpecifiedForm, SpecifiedHospital][] = [
  ['appointment', 'poyanil_hospital'],
  ['appointment', 'poyanil_hospital_kozhencherry'],
  ['appointment', 'poyanil_hospital_punalur'],
  ['contact', 'poyanil_hospital_kozhencherry'],
  ['jobApplication', 'poyanil_hospital_punalur'],
];

for (const [form, hospital] of cases) {
  const title = `${hospital}: the ${form} form confirms with a reference and stays disabled`;
  const isFurther = form === 'appointment' && hospital === 'poyanil_hospital_kozhencherry';
  test(title, slowUnless(!isFurther), async ({ page }) => {
    const api = await pauseApi(page);
    const element = await withFrozenClock(page, () => openFilledForm(page, form, hospital));
    await submitButton(element, form).click();
    const staysActive = form === 'appointment' && hospital !== 'poyanil_hospital';
    await expect(waitingButton(element)).toBeEnabled({ enabled: staysActive });
    await api.answer('accept');
    const status = element.getByRole('status');
    await expect(status.getByText(sentWords[form](hospital), { exact: true })).toBeInViewport();
    await expect(status).toContainText(REFERENCE);
    await expect(status.getByRole('group')).toBeFocused();
    await expect(submitButton(element, form)).toBeDisabled();
    expect(api.requests).toHaveLength(1);
  });
}

test("the home page's form sends an empty message", async ({ page }) => {
  const hospital = 'poyanil_hospital_kozhencherry';
  const requests = await answerApi(page, 'accept');
  await page.goto(`/${hospital}`);
  const element = page.locator('form');
  await fill(element, {
    Department: 'Urology',
    Name: ' Anna Sample ',
    'E-mail': 'anna@mail.example',
    'Contact number': '0123456789',
  });
  await expect(element.getByLabel('Message')).toHaveCount(0);
  await submitButton(element, 'appointment').click();
  await expect(element.getByText(appointmentWords[hospital])).toBeVisible();
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    patientName: 'Anna Sample',
    patientContactNumber: '0123456789',
    message: '',
    hospital,
  });
});

test('the confirmation offers a call, a chat without personal data and a calendar file', async ({
  page,
}) => {
  await answerApi(page, 'accept');
  const element = await openFilledForm(page, 'appointment', 'poyanil_hospital');
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await fill(element, { 'Appointment date': day, Message: 'Knee pain' });
  await submitButton(element, 'appointment').click();
  const panel = element.getByRole('status');
  await expect(panel.getByRole('link', { name: '0477 555 0104' })).toBeVisible();
  const chat = await panel.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain(`I asked for an appointment: Urology on `);
  expect(decodeURIComponent(chat ?? '')).toContain(REFERENCE);
  expect(decodeURIComponent(chat ?? '')).not.toMatch(/Anna|98470|Knee/);

  const coming = page.waitForEvent('download');
  await panel.getByRole('link', { name: /calendar/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`appointment-${day}.ics`);
  const text = readFileSync(await file.path(), 'utf8').replaceAll('\r\n ', '');
  expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`);
  expect(text).toContain('STATUS:TENTATIVE');
  expect(text).toContain('SUMMARY:Asked for\\, not yet confirmed: Urology');
  expect(text).toContain(REFERENCE);
});

test('a request without a date offers no calendar file', async ({ page }) => {
  await answerApi(page, 'accept');
  const element = await openFilledForm(page, 'appointment', 'poyanil_hospital_kozhencherry');
  await submitButton(element, 'appointment').click();
  await expect(element.getByRole('status')).toContainText('0468 555 0204');
  await expect(
    element.getByRole('status').getByRole('link', { name: /calendar|WhatsApp/ }),
  ).toHaveCount(0);
});

test('a double click sends the form once even if the button stays active', async ({ page }) => {
  const api = await pauseApi(page);
  const element = await openFilledForm(page, 'appointment', 'poyanil_hospital_kozhencherry');
  await submitButton(element, 'appointment').dblclick();
  await waitingButton(element).click();
  await api.answer('accept');
  await expect(element.getByRole('status')).toContainText(REFERENCE);
  expect(api.requests).toHaveLength(1);
});

test('values changed while sending are sent as well, under a new key', async ({ page }) => {
  const api = await pauseApi(page);
  const element = await openFilledForm(page, 'appointment', 'poyanil_hospital_punalur');
  await submitButton(element, 'appointment').click();
  await fill(element, { Name: 'Anna Maria Sample' });
  await waitingButton(element).click();
  await api.answer('accept');
  await api.answer('accept');
  await expect(element.getByRole('status')).toBeVisible();
  expect(new Set(api.requests.map(({ key }) => key)).size).toBe(2);
});

test('after a reload, an unanswered form is sent again under the same key', async ({ page }) => {
  const api = await pauseApi(page);
  const hospital = 'poyanil_hospital_punalur';
  await submitButton(await openFilledForm(page, 'contact', hospital), 'contact').click();
  await expect.poll(() => api.requests).toHaveLength(1);
  await page.goto('/');
  const element = await openFilledForm(page, 'contact', hospital);
  await submitButton(element, 'contact').click();
  await expect.poll(() => api.requests).toHaveLength(2);
  const [first, second] = api.requests;
  expect(second).toEqual(first);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Sample');
});

test('a refusal of values that have been changed since is not shown', async ({ page }) => {
  const api = await pauseApi(page);
  const element = await openFilledForm(page, 'appointment', 'poyanil_hospital_punalur');
  await submitButton(element, 'appointment').click();
  await fill(element, { Name: 'Anna Maria Sample' });
  await waitingButton(element).click();
  await api.answer({ field: 'patientName', detail: 'Enter your name' });
  await api.answer('accept');
  await expect(element.getByRole('status')).toContainText(REFERENCE);
  await expect(element.getByText('Enter your name')).toHaveCount(0);
});

for (const form of ['appointment', 'contact'] as const) {
  test(`${form}: a failed request is silent and is resent under the same key`, async ({ page }) => {
    const said = listen(page);
    const api = await pauseApi(page);
    const element = await openFilledForm(page, form, 'poyanil_hospital_kozhencherry');
    // The department's doctors may still be loading.
    await expect(element).not.toContainText('Please wait');
    const before = await element.innerText();
    await submitButton(element, form).click();
    await api.answer(400);
    await expect(submitButton(element, form)).toBeEnabled();
    expect(await element.innerText()).toBe(before);
    // A status without a text still has an effect: the phone number becomes visible.
    await expect(element.locator('[data-highlight]')).toBeInViewport();
    await expect(submitButton(element, form)).toBeFocused();
    await expect(submitButton(element, form)).toHaveAccessibleDescription(
      /^Or call\s+0468 555 0200$/,
    );
    await expect(element.getByRole('alert')).toHaveCount(0);
    expect(said).toEqual([]);
    await submitButton(element, form).click();
    await api.answer('accept');
    await expect(element.getByRole('status')).toContainText(REFERENCE);
    expect(api.requests[1]?.key).toBe(api.requests[0]?.key);
  });
}

test('retries three times under the same key, then makes the form idle again', async ({ page }) => {
  const api = await pauseApi(page);
  const element = await withFrozenClock(page, () =>
    openFilledForm(page, 'appointment', 'poyanil_hospital'),
  );
  await submitButton(element, 'appointment').click();
  await api.answer('no connection');
  for (const wait of [1_000, 2_000, 4_000]) {
    await passTime(page, wait, api.requests);
    await expect(waitingButton(element)).toBeDisabled();
    await api.answer(503);
  }
  expect(new Set(api.requests.map(({ key }) => key)).size).toBe(1);
  await expect(submitButton(element, 'appointment')).toBeEnabled();
  await expect(element.getByRole('status')).toBeEmpty();
  expect(api.requests).toHaveLength(4);
});

/** Advances the page's clock until the retry is sent, which must not happen before the wait is over. */
async function passTime(page: Page, wait: number, requests: unknown[]): Promise<void> {
  const before = requests.length;
  let passed = 0;
  await expect
    .poll(
      async () => {
        await page.clock.runFor(STEP_MS);
        passed += STEP_MS;
        return requests.length;
      },
      { intervals: [10], timeout: 20_000 },
    )
    .toBe(before + 1);
  expect(passed).toBeGreaterThanOrEqual(wait);
}

/** Collects the page's own console messages, without the browser's messages about failed requests. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (!message.text().startsWith('Failed to load resource')) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}
