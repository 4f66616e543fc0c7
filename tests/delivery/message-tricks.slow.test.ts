import { type FormName, formNames, forms } from '@poyanil/domain';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { sampleOf } from '../support/samples.ts';
import { contentOf, expectHarmlessWire } from './message/harmless-wire.ts';
import { MAILED_HOSPITAL, useMessageSite } from './message/message-site.ts';
import { showHtml } from './message/shown-html.ts';
import { tricks, turned } from './message/tricks.ts';

const site = useMessageSite();

/** Each text field of a form, and the label it is shown with. */
const FIELDS: Record<FormName, readonly string[]> = {
  appointment: ['department', 'doctor', 'patientName', 'message'],
  contact: ['name', 'subject', 'message'],
  jobApplication: ['job', 'name', 'email'],
};

const cases = formNames.flatMap((form) => [
  ...tricks.map(([name, text]) => ({ form, name, text, shown: text })),
  ...turned.map(([name, text, shown]) => ({ form, name, text, shown })),
]);

test.each(cases)('$name in each field of $form stays a text', async ({ form, text, shown }) => {
  const { arrived, browser } = site();
  const fields = FIELDS[form];
  const mail = await arrived(
    form,
    sampleOf(form, MAILED_HOSPITAL, Object.fromEntries(fields.map((field) => [field, text]))),
  );
  const message = expectHarmlessWire(mail, form, { hasReplyTo: form !== 'jobApplication' });
  const plain = contentOf(message, 'text/plain').toString();
  const html = await showHtml(browser, contentOf(message, 'text/html').toString());
  for (const [field, { label }] of Object.entries(forms[form].fields)) {
    if (!fields.includes(field)) continue;
    expect(plain).toContain(`\r\n${label}: ${shown}\r\n`);
    expect(html.rows[label]).toBe(shown);
  }
  expect(html.elements).toEqual(await usual(form));
  const { subject, to, cc, bcc, replyTo } = await simpleParser(mail.wire);
  expect(subject?.endsWith(ENDS[form](shown))).toBe(true);
  expect([to].flat().flatMap((each) => each?.value ?? [])).toHaveLength(1);
  expect([cc, bcc]).toEqual([undefined, undefined]);
  expect(replyTo?.value.length ?? 0).toBe(form === 'jobApplication' ? 0 : 1);
});

const ENDS: Record<FormName, (shown: string) => string> = {
  appointment: (shown) => `Appointment request from ${shown} · Kozhencherry`,
  contact: (shown) => `Enquiry: ${shown}`,
  jobApplication: (shown) => `New job application recieved: ${shown}`,
};

const usualElements = new Map<FormName, string[]>();

/** Reads the elements that an e-mail of the form has when nobody tries anything. */
async function usual(form: FormName): Promise<string[]> {
  const known = usualElements.get(form);
  if (known !== undefined) return known;
  const { arrived, browser } = site();
  const changes = form === 'jobApplication' ? { email: 'ask my brother' } : {};
  const mail = await arrived(form, sampleOf(form, MAILED_HOSPITAL, changes));
  const message = expectHarmlessWire(mail, form, { hasReplyTo: form !== 'jobApplication' });
  const html = contentOf(message, 'text/html').toString();
  const { elements } = await showHtml(browser, html);
  usualElements.set(form, elements);
  return elements;
}
