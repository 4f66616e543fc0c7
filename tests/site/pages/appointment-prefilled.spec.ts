import { expect, type Page, test } from '@playwright/test';
import { contactOf } from '@poyanil/domain';
import { doctorsOfDepartment } from '../../support/listed-doctors.ts';
import { sampleEntries } from '../../support/sample-entries.ts';
import { specifiedHospitals } from '../../support/specified.ts';
import { fill, openForm } from '../support/forms.ts';
import { holdApp } from '../support/held-app.ts';

const HOSPITAL = 'poyanil_hospital_punalur';
const FORM = `/${HOSPITAL}/appointment`;

for (const hospital of specifiedHospitals) {
  test(`${hospital}: shows the helpline, the form and the facilities`, async ({ page }) => {
    await openForm(page, 'appointment', hospital);
    const main = page.getByRole('main');
    const head = main.locator('div').filter({ has: page.getByRole('heading', { level: 1 }) });
    await expect(head.first()).toContainText(`Helpline ${contactOf(hospital).contactNumber}`);
    await expect(main.getByRole('form', { name: 'Appointment request' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Facilities', exact: true })).toBeVisible();
  });
}

test('a link selects a doctor; a change of department clears the choice', async ({ page }) => {
  const [name = ''] = await doctorsOfDepartment(HOSPITAL, 'Neuro Medicine');
  await page.goto(`${FORM}?department=neuromedicine&doctor=${await idOf(name)}`);
  await expectChosen(page, 'Neuro Medicine', name);
  const department = page.getByLabel('Department', { exact: true });
  const doctor = page.getByLabel('Doctor', { exact: true });
  await department.selectOption('Urology');
  await expect(doctor).toBeEnabled();
  await expect(doctor).toHaveValue('');
  await department.selectOption('Neuro Medicine');
  await expect(doctor).toBeEnabled();
  await expect(doctor).toHaveValue('');
});

for (const [what, id] of [
  ['of another department', 'DOCTOR'],
  ['who does not exist', 'nobody'],
] as const) {
  test(`ignores a linked doctor ${what}`, async ({ page }) => {
    const [name = ''] = await doctorsOfDepartment(HOSPITAL, 'Urology');
    const doctor = id.replace('DOCTOR', await idOf(name));
    await page.goto(`${FORM}?department=nephrology&doctor=${doctor}`);
    await page.locator('button[type="submit"]:enabled').waitFor();
    await expectChosen(page, 'Nephrology', '');
    await expect(page.getByLabel('Doctor', { exact: true })).toBeEnabled({ timeout: 10_000 });
    await expectChosen(page, 'Nephrology', '');
  });
}

test('values entered before hydration take precedence over the link', async ({ page }) => {
  const [name = ''] = await doctorsOfDepartment(HOSPITAL, 'Urology');
  const letAppCome = await holdApp(page);
  await page.goto(`${FORM}?department=urology&doctor=${await idOf(name)}`);
  const element = page.locator('form');
  await fill(element, { Name: 'Anna Sample', Department: 'Nephrology' });
  letAppCome();
  await page.locator('button[type="submit"]:enabled').waitFor();
  await expect(element.getByLabel('Name', { exact: true })).toHaveValue('Anna Sample');
  await expect(element.getByLabel('Department', { exact: true })).toHaveValue('Nephrology');
  await expect(element.getByLabel('Doctor', { exact: true })).toHaveValue('');
});

test('a link still selects its doctor if text was typed before hydration', async ({ page }) => {
  const [name = ''] = await doctorsOfDepartment(HOSPITAL, 'Urology');
  const letAppCome = await holdApp(page);
  await page.goto(`${FORM}?department=urology&doctor=${await idOf(name)}`);
  await fill(page.locator('form'), { Name: 'Anna Sample', Message: 'First line' });
  letAppCome();
  await expectChosen(page, 'Urology', name);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Anna Sample');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('First line');
});

async function expectChosen(page: Page, department: string, doctor: string): Promise<void> {
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue(department);
  await expect(page.getByLabel('Doctor', { exact: true })).toHaveValue(doctor);
}

async function idOf(name: string): Promise<string> {
  const doctors = await sampleEntries('doctor', HOSPITAL);
  return doctors.find(({ fields }) => fields.name === name)?.id ?? '';
}
