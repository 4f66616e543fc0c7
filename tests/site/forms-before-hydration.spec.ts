import { expect, test } from '@playwright/test';
import { listedDoctor } from '../support/listed-doctors.ts';
import { fill, formPath, submitButton } from './support/forms.ts';
import { holdApp } from './support/held-app.ts';
import { answerApi } from './support/paused-api.ts';

const nextYear = new Date().getUTCFullYear() + 1;
const day = `${nextYear}-01-15`;

test('text typed before hydration is kept and sent, and the caret stays', async ({ page }) => {
  const doctor = await listedDoctor('poyanil_hospital_punalur', 'Nephrology');
  const letAppCome = await holdApp(page);
  const requests = await answerApi(page, 'accept');
  await page.goto(formPath('appointment', 'poyanil_hospital_punalur'));
  const element = page.locator('form');
  await fill(element, {
    Department: 'Nephrology',
    'E-mail': 'anna@mail.example',
    'Contact number': '9847012345',
    'OP number': '4711',
    'Appointment date': day,
    Message: 'First line\nsecond line',
    Name: 'Ana Sample',
  });
  for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key);
  const button = submitButton(element, 'appointment');
  await expect(button).toBeDisabled();
  // Without it Firefox enables the button after a reload, before the app has loaded.
  await expect(button).toHaveAttribute('autocomplete', 'off');

  letAppCome();
  await expect(button).toBeEnabled();
  await page.keyboard.type('n');
  await element.getByLabel('Doctor', { exact: true }).selectOption(doctor);
  await button.click();
  await expect(element.getByRole('status')).toBeVisible();
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    department: 'Nephrology',
    doctor,
    patientName: 'Anna Sample',
    patientEmail: 'anna@mail.example',
    patientContactNumber: 9847012345,
    outPatientNumber: 4711,
    appointmentOn: day,
    message: 'First line\nsecond line',
    hospital: 'poyanil_hospital_punalur',
    to: 'punalur@poyanil.example',
  });
});
