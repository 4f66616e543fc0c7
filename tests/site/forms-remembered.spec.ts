import { expect, type Page, test } from '@playwright/test';
import {
  fill,
  fillings,
  openFilledForm,
  openForm,
  openJobs,
  sampleResume,
  submitButton,
} from './support/forms.ts';
import { slowUnless } from './support/further.ts';
import { answerApi, pauseApi, REFERENCE } from './support/paused-api.ts';

const HOSPITAL = 'poyanil_hospital_punalur';

for (const form of ['appointment', 'jobApplication'] as const) {
  test(`the ${form} form keeps its text during a visit to another page`, async ({ page }) => {
    await openFilledForm(page, form, HOSPITAL);
    await lookAtDoctors(page);
    await page.goBack();
    const element = page.locator('form[aria-label]');
    await expect(element).toBeVisible();
    const { Resume: resume, ...typed } = fillings[form];
    for (const [label, value] of Object.entries(typed)) {
      await expect(element.getByLabel(label, { exact: true })).toHaveValue(String(value));
    }
    if (resume === undefined) return;
    await expect(element.getByText(`(${sampleResume.name}: choose it again)`)).toBeVisible();
    await fill(element, { Resume: sampleResume });
    await expect(element.getByText('choose it again')).toHaveCount(0);
  });
}

test('still shows that the form was sent after a visit to another page', async ({ page }) => {
  await answerApi(page, 'accept');
  const element = await openFilledForm(page, 'contact', HOSPITAL);
  await submitButton(element, 'contact').click();
  await expect(element.getByRole('status')).toContainText(REFERENCE);
  await lookAtDoctors(page);
  await page.goBack();
  const status = element.getByRole('status');
  await expect(status).toContainText('Please wait, we will get back to you shortly');
  await expect(status).toContainText(REFERENCE);
  await expect(element.getByLabel('Name', { exact: true })).toHaveValue('');
  await fill(element, fillings.contact);
  await submitButton(element, 'contact').click();
  await expect(submitButton(element, 'contact')).toBeDisabled();
  await expect(status).toBeInViewport();
});

test(
  'shows a response that arrived during a visit to another page',
  slowUnless(false),
  async ({ page }) => {
    const api = await pauseApi(page);
    const element = await openFilledForm(page, 'contact', HOSPITAL);
    await submitButton(element, 'contact').click();
    await lookAtDoctors(page);
    await api.answer('accept');
    await page.goBack();
    await expect(element.getByRole('status')).toContainText(REFERENCE);
  },
);

test('shows once a refusal that arrived during a visit to another page', async ({ page }) => {
  const api = await pauseApi(page);
  const element = await openFilledForm(page, 'contact', HOSPITAL);
  await submitButton(element, 'contact').click();
  await lookAtDoctors(page);
  await api.answer({ field: 'subject', detail: 'Shorten this text' });
  await page.goBack();
  const subject = element.getByLabel('Subject', { exact: true });
  await expect(subject).toHaveAccessibleDescription(/Shorten this text/);
  await expect(subject).toHaveValue('Visiting hours');
  await lookAtDoctors(page);
  await page.goBack();
  await expect(subject).toHaveValue('Visiting hours');
  // An alert would appear together with the form.
  expect(await element.getByRole('alert').count()).toBe(0);
});

test(
  "a form being sent still shows 'Please wait' after a visit to another page",
  slowUnless(false),
  async ({ page }) => {
    const api = await pauseApi(page);
    const element = await openFilledForm(page, 'contact', HOSPITAL);
    await submitButton(element, 'contact').click();
    await lookAtDoctors(page);
    await page.goBack();
    await expect(element.getByRole('button', { name: 'Please wait' })).toBeDisabled();
    await expect(element.getByLabel('Name', { exact: true })).toHaveValue('Anna Sample');
    await api.answer('accept');
    await expect(element.getByRole('status')).toContainText(REFERENCE);
  },
);

test(
  'keeps the chosen doctor, unless a later link selects another',
  slowUnless(false),
  async ({ page }) => {
    const element = await openForm(page, 'appointment', HOSPITAL);
    await fill(element, { Department: 'Urology' });
    const doctor = element.getByLabel('Doctor', { exact: true });
    await doctor.locator('option').nth(1).waitFor({ state: 'attached' });
    await doctor.selectOption({ index: 1 });
    await fill(element, { Name: 'Anna Sample', Message: 'Knee pain' });
    const chosen = await doctor.inputValue();
    await lookAtDoctors(page);
    await page.goBack();
    await expect(doctor).toHaveValue(chosen);
    await expect(element.getByLabel('Message', { exact: true })).toHaveValue('Knee pain');

    await lookAtDoctors(page);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cardiology' });
    await card.getByRole('link', { name: /^Book/ }).first().click();
    await expect(element.getByLabel('Department', { exact: true })).toHaveValue(/Cardiology/);
    await expect(doctor).toHaveValue(/^Dr/);
    await expect(element.getByLabel('Name', { exact: true })).toHaveValue('Anna Sample');
  },
);

test(
  'forgets typed text after a reload, and stores none of it in the browser',
  slowUnless(false),
  async ({ page }) => {
    const element = await openFilledForm(page, 'contact', HOSPITAL);
    await lookAtDoctors(page);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
    );
    expect(kept).not.toMatch(/Anna|9847012345|mail\.example/);
    await page.reload();
    await page.goBack();
    await expect(element.getByLabel('Name', { exact: true })).toHaveValue('');
  },
);

test('a sent application shows its reference on a phone, also on return', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerApi(page, 'accept');
  const element = await openFilledForm(page, 'jobApplication', HOSPITAL);
  await submitButton(element, 'jobApplication').click();
  const title = page.getByRole('heading', { name: 'Your application is with us' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
  const reference = page.getByText(`Reference ${REFERENCE}`);
  await expect(reference).toBeInViewport({ ratio: 1 });
  const floating = page.getByRole('complementary', { name: 'Reach us' });
  await expect(floating.getByText('Applied', { exact: true })).toBeVisible();

  await lookAtDoctors(page);
  await page.goBack();
  await expect(reference).toBeVisible();
  await expect(page.getByRole('button', { name: 'Applied', exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(openJobs[HOSPITAL].id));
});

async function lookAtDoctors(page: Page): Promise<void> {
  await page.locator(`a[href="/${HOSPITAL}/doctors"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(`/${HOSPITAL}/doctors`);
  await expect(page.locator('form[aria-label]')).toHaveCount(0);
}
