import { type FormName, formNames, forms } from '@poyanil/domain';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { pdf } from '../support/resumes.ts';
import { sampleOf } from '../support/samples.ts';
import { contentOf, expectHarmlessWire } from './message/harmless-wire.ts';
import { messages } from './message/many-lines.ts';
import { MAILED_HOSPITAL, useMessageSite } from './message/message-site.ts';
import { showHtml } from './message/shown-html.ts';
import { broken, tricks, turned } from './message/tricks.ts';

const site = useMessageSite();

/** Addresses by every rule, which a program may still read as more than one. */
const addresses = [
  ['a query', 'a?bcc=evil&cc=x&body=y@mail.example'],
  ['a query in percent', 'a%3Fbcc=evil%40mail.example@mail.example'],
  ['breaks in percent', 'a%0d%0abcc%3aevil@mail.example'],
  ['an encoded word', '=?utf-8?q?=0d=0abcc=3aevil?=@mail.example'],
  ['an encoded word of base64', '=?utf-8?b?dqpcy2m6ihg=?=@mail.example'],
  ['quotes of HTML', "x'onmouseover='alert`1`'@mail.example"],
  ['a template of braces', '{{7*7}}@mail.example'],
  ['a template of dollars', ['$', '{7*7}@mail.example'].join('')],
  ['a formula', "=1+1+cmd|'/c'!a1@mail.example"],
  ['an entity', 'a&lt&amp&#x3c@mail.example'],
  ['a comment to some', 'a#b|c^d~e@mail.example'],
  ['64 characters before the sign', `${'a'.repeat(64)}@mail.example`],
  [
    '254 characters',
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
  ],
] as const;

const addressCases = (['appointment', 'contact', 'jobApplication'] as const).flatMap((form) =>
  addresses.map(([name, address]) => ({ form, name, address })),
);

test.each(addressCases)(
  '$name as the address of $form is one address',
  async ({ form, address }) => {
    const { arrived, browser } = site();
    const field = form === 'appointment' ? 'patientEmail' : 'email';
    const mail = await arrived(form, sampleOf(form, MAILED_HOSPITAL, { [field]: address }));
    // Programs decode '=?' wherever it stands: who answered would write to somebody else.
    const hasReplyTo = !address.includes('=?');
    const message = expectHarmlessWire(mail, form, { hasReplyTo });
    const header = message.headers.get('reply-to') ?? '';
    expect(header.endsWith(`<${address}>`)).toBe(hasReplyTo);
    const { replyTo } = await simpleParser(mail.wire);
    expect(replyTo?.value.map((each) => each.address)).toEqual(hasReplyTo ? [address] : undefined);
    const html = await showHtml(browser, contentOf(message, 'text/html').toString());
    const [mailto, ...others] = html.links.filter((link) => !link.startsWith('tel:'));
    expect(others).toEqual([]);
    // One recipient and no field of the new message.
    const link = new URL(mailto ?? '');
    expect([link.protocol, link.search, link.hash]).toEqual(['mailto:', '', '']);
    expect(decodeURIComponent(link.pathname)).toBe(address);
    expect(html.rows['E-mail']).toBe(address);
    expect(html.links.filter((each) => each.startsWith('tel:'))).toEqual(
      Array(2).fill(html.links.find((each) => /^tel:\+91[0-9]{9,10}$/.test(each))),
    );
    expect(Object.keys(html.rows)).toEqual([
      ...Object.values(forms[form].fields).map(({ label }) => label),
      ...['Received', 'Reference'],
    ]);
  },
);

/** Names of files that are more than a name to a mail program, a file system, or whoever reads it. */
const names = [
  ['breaks in percent', 'a%0D%0ABcc: evil@mail.example.pdf'],
  ['quotes', 'a"; filename="b.exe.pdf'],
  ['an end of the parameter', "a; filename*=utf-8''evil.exe.pdf"],
  ['an encoded word', '=?utf-8?Q?=0D=0ABcc:_evil@mail.example?=.pdf'],
  ['an encoded word of base64', '=?utf-8?B?ZXZpbC5leGU=?=.pdf'],
  ['a path', '../../etc/passwd.pdf'],
  ['a path of Windows', 'C:\\Windows\\cv.pdf'],
  ['a script', '<script>alert(1)<\u2215script>.pdf'],
  ['a picture with an event', '<img src=x onerror=alert(1)>.pdf'],
  ['an end of the attribute', `"' onclick='alert(1).pdf`],
  ['a template', '{{7*7}}<%= 7 %>%s.pdf'],
  ['a formula', "=cmd|' c calc'!A1.pdf"],
  ['an override', 'x\u202Efdp.exe.pdf'],
  ['zero-width letters', 'a\u200Bb\uFEFFc.pdf'],
  ['5,000 characters', `${'n'.repeat(4_996)}.pdf`],
  ['Malayalam', 'അനിത ശശിധരൻ നഴ്\u200Dസ്.pdf'],
  ['emoji', '👩‍⚕️🏥.pdf'],
  ['a name of a device', 'CON.pdf'],
  ['another ending before', 'cv.exe.pdf'],
  ['dots', '....pdf'],
  ['a delimiter', '----_NmP-Part_1--.pdf'],
  ['quoted-printable', '=0D=0A.=0D=0A=.pdf'],
  ['tabs and spaces', ' a \t b .pdf'],
] as const;

test.each(names)('%s as the name of a resume is a name', async (_what, fileName) => {
  const { arrived, browser } = site();
  const { fields } = sampleOf('jobApplication', MAILED_HOSPITAL);
  const bytes = pdf(40_000);
  const mail = await arrived('jobApplication', { fields, resume: { fileName, bytes } });
  const message = expectHarmlessWire(mail, 'jobApplication');
  expect(contentOf(message, 'application/pdf').equals(bytes)).toBe(true);
  const { attachments } = await simpleParser(mail.wire);
  const [{ filename = '' } = {}] = attachments;
  expect(attachments).toHaveLength(1);
  expect(filename).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069/\\:*?"<>|]+\.pdf$/u);
  expect(filename).not.toMatch(/^\.|\.\./);
  const html = await showHtml(browser, contentOf(message, 'text/html').toString());
  expect(html.rows.Resume).toBe(`${filename} (40\u00A0KB)`);
  expect(contentOf(message, 'text/plain').toString()).toContain(`\r\nResume: ${filename} (`);
});

const messageCases = (['appointment', 'contact'] as const).flatMap((form) =>
  messages.map(([name, text, shown = text]) => ({ form, name, text, shown: shown.trim() })),
);

test.each(messageCases)(
  '$name in the message of $form stays a text',
  async ({ form, text, shown }) => {
    const { arrived, browser } = site();
    const mail = await arrived(form, sampleOf(form, MAILED_HOSPITAL, { message: text }));
    const message = expectHarmlessWire(mail, form);
    const plain = contentOf(message, 'text/plain').toString();
    const line = shown.includes('\n')
      ? `Message:\n${shown.replaceAll(/^/gm, '> ')}\n`
      : `Message: ${shown}\n`;
    expect(plain.replaceAll('\r\n', '\n')).toContain(line);
    const html = await showHtml(browser, contentOf(message, 'text/html').toString());
    expect(html.rows.Message).toBe(shown);
  },
);

const FIELDS: Record<FormName, readonly string[]> = {
  appointment: ['department', 'doctor', 'patientName', 'message'],
  contact: ['name', 'subject', 'message'],
  jobApplication: ['job', 'name', 'email'],
};

/** What an e-mail address loses: nobody sees it, and a mail program may follow it. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The fields of one line in each form. */
const LINES: Record<FormName, readonly string[]> = {
  appointment: ['department', 'doctor', 'patientName'],
  contact: ['name', 'subject'],
  jobApplication: ['job', 'name', 'email'],
};

const trickCases = formNames.flatMap((form) => [
  ...tricks.map(([name, text]) => ({ form, name, text, shown: text, fields: FIELDS[form] })),
  ...turned.map(([name, text, shown]) => ({ form, name, text, shown, fields: FIELDS[form] })),
  ...broken.map(([name, text, shown]) => ({ form, name, text, shown, fields: LINES[form] })),
]);

test.each(trickCases)(
  '$name in each field of $form stays a text',
  async ({ form, text, shown, fields }) => {
    const { arrived, browser } = site();
    const mail = await arrived(
      form,
      sampleOf(form, MAILED_HOSPITAL, Object.fromEntries(fields.map((field) => [field, text]))),
    );
    const message = expectHarmlessWire(mail, form, { hasReplyTo: form !== 'jobApplication' });
    const plain = contentOf(message, 'text/plain').toString();
    const html = await showHtml(browser, contentOf(message, 'text/html').toString());
    for (const [field, { label }] of Object.entries(forms[form].fields)) {
      if (!fields.includes(field)) continue;
      const kept = field === 'email' ? shown.replaceAll(IGNORABLE, '') : shown;
      expect(plain).toContain(`\r\n${label}: ${kept}\r\n`);
      expect(html.rows[label]).toBe(kept);
    }
    expect(html.elements).toEqual(await usual(form));
    const { subject, to, cc, bcc, replyTo } = await simpleParser(mail.wire);
    expect(subject?.endsWith(ENDS[form](shown))).toBe(true);
    expect([to].flat().flatMap((each) => each?.value ?? [])).toHaveLength(1);
    expect([cc, bcc]).toEqual([undefined, undefined]);
    expect(replyTo?.value.length ?? 0).toBe(form === 'jobApplication' ? 0 : 1);
  },
);

const ENDS: Record<FormName, (shown: string) => string> = {
  appointment: (shown) => `Appointment request from ${shown} · Kozhencherry`,
  contact: (shown) => `Enquiry: ${shown} · ${shown}`,
  jobApplication: (shown) => `New job application recieved: ${shown} · ${shown}`,
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
