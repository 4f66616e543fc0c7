import { expect, test } from '@playwright/test';
import type { DepartmentsResult } from '@poyanil/content/operations';
import { changeContent, holdContent } from '../support/content-answers.ts';
import { openForm, submitButton } from '../support/forms.ts';
import { withFrozenClock } from '../support/frozen-clock.ts';

test("the doctor select shows 'Please wait' while doctors load", async ({ page }) => {
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

test("the department select offers the hospital's departments in their order", async ({ page }) => {
  await changeContent<DepartmentsResult>(page, 'Departments', (data) => ({
    ...data,
    doctorsListingForParticularDepartmentCollection: {
      items: ['Urology', 'Sports Medicine', 'Neuromedicine'].map((departments, index) => ({
        __typename: 'DoctorsListingForParticularDepartment',
        sys: { __typename: 'Sys', id: String(index) },
        departments,
      })),
    },
  }));
  const form = await openForm(page, 'appointment', 'poyanil_hospital_punalur');
  const department = form.getByLabel('Department', { exact: true });
  await department.focus();
  await expect(department.locator('option')).toHaveText([
    ...['Select Department', 'Urology', 'Sports Medicine', 'Neuro Medicine'],
  ]);
});

test('the department select works before its list loads, and keeps the choice', async ({
  page,
}) => {
  const letCome = await holdContent(page, 'Departments');
  const form = await openForm(page, 'appointment', 'poyanil_hospital_punalur');
  const department = form.getByLabel('Department', { exact: true });
  const known = await department.locator('option').allTextContents();
  expect(known).toHaveLength(1 + 24);
  await department.focus();
  await department.selectOption('Urology');
  letCome();
  await expect(form.getByLabel('Doctor', { exact: true })).toBeEnabled();
  await expect(department).toHaveValue('Urology');
  // The order of the list stays, so no option moves under a finger.
  await expect(department.locator('option')).toHaveText(known);
});

test('a validation error is shown in a red alert', async ({ page }) => {
  const form = await withFrozenClock(page, () =>
    openForm(page, 'appointment', 'poyanil_hospital_kozhencherry'),
  );
  await submitButton(form, 'appointment').click();
  const alert = form.getByRole('alert');
  await expect(alert).toHaveText('Select a department');
  const colour = await alert.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});
