import {
  type FormName,
  formNames,
  forms,
  hospitalIds,
  hospitalOf,
  referenceOf,
} from '@poyanil/domain';
import type { Outbox } from '@poyanil/outbox';
import { type AddressObject, simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestOutbox } from '../support/outbox.ts';
import { SENDER, testMailbox } from '../support/stack.ts';
import { entryOf } from '../support/submissions.ts';
import { startTestSite } from '../support/test-site.ts';
import { whileTesting } from '../support/while-testing.ts';

const site = whileTesting(() =>
  startTestSite({
    programs: ['worker'],
    environment: { RECONCILE_MS: '300' },
  }),
);
let outbox: Outbox;
beforeAll(async () => {
  outbox = await openTestOutbox(site.stack.outboxUrl);
});
afterAll(async () => {
  await outbox?.close();
});

const SUBJECTS: Record<FormName, string> = {
  appointment: 'Appointment request from Rajan Kuttappan · PLACE',
  contact: 'Enquiry: Visiting hours on Sunday · Shahina Nazar',
  jobApplication: 'New job application recieved: Staff Nurse, ICU · അനിത Sasidharan',
};

const all = formNames.flatMap((form) => hospitalIds.map((hospital) => ({ form, hospital })));

test.each(all)("$form reaches $hospital's mailbox alone, whole", async ({ form, hospital }) => {
  const entry = entryOf(form, hospital);
  const { submission } = entry;
  await outbox.accept(entry, submission.receivedAt);
  const { mail, email } = await mailOf(submission.id);

  expect(mail).toMatchObject({ sender: SENDER, recipients: [testMailbox(hospital)] });
  expect(email.subject).toBe(SUBJECTS[form].replace('PLACE', hospitalOf(hospital).place));
  expect(addresses(email.from)).toEqual([SENDER]);
  expect(addresses(email.to)).toEqual([testMailbox(hospital)]);
  expect(email.cc ?? email.bcc).toBeUndefined();
  const values = new Map<string, unknown>(Object.entries(submission.values));
  const visitor = values.get('email') ?? values.get('patientEmail');
  expect(addresses(email.replyTo)).toEqual(visitor === undefined ? [] : [visitor]);
  expect(email.headers.get('x-submission-id')).toBe(submission.id);
  // An e-mail's Date has whole seconds.
  expect(email.date?.getTime()).toBe(Math.floor(submission.receivedAt / 1000) * 1000);

  for (const [field, { label }] of Object.entries(forms[form].fields)) {
    const value = values.get(field);
    expect(email.text).toContain(`${label}:`);
    if (typeof value === 'string') expect(unquoted(email.text)).toContain(value);
  }
  expect(email.text).toContain(`Reference: ${referenceOf(submission.id)}`);
  expect(email.html).toContain(hospitalOf(hospital).palette.deep);
  expect(email.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual(
    entry.resume ? [['അനിത-resume.pdf', 'application/pdf']] : [],
  );
  expect(email.attachments[0]?.content ?? null).toEqual(
    (entry.resume && Buffer.from(entry.resume)) || null,
  );
});

test('what was delivered is sent no second time', async () => {
  const entry = entryOf('contact', 'poyanil_hospital');
  await outbox.accept(entry, Date.now());
  await mailOf(entry.submission.id);
  const before = await lastRun();
  // Two more rounds of the reconciler have gone through the outbox.
  await vi.waitFor(async () => expect(await lastRun()).toBeGreaterThan(before + 0.6), 10_000);
  await mailOf(entry.submission.id);
});

async function lastRun(): Promise<number> {
  const text = await (await fetch(`${site.stack.adminUrl('worker')}/metrics`)).text();
  return Number(/^poyanil_reconciler_last_run_timestamp_seconds (.+)$/m.exec(text)?.[1]);
}

async function mailOf(id: string) {
  const messageId = `<${id}@poyanil.example>`;
  return await vi.waitFor(async () => {
    const mails = site.inbox.mails.filter(({ raw }) => raw.includes(`Message-ID: ${messageId}`));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    if (mail === undefined) throw new Error('no mail');
    const email = await simpleParser(mail.raw);
    expect(email.messageId).toBe(messageId);
    return { mail, email };
  }, 10_000);
}

function addresses(header: AddressObject | AddressObject[] | undefined) {
  return [header ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));
}

function unquoted(text = ''): string {
  return text.replaceAll(/^> /gm, '');
}
