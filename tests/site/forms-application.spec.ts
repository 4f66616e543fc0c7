import { expect, test } from '@playwright/test';
import { messages } from '@poyanil/domain';
import { type SpecifiedHospital, specifiedHospitals } from '../support/specified.ts';
import { openFilledForm, openForm, submitButton } from './support/forms.ts';
import { withFrozenClock } from './support/frozen-clock.ts';
import { slowUnless } from './support/further.ts';
import { answerApi, pauseApi } from './support/paused-api.ts';

test('a failed application shows an alert until it is sent again', async ({ page }) => {
  const api = await pauseApi(page);
  const element = await withFrozenClock(page, () =>
    openFilledForm(page, 'jobApplication', 'poyanil_hospital_punalur'),
  );
  await submitButton(element, 'jobApplication').click();
  await api.answer(400);
  await expect(element.getByRole('alert')).toHaveText('something went wrong');
  await expect(element.getByRole('alert')).toBeInViewport();
  await submitButton(element, 'jobApplication').click();
  await expect(element.getByRole('alert')).toHaveCount(0);
  await api.answer('accept');
  await expect(element.getByRole('status')).toBeVisible();
});

const labelsAfter: Record<SpecifiedHospital, string> = {
  poyanil_hospital: 'Applied',
  poyanil_hospital_kozhencherry: 'Apply Now',
  poyanil_hospital_punalur: 'Applied',
};

for (const hospital of specifiedHospitals) {
  const which = slowUnless(hospital === 'poyanil_hospital_kozhencherry');
  test(
    `${hospital}: the application form closes 2 s after success, showing a reference`,
    which,
    async ({ page }) => {
      await answerApi(page, 'accept');
      const element = await withFrozenClock(page, () =>
        openFilledForm(page, 'jobApplication', hospital),
      );
      await submitButton(element, 'jobApplication').click();
      await expect(element.getByRole('status')).toBeVisible();
      await expect(
        page.getByRole('button', { name: labelsAfter[hospital], exact: true }),
      ).toBeVisible();
      await page.clock.runFor(1_999);
      await expect(element).toBeVisible();
      await page.clock.runFor(1);
      await expect(element).toHaveCount(0);
      await expect(page.getByText(/^Reference \w{8}$/)).toBeVisible();
    },
  );
}

test('asks again for a resume that the browser cannot read, and sends nothing', async ({
  page,
}) => {
  // A file in a cloud folder, or one that was changed, keeps its name in the input, but the browser cannot read it.
  await page.addInitScript(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  const requests = await answerApi(page, 'no connection');
  const element = await openFilledForm(page, 'jobApplication', 'poyanil_hospital_punalur');
  await submitButton(element, 'jobApplication').click();
  await expect(element.getByRole('alert')).toHaveText(messages.resume);
  expect(requests).toEqual([]);
});

test('Cancel hides the application form, and Apply Now shows it with its text', async ({
  page,
}) => {
  const element = await openFilledForm(page, 'jobApplication', 'poyanil_hospital');
  await element.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(element).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(element.getByLabel('Name', { exact: true })).toHaveValue('Anna Sample');
});

test('a resume dropped beside its box is accepted', slowUnless(false), async ({ page }) => {
  const element = await openForm(page, 'jobApplication', 'poyanil_hospital');
  const isKeptFromBrowser = await element.getByLabel('Name', { exact: true }).evaluate((field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
    const drop = { bubbles: true, cancelable: true, dataTransfer };
    return !field.dispatchEvent(new DragEvent('drop', drop));
  });
  expect(isKeptFromBrowser).toBe(true);
  await expect(element.getByText('dropped.pdf')).toBeVisible();
});
