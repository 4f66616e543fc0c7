import { expect, type Page, test } from '@playwright/test';
import {
  type SpecifiedHospital,
  specifiedForms,
  specifiedHospitals,
} from '../support/specified.ts';
import {
  fill,
  fillings,
  openFilledForm,
  openForm,
  openJobs,
  sampleResume,
  submitButton,
} from './support/forms.ts';
import { furtherUnless } from './support/further.ts';
import { answerApi, holdApi, REFERENCE } from './support/held-api.ts';

const HOSPITAL = 'poyanil_hospital_punalur';

for (const hospital of specifiedHospitals) {
  for (const form of specifiedForms) {
    const which = furtherUnless(hospital === HOSPITAL && form !== 'contact');
    test(
      `${hospital}: the ${form} form keeps its text for another page`,
      which,
      async ({ page }) => {
        await openFilledForm(page, form, hospital);
        await lookAtDoctors(page, hospital);
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
      },
    );
  }
}

test('shows after a look at another page that the form was sent', async ({ page }) => {
  await answerApi(page, 'accept');
  const element = await openFilledForm(page, 'contact', HOSPITAL);
  await submitButton(element, 'contact').click();
  await expect(element.getByRole('status')).toContainText(REFERENCE);
  await lookAtDoctors(page, HOSPITAL);
  await page.goBack();
  const status = element.getByRole('status');
  await expect(status).toContainText('Please wait, we will get back to you shortly');
  await expect(status).toContainText(REFERENCE);
  await expect(element.getByLabel('Name', { exact: true })).toHaveValue('');
  // Another message can be written.
  await fill(element, fillings.contact);
  await submitButton(element, 'contact').click();
  await expect(submitButton(element, 'contact')).toBeDisabled();
  await expect(status).toBeInViewport();
});

test(
  'shows an answer that came while another page was read',
  furtherUnless(false),
  async ({ page }) => {
    const api = await holdApi(page);
    const element = await openFilledForm(page, 'contact', HOSPITAL);
    await submitButton(element, 'contact').click();
    await lookAtDoctors(page, HOSPITAL);
    await api.answer('accept');
    await page.goBack();
    await expect(element.getByRole('status')).toContainText(REFERENCE);
  },
);

test(
  'a form that is being sent still waits after a look at another page',
  furtherUnless(false),
  async ({ page }) => {
    const api = await holdApi(page);
    const element = await openFilledForm(page, 'contact', HOSPITAL);
    await submitButton(element, 'contact').click();
    await lookAtDoctors(page, HOSPITAL);
    await page.goBack();
    await expect(element.getByRole('button', { name: 'Please wait' })).toBeDisabled();
    await expect(element.getByLabel('Name', { exact: true })).toHaveValue('Anna Sample');
    await api.answer('accept');
    await expect(element.getByRole('status')).toContainText(REFERENCE);
  },
);

test(
  'keeps the chosen doctor, unless another link asks for one',
  furtherUnless(false),
  async ({ page }) => {
    const element = await openForm(page, 'appointment', HOSPITAL);
    await fill(element, { Department: 'Urology' });
    const doctor = element.getByLabel('Doctor', { exact: true });
    await doctor.locator('option').nth(1).waitFor({ state: 'attached' });
    await doctor.selectOption({ index: 1 });
    await fill(element, { Name: 'Anna Sample', Message: 'Knee pain' });
    const chosen = await doctor.inputValue();
    await lookAtDoctors(page, HOSPITAL);
    await page.goBack();
    await expect(doctor).toHaveValue(chosen);
    await expect(element.getByLabel('Message', { exact: true })).toHaveValue('Knee pain');

    await lookAtDoctors(page, HOSPITAL);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cardiology' });
    await card.getByRole('link', { name: /^Book/ }).first().click();
    await expect(element.getByLabel('Department', { exact: true })).toHaveValue(/Cardiology/);
    await expect(doctor).toHaveValue(/^Dr/);
    await expect(element.getByLabel('Name', { exact: true })).toHaveValue('Anna Sample');
  },
);

test(
  'forgets what was typed when the page is loaded again',
  furtherUnless(false),
  async ({ page }) => {
    const element = await openFilledForm(page, 'contact', HOSPITAL);
    await lookAtDoctors(page, HOSPITAL);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
    );
    expect(kept).not.toMatch(/Anna|9847012345|mail\.example/);
    await page.reload();
    await page.goBack();
    await expect(element.getByLabel('Name', { exact: true })).toHaveValue('');
  },
);

const labelsAfter: Record<SpecifiedHospital, string> = {
  poyanil_hospital: 'Applied',
  poyanil_hospital_kozhencherry: 'Apply Now',
  poyanil_hospital_punalur: 'Applied',
};

for (const hospital of specifiedHospitals) {
  for (const width of [390, 1440]) {
    const which = furtherUnless(hospital === HOSPITAL && width === 390);
    test(
      `${hospital}: an application at ${width} px ends at its reference`,
      which,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await answerApi(page, 'accept');
        const element = await openFilledForm(page, 'jobApplication', hospital);
        await submitButton(element, 'jobApplication').click();
        const title = page.getByRole('heading', { name: 'Your application is with us' });
        await expect(title).toBeFocused();
        await expect(title).toBeInViewport({ ratio: 1 });
        const reference = page.getByText(`Reference ${REFERENCE}`);
        await expect(reference).toBeInViewport({ ratio: 1 });
        const floating = page.getByRole('complementary', { name: 'Reach us' });
        await expect(floating.getByText(labelsAfter[hospital], { exact: true })).toBeVisible();

        await lookAtDoctors(page, hospital);
        await page.goBack();
        await expect(reference).toBeVisible();
        const button = page.getByRole('button', { name: labelsAfter[hospital], exact: true });
        await expect(button).toBeVisible();
        await expect(page).toHaveURL(new RegExp(openJobs[hospital].id));
      },
    );
  }
}

async function lookAtDoctors(page: Page, hospital: SpecifiedHospital): Promise<void> {
  await page.locator(`a[href="/${hospital}/doctors"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(`/${hospital}/doctors`);
  await expect(page.locator('form[aria-label]')).toHaveCount(0);
}
