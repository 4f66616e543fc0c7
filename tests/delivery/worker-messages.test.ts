import {
  type FormName,
  formNames,
  forms,
  hospitalIds,
  hospitalOf,
  isEmailAddress,
  parseSubmission,
  referenceOf,
} from '@poyanil/domain';
import { type AddressObject, simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { composeMessage } from '../../worker/src/emails/compose.ts';
import { entryOf } from '../support/submissions.ts';
import { rowsOfHtml } from './message/rows-of-html.ts';

const ROUTE = { from: 'no-reply@poyanil.example', to: 'desk@poyanil.example' };
const FIRST = 'poyanil_hospital';

const all = formNames.flatMap((form) => hospitalIds.map((hospital) => ({ form, hospital })));

const SUBJECTS: Record<FormName, string> = {
  appointment: 'Appointment request from Rajan Kuttappan · PLACE',
  contact: 'Enquiry: Visiting hours on Sunday · Shahina Nazar',
  jobApplication: 'New job application recieved: Staff Nurse, ICU · അനിത Sasidharan',
};

test.each(all)('composes a complete $form for $hospital', async ({ form, hospital }) => {
  const { submission, resume } = entryOf(form, hospital);
  const email = await simpleParser(await composeMessage(submission, resume, ROUTE));
  const { place, palette } = hospitalOf(hospital);
  expect(email.subject).toBe(SUBJECTS[form].replace('PLACE', place));
  const values = new Map<string, unknown>(Object.entries(submission.values));
  const visitor = values.get('email') ?? values.get('patientEmail');
  const parties = [email.from, email.to, email.replyTo].map(addresses);
  expect(parties).toEqual([[ROUTE.from], [ROUTE.to], [visitor]]);
  expect(email.cc ?? email.bcc).toBeUndefined();
  expect(email.messageId).toBe(`<${submission.id}@poyanil.example>`);
  expect(email.headers.get('x-submission-id')).toBe(submission.id);
  const text = (email.text ?? '').replaceAll(/^> /gm, '');
  for (const [field, { label }] of Object.entries(forms[form].fields)) {
    const value = values.get(field);
    expect(text).toContain(`${label}:`);
    if (typeof value === 'string') expect(text).toContain(value);
  }
  expect(text).toContain(`Reference: ${referenceOf(submission.id)}`);
  expect(email.html).toContain(palette.deep);
  expect(
    email.attachments.map(({ filename, contentType, content }) => [filename, contentType, content]),
  ).toEqual(resume ? [['അനിത-resume.pdf', 'application/pdf', Buffer.from(resume)]] : []);
});

test.each(all)('composes $form for $hospital identically each time', async ({ form, hospital }) => {
  const entry = entryOf(form, hospital);
  const submission = { ...entry.submission, receivedAt: Date.parse('2026-03-04T05:06:07Z') };
  const first = await composeMessage(submission, entry.resume, ROUTE);
  const second = await composeMessage(submission, entry.resume, ROUTE);
  expect(second.equals(first)).toBe(true);
  // It contains nothing from the current time.
  expect((await simpleParser(first)).date?.getTime()).toBe(submission.receivedAt);
});

test.each(formNames)(
  'has the same rows in text and HTML of %s, in the order of the form',
  async (form) => {
    const { text, html } = await compose(form);
    const labels = Object.values(forms[form].fields).map(({ label }) => label);
    const rows = rowsOfHtml(html);
    expect(rows.map(({ label }) => label)).toEqual([...labels, 'Received', 'Reference']);
    let from = 0;
    for (const { label, value } of rows) {
      const line = value.includes('\n')
        ? `${label}:\n${value.replaceAll(/^/gm, '> ')}`
        : `${label}: ${value}`;
      expect(text.indexOf(line, from), line).toBeGreaterThanOrEqual(from);
      from = text.indexOf(line, from);
    }
  },
);

test('shows “Not given” for an empty optional field', async () => {
  const { text, html } = await compose('appointment', { doctor: '', appointmentOn: '' });
  expect(text).toContain('Doctor: Not given\n');
  expect(rowsOfHtml(html)).toContainEqual({ label: 'Appointment date', value: 'Not given' });
});

test('links the phone number and the e-mail address', async () => {
  const { html } = await compose('contact', { email: 'a+b?c&d@mail.example' });
  expect(html).toContain('href="tel:+91468555012"');
  expect(html).toContain('>Call 0468555012</a>');
  expect(html).toContain('href="mailto:a%2Bb%3Fc%26d@mail.example"');
});

test('omits Reply-To and asks to call if the e-mail of an application is invalid', async () => {
  const email = 'ask my brother';
  expect(isEmailAddress(email)).toBe(false);
  const mail = await compose('jobApplication', { email });
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain(`E-mail: ${email}\n`);
  expect(mail.text).toContain('please call');
});

test('adds only the name to the subject of an application without a job', async () => {
  expect((await compose('jobApplication', { job: '' })).subject).toBe(
    'New job application recieved · അനിത Sasidharan',
  );
});

describe('e-mail of a submission', () => {
  test('starts its own conversation', async () => {
    const [one, other] = [await compose('jobApplication'), await compose('jobApplication')];
    expect(one.references).toMatch(/^<conversation\.s_\w{26}@poyanil\.example>$/);
    expect(one.references).not.toBe(other.references);
    expect(one.references).not.toBe(one.messageId);
  });

  test('asks programs not to send automatic replies', async () => {
    const { headers } = await compose('contact');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
  });

  test.each<[FormName, string]>([
    [
      'appointment',
      'General Medicine · No date given · Dr. Anjali Menon Thomas · Fever for four days, and my father has diabetes.',
    ],
    ['contact', 'Visiting hours on Sunday · May two of us come?'],
    ['jobApplication', 'Staff Nurse, ICU · 2.5 years of experience · അനിത Sasidharan'],
  ])('begins with a preview of the main fields of %s', async (form, preview) => {
    const { text, html } = await compose(form);
    expect(/<body.*?>(.*?)<table/s.exec(html)?.[1]).toBe(
      `\n<div style="display:none">${preview}</div>\n`,
    );
    expect(text.split('\n')[0]).toContain(`: ${preview}`);
  });

  test('cuts a long preview without splitting a letter', async () => {
    const { text } = await compose('contact', { message: 'കി'.repeat(200) });
    const [line = ''] = text.split('\n');
    expect(line.endsWith('കി…')).toBe(true);
    expect(line.length).toBeLessThan(300);
  });

  test('supports dark mode', async () => {
    const { html } = await compose('contact');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  test('quotes each line of a message in the text', async () => {
    const { text } = await compose('contact', { message: 'Hello\nReference: AAAAAAAA' });
    expect(text).toContain('Message:\n> Hello\n> Reference: AAAAAAAA\n');
    expect(text.match(/^Reference:/gm)).toHaveLength(1);
  });

  test('is composed without a name or phone number', async () => {
    const { submission } = entryOf('appointment', FIRST);
    const { hospital } = submission.values;
    const bare = parseSubmission({ ...submission, values: { hospital } });
    const { subject, html } = await simpleParser(await composeMessage(bare, undefined, ROUTE));
    expect(subject).toBe('Appointment request from · Alappuzha');
    expect(html).not.toContain('tel:');
  });
});

async function compose(form: FormName, changes: object = {}) {
  const { submission, resume } = entryOf(form, FIRST, changes);
  const mail = await simpleParser(await composeMessage(submission, resume, ROUTE));
  return { ...mail, html: mail.html || '', text: mail.text ?? '' };
}

function addresses(header: AddressObject | AddressObject[] | undefined) {
  return [header ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
}
