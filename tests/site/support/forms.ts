import type { Locator, Page } from '@playwright/test';
import { detailPath } from '@poyanil/domain';
import type { SpecifiedForm, SpecifiedHospital } from '../../support/specified.ts';
import { waitForApp } from '../../support/wait-for-app.ts';

export type Filling = Record<string, string | ResumeFile>;

export interface ResumeFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const openJobs: Record<SpecifiedHospital, { id: string; title: string }> = {
  poyanil_hospital: { id: 'staff_nurse_icu', title: 'Staff Nurse, ICU' },
  poyanil_hospital_kozhencherry: { id: 'staff-nurse-dialysis-koz', title: 'Staff Nurse, Dialysis' },
  poyanil_hospital_punalur: { id: 'theatre-nurse-pun', title: 'Theatre Nurse' },
};

const paths: Record<SpecifiedForm, (hospital: SpecifiedHospital) => string> = {
  appointment: (hospital) => `/${hospital}/appointment`,
  contact: (hospital) => `/${hospital}/contact_us`,
  jobApplication: (hospital) => detailPath(hospital, 'career', openJobs[hospital].id),
};

const submitLabels: Record<SpecifiedForm, string> = {
  appointment: 'Request appointment',
  contact: 'Send message',
  jobApplication: 'Submit application',
};

export const sampleResume: ResumeFile = {
  name: 'anna-sample.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n% Sample content.\n%%EOF\n'),
};

/** Invented people from the sample content. Contains only what the rules require. */
export const fillings: Record<SpecifiedForm, Filling> = {
  appointment: {
    Department: 'Urology',
    Name: 'Anna Sample',
    'E-mail': 'anna@mail.example',
    'Contact number': '9847012345',
  },
  contact: {
    Name: 'Anna Sample',
    'E-mail': 'anna@mail.example',
    'Contact number': '9847012345',
    Subject: 'Visiting hours',
  },
  jobApplication: {
    Name: 'Anna Sample',
    'E-mail': 'anna@mail.example',
    'Contact number': '9847012345',
    Experience: '2.5',
    Resume: sampleResume,
  },
};

export function formPath(form: SpecifiedForm, hospital: SpecifiedHospital): string {
  return paths[form](hospital);
}

export async function openForm(
  page: Page,
  form: SpecifiedForm,
  hospital: SpecifiedHospital,
): Promise<Locator> {
  await page.goto(formPath(form, hospital));
  await waitForApp(page);
  if (form === 'jobApplication') await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.locator('button[type="submit"]:enabled').waitFor();
  return page.locator('form');
}

export async function openFilledForm(
  page: Page,
  form: SpecifiedForm,
  hospital: SpecifiedHospital,
): Promise<Locator> {
  const element = await openForm(page, form, hospital);
  await fill(element, fillings[form]);
  return element;
}

export async function fill(form: Locator, filling: Filling): Promise<void> {
  for (const [label, value] of Object.entries(filling)) {
    const input = form.getByLabel(label, { exact: true });
    if (typeof value !== 'string') await input.setInputFiles(value);
    else if (await input.evaluate((element) => element.tagName === 'SELECT')) {
      await input.selectOption(value);
    } else await input.fill(value);
  }
}

export function submitButton(element: Locator, form: SpecifiedForm): Locator {
  return element.getByRole('button', { name: submitLabels[form], exact: true });
}

export function waitingButton(element: Locator): Locator {
  return element.getByRole('button', { name: 'Please wait', exact: true });
}
