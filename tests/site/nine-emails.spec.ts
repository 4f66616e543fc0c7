import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import { hospitalOf, longDateWithWeekday, todayInKerala } from '@poyanil/domain';
import type { ParsedMail } from 'mailparser';
import { findInInbox, type InboxMail, inboxOfSite } from '../support/inbox.ts';
import { listedDoctor } from '../support/listed-doctors.ts';
import {
  type SpecifiedForm,
  type SpecifiedHospital,
  specifiedHospitals,
} from '../support/specified.ts';
import { SENDER, testMailbox } from '../support/stack.ts';
import {
  type Filling,
  fill,
  openForm,
  openJobs,
  sampleResume,
  submitButton,
} from './support/forms.ts';
import { withFrozenClock } from './support/frozen-clock.ts';
import { slowUnless } from './support/further.ts';

interface Case {
  /** Fills in every field. `sender` goes into a field that every form has, to find its e-mail. */
  filling: (sender: string, doctor: string) => Filling;
  /** The lines that staff read in another form than they were filled in, by label. */
  readOtherwise: (job: string) => Record<string, string>;
  subject: (place: string, job: string) => string;
}

const DELIVERY_MS = 15_000;
// A week ahead, so that the date stays valid if the test runs past midnight.
const day = todayInKerala(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000));
const resume = { ...sampleResume, name: 'അനിത-resume.pdf' };

const DEPARTMENT = 'General Medicine';

const cases: Record<SpecifiedForm, Case> = {
  appointment: {
    filling: (sender, doctor) => ({
      Department: DEPARTMENT,
      Doctor: doctor,
      Name: 'അനിത Sample',
      'E-mail': sender,
      'Contact number': '0468555012',
      'OP number': '0042',
      'Appointment date': day,
      Message: 'Fever for four days & a cough.\nMy father has <diabetes>.',
    }),
    readOtherwise: () => ({ 'Appointment date': longDateWithWeekday(day) }),
    subject: (place) => `Appointment request from അനിത Sample · ${place}`,
  },
  contact: {
    filling: (sender) => ({
      Name: 'Anna Sample',
      'E-mail': sender,
      'Contact number': '9847012345',
      Subject: 'Visiting hours on Sunday',
      Message: 'May two of us come?',
    }),
    readOtherwise: () => ({}),
    subject: () => 'Enquiry: Visiting hours on Sunday · Anna Sample',
  },
  jobApplication: {
    filling: (sender) => ({
      Name: 'Anna Sample',
      'E-mail': sender,
      'Contact number': '9446012345',
      Experience: '2.5',
      Resume: resume,
    }),
    readOtherwise: (job) => ({
      Job: job,
      Experience: '2.5 years',
      Resume: `${resume.name} (1 KB)`,
    }),
    subject: (_place, job) => `New job application recieved: ${job} · Anna Sample`,
  },
};

/** The hospital to which `npm test` sends each form. staff-mail.test.ts tests each form with every mailbox. */
const hospitalOfEach: Record<SpecifiedForm, SpecifiedHospital> = {
  appointment: 'poyanil_hospital',
  contact: 'poyanil_hospital_kozhencherry',
  jobApplication: 'poyanil_hospital_punalur',
};

for (const hospital of specifiedHospitals) {
  for (const [form, { filling, readOtherwise, subject }] of Object.entries(cases) as [
    SpecifiedForm,
    Case,
  ][]) {
    const which = slowUnless(hospital === hospitalOfEach[form]);
    test(`${hospital}: the ${form} form sends its mailbox one e-mail`, which, async ({ page }) => {
      const sender = newSender();
      const doctor = await listedDoctor(hospital, DEPARTMENT);
      const job = openJobs[hospital].title;
      const element = await withFrozenClock(page, () => openForm(page, form, hospital));
      const filled = filling(sender, doctor);
      await fill(element, filled);
      await submitButton(element, form).click();
      const reference = await readReference(element);

      const { mail, email } = await waitForEmail(sender);
      expect(mail.to).toEqual([testMailbox(hospital)]);
      expect(email.subject).toBe(subject(hospitalOf(hospital).place, job));
      expect(email.from?.value.map(({ address }) => address)).toEqual([SENDER]);
      expect(email.replyTo?.value.map(({ address }) => address)).toEqual([sender]);
      expectOneIdentity(email, reference);
      expectRows(email, { ...filled, ...readOtherwise(job) });
      expectAttachments(email, form);
    });
  }
}

/** All tests share the inbox, so each needs its own address. */
function newSender(): string {
  return `anna.${randomUUID()}@mail.example`;
}

async function readReference(element: Locator): Promise<string> {
  return await element.getByRole('status').locator('strong').innerText();
}

async function waitForEmail(sender: string): Promise<{ mail: InboxMail; email: ParsedMail }> {
  const inbox = inboxOfSite();
  const find = () => findInInbox(inbox, (email) => email.text?.includes(sender) ?? false);
  await expect.poll(async () => (await find()).length, { timeout: DELIVERY_MS }).toBeGreaterThan(0);
  const [found, ...others] = await find();
  expect(others).toEqual([]);
  if (found === undefined) throw new Error('The e-mail has left the inbox.');
  return found;
}

/** Expects that the Message-ID contains the submission's id, whose end is the visitor's reference. */
function expectOneIdentity(email: ParsedMail, reference: string): void {
  const domain = SENDER.slice(SENDER.indexOf('@'));
  const id = String(email.headers.get('x-submission-id'));
  expect(id).toMatch(/^s_[0-9A-Z]{26}$/);
  expect(id.slice(-8)).toBe(reference);
  expect(email.messageId).toBe(`<${id}${domain}>`);
  expect(email.text).toContain(reference);
}

function expectRows({ text = '', html }: ParsedMail, rows: Filling): void {
  const read = {
    text: onOneLine(text.replaceAll(/^> /gm, '')),
    html: onOneLine(readHtml(String(html))),
  };
  for (const [label, value] of Object.entries(rows)) {
    expect(read.text).toContain(`${label}: ${onOneLine(String(value))}`);
    expect(read.html).toContain(`${label} ${onOneLine(String(value))}`);
  }
}

function readHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function expectAttachments({ attachments }: ParsedMail, form: SpecifiedForm): void {
  const expected = form === 'jobApplication' ? [[resume.name, resume.buffer.toString('hex')]] : [];
  expect(attachments.map(({ filename, content }) => [filename, content.toString('hex')])).toEqual(
    expected,
  );
}
