import { expect, test } from '@playwright/test';
import { holdContent } from '../support/content-answers.ts';
import { openForm, submitButton } from '../support/forms.ts';
import { inStillTime } from '../support/still-time.ts';

test("the doctor select reads 'Please wait' while doctors load", async ({ page }) => {
  const letCome = await holdContent(page, 'DoctorsOfDepartment');
  const form = await openForm(page, 'appointment', 'poyanil_hospital_punalur');
  const doctor = form.getByLabel('Doctor', { exact: true });
  await expect(doctor).toBeDisabled();
  await expect(doctor.locator('option')).toHaveText(['Select Doctor']);
  await form.getByLabel('Department', { exact: true }).selectOption('Urology');
  await expect(doctor.locator('option')).toHaveText(['Please wait']);
  await expect(doctor).toBeDisabled();
  letCome();
  await expect(doctor).toBeEnabled();
  await expect(doctor.locator('option').first()).toHaveText('Select Doctor');
});

test('what is wrong with a form stands in a red alert', async ({ page }) => {
  const form = await inStillTime(page, () =>
    openForm(page, 'appointment', 'poyanil_hospital_kozhencherry'),
  );
  await submitButton(form, 'appointment').click();
  const alert = form.getByRole('alert');
  await expect(alert).toHaveText('Select a department');
  const colour = await alert.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});
