import { expect, type Locator, test } from '@playwright/test';
import { contactOf, oneYearAfter, todayInKerala } from '@poyanil/domain';
import { doctorsOfDepartment } from '../support/listed-doctors.ts';
import {
  type SpecifiedHospital,
  specifiedForms,
  specifiedHospitals,
} from '../support/specified.ts';
import { fill, fillings, formPath, openForm, sampleResume, submitButton } from './support/forms.ts';
import { slowUnless } from './support/further.ts';
import { answerApi } from './support/paused-api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test("the doctor select lists the department's doctors and resets with it", async ({ page }) => {
  const names = await doctorsOfDepartment('poyanil_hospital', 'Nephrology');
  const [name = ''] = names;
  const element = await openForm(page, 'appointment', 'poyanil_hospital');
  const department = element.getByLabel('Department', { exact: true });
  const doctor = element.getByLabel('Doctor', { exact: true });
  await expect(doctor).toBeDisabled();
  await expect(doctor.locator('option')).toHaveText(['Select Doctor']);

  await department.selectOption('Nephrology');
  await expect(doctor).toBeEnabled();
  await expect(doctor.locator('option')).toHaveText(['Select Doctor', ...names]);
  await doctor.selectOption(name);
  await department.selectOption('Urology');
  await expect(doctor).toHaveValue('');
  await expect(doctor.locator('option')).toHaveText([
    'Select Doctor',
    ...(await doctorsOfDepartment('poyanil_hospital', 'Urology')),
  ]);

  await department.selectOption('Nephrology');
  await doctor.selectOption(name);
  await department.selectOption('');
  await expect(doctor).toHaveValue('');
  await expect(doctor).toBeDisabled();
});

const departmentCounts: Record<SpecifiedHospital, number> = {
  poyanil_hospital: 18,
  poyanil_hospital_kozhencherry: 26,
  poyanil_hospital_punalur: 24,
};

for (const hospital of specifiedHospitals) {
  const which = slowUnless(hospital === 'poyanil_hospital_kozhencherry');
  test(
    `${hospital}: the appointment form lists all departments and links the helpline`,
    which,
    async ({ page }) => {
      const element = await openForm(page, 'appointment', hospital);
      const options = element.getByLabel('Department', { exact: true }).locator('option');
      await expect(options).toHaveCount(departmentCounts[hospital] + 1);
      const number = contactOf(hospital).contactNumber;
      await expect(element.getByRole('link', { name: number })).toHaveAttribute(
        'href',
        /^tel:\+91/,
      );
      await expect(element.getByRole('link', { name: 'What we keep' })).toHaveAttribute(
        'href',
        '/privacy',
      );
    },
  );
}

for (const days of [-400, 400]) {
  const title = `the date picker uses the server's today if the clock is off by ${days} days`;
  test(title, slowUnless(days < 0), async ({ page }) => {
    const requests = await answerApi(page, 'accept');
    await page.clock.install({ time: Date.now() + days * DAY_MS });
    const element = await openForm(page, 'appointment', 'poyanil_hospital_punalur');
    const day = element.getByLabel('Appointment date', { exact: true });
    await expect(day).toHaveAttribute('min', todayInKerala());
    await expect(day).toHaveAttribute('max', oneYearAfter(todayInKerala()));
    const tomorrow = todayInKerala(new Date(Date.now() + DAY_MS));
    await fill(element, { ...fillings.appointment, 'Appointment date': tomorrow });
    await submitButton(element, 'appointment').click();
    await expect(element.getByRole('status')).toContainText('Your reference');
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ appointmentOn: tomorrow });
  });
}

test("day=tomorrow selects the server's tomorrow if the clock is wrong", async ({ page }) => {
  await page.clock.install({ time: Date.now() - 2 * DAY_MS });
  await page.goto(`${formPath('appointment', 'poyanil_hospital_punalur')}?day=tomorrow`);
  const tomorrow = todayInKerala(new Date(Date.now() + DAY_MS));
  await expect(page.getByLabel('Appointment date', { exact: true })).toHaveValue(tomorrow);
});

test('the date picker has no bounds while the server does not answer', async ({ page }) => {
  await page.route('**/healthz', (route) => route.abort());
  const asked = page.waitForRequest('**/healthz');
  const element = await openForm(page, 'appointment', 'poyanil_hospital_punalur');
  await asked;
  await expect(element.getByLabel('Appointment date')).not.toHaveAttribute('min');
  await expect(element.getByLabel('Appointment date')).not.toHaveAttribute('max');
});

test('the resume picker accepts PDF, DOC and DOCX, and shows the chosen file', async ({ page }) => {
  const element = await openForm(page, 'jobApplication', 'poyanil_hospital');
  const resume = element.getByLabel('Resume', { exact: true });
  await expect(resume).toHaveAttribute('accept', /^\.pdf,\.doc,\.docx,application\/pdf,.*word/);
  await expect(element.getByText('No file chosen')).toBeVisible();
  await resume.setInputFiles(sampleResume);
  await expect(element.getByText(sampleResume.name)).toBeVisible();
  await expect(element.getByText('Change')).toBeVisible();
});

test('inputs have attributes for autofill and for the keyboards of phones', async ({ page }) => {
  const element = await openForm(page, 'contact', 'poyanil_hospital');
  const expected = {
    Name: { autocomplete: 'name' },
    'E-mail': { autocomplete: 'email', type: 'email' },
    'Contact number': { autocomplete: 'tel-national', type: 'tel', inputmode: 'tel' },
  };
  for (const [label, attributes] of Object.entries(expected)) {
    for (const [attribute, value] of Object.entries(attributes)) {
      await expect(element.getByLabel(label, { exact: true })).toHaveAttribute(attribute, value);
    }
  }
});

test('fields are marked as required, and describe their format without placeholders', async ({
  page,
}) => {
  const element = await openForm(page, 'jobApplication', 'poyanil_hospital_punalur');
  for (const label of ['Name', 'E-mail', 'Contact number', 'Experience', 'Resume']) {
    const field = element.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-required', 'true');
    await expect(field).not.toHaveAttribute('placeholder');
  }
  await expect(element.getByLabel('Contact number')).toHaveAccessibleDescription(/^\(10 digits\) /);
  await expect(element.getByLabel('Experience')).toHaveAccessibleDescription('(in years)');
  await page.goto(formPath('contact', 'poyanil_hospital_punalur'));
  await expect(page.getByLabel('Message')).not.toHaveAttribute('aria-required');
});

test('accepts +91 98470-12345 as a phone number, and sends ten digits', async ({ page }) => {
  const requests = await answerApi(page, 'accept');
  const element = await openForm(page, 'contact', 'poyanil_hospital_kozhencherry');
  await fill(element, { ...fillings.contact, 'Contact number': '+91 98470-12345' });
  await submitButton(element, 'contact').click();
  await expect(element.getByRole('status')).toContainText('Your reference');
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ contactNumber: 9847012345 });
});

test('the preferred time is sent at the start of the message', async ({ page }) => {
  const requests = await answerApi(page, 'accept');
  const element = await openForm(page, 'appointment', 'poyanil_hospital_punalur');
  await fill(element, {
    ...fillings.appointment,
    'Preferred time': 'Morning, 9 am to 1 pm',
    Message: 'Knee pain',
  });
  await submitButton(element, 'appointment').click();
  await expect(element.getByRole('status')).toContainText('Your reference');
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    message: 'Preferred time: Morning, 9 am to 1 pm\nKnee pain',
  });
  expect(JSON.parse(requests[0]?.body ?? '')).not.toHaveProperty('preferredTime');
});

test('the subject field suggests subjects, and a link can only set one of them', async ({
  page,
}) => {
  const subjectAt = async (query: string) => {
    await page.goto(`${formPath('contact', 'poyanil_hospital')}${query}`);
    await page.locator('button[type="submit"]:enabled').waitFor();
    return page.getByLabel('Subject', { exact: true });
  };
  await expect(await subjectAt('?subject=Estimate')).toHaveValue('Estimate');
  const subject = await subjectAt('?subject=Send+money+to+this+account');
  await expect(subject).toHaveValue('');
  const offered = page.locator(`datalist#${await subject.getAttribute('list')} option`);
  expect(
    await offered.evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value)),
  ).toEqual(expect.arrayContaining(['Charges', 'Complaint', 'Reports']));
});

test('the forms offer WhatsApp or e-mail to relatives abroad', async ({ page }) => {
  const contact = await openForm(page, 'contact', 'poyanil_hospital');
  await expect(contact.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919000055501\?text=/,
  );
  const appointment = await openForm(page, 'appointment', 'poyanil_hospital_punalur');
  await expect(appointment.getByText('Outside India?')).toContainText('punalur@poyanil.example');
  await expect(appointment.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
});

for (const form of specifiedForms) {
  // Phone and desktop widths alternate.
  const width = form === 'contact' ? 1440 : 390;
  const title = `${form} at ${width} px: the note for relatives abroad is below the phone field`;
  test(title, slowUnless(form === 'contact'), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const element = await openForm(page, form, 'poyanil_hospital');
    const phone = element.getByLabel('Contact number', { exact: true });
    const words = element.getByText('Outside India?');
    await expect(phone).toHaveAccessibleDescription(
      /^\(10 digits\) Outside India\? Give a number in India/,
    );
    const [field, note] = await Promise.all([phone.boundingBox(), words.boundingBox()]);
    if (field === null || note === null) throw new Error('They are not shown.');
    const gap = note.y - (field.y + field.height);
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(24);
    // The error message appears between the two, and screen readers read all three.
    await fill(element, { ...fillings[form], 'Contact number': '12' });
    await submitButton(element, form).click();
    await expect(phone).toHaveAccessibleDescription(/\w \(10 digits\) Outside India\?/);
  });
}

test('a form is filled in and sent with the keyboard alone', async ({ page }) => {
  const requests = await answerApi(page, 'accept');
  const element = await openForm(page, 'contact', 'poyanil_hospital_kozhencherry');
  await element.getByLabel('Name', { exact: true }).focus();
  for (const [label, text] of Object.entries({ ...fillings.contact, Message: 'First line' })) {
    const field = element.getByLabel(label, { exact: true });
    // Between two fields there are at most two links.
    for (let tabs = 0; tabs < 3 && !(await isFocused(field)); tabs += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(field).toBeFocused();
    await page.keyboard.type(String(text));
  }
  await page.keyboard.press('Enter');
  await page.keyboard.type('second line');
  await page.keyboard.press('Tab');
  await expect(submitButton(element, 'contact')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(element.getByRole('status')).toBeVisible();
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    subject: 'Visiting hours',
    message: 'First line\nsecond line',
  });
});

test('without the app, the form cannot be sent and Enter keeps the URL', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(formPath('contact', 'poyanil_hospital'));
  const element = page.locator('form');
  await expect(element).toHaveAttribute('method', 'post');
  await expect(submitButton(element, 'contact')).toBeDisabled();
  await element.getByLabel('Name', { exact: true }).fill('Anna Sample');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await expect(element.getByLabel('Name', { exact: true })).toHaveValue('Anna Sample');
});

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}
