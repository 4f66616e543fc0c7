import { type FormName, formNames, forms } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { composeMessage } from '../../worker/src/emails/compose.ts';
import { SENDER, testMailbox } from '../support/stack.ts';
import { entryOf } from '../support/submissions.ts';
import { MAILED_HOSPITAL, readHarmless } from './message/harmless-message.ts';
import { multiLineMessages } from './message/many-lines.ts';
import { rowsOfHtml } from './message/rows-of-html.ts';
import { broken, tricks, turned } from './message/tricks.ts';

// Text that looks like headers, markup, templates or commands arrives as plain text.

const ROUTE = { from: SENDER, to: testMailbox(MAILED_HOSPITAL) };

/** Valid addresses that a program may still read as more than one. */
const addresses = [
  ['a query', 'a?bcc=evil&cc=x&body=y@mail.example'],
  ['a percent-encoded query', 'a%3Fbcc=evil%40mail.example@mail.example'],
  ['percent-encoded line breaks', 'a%0d%0abcc%3aevil@mail.example'],
  ['an encoded word', '=?utf-8?q?=0d=0abcc=3aevil?=@mail.example'],
  ['an encoded word in base64', '=?utf-8?b?dqpcy2m6ihg=?=@mail.example'],
  ['HTML quotes', "x'onmouseover='alert`1`'@mail.example"],
  ['a template in braces', '{{7*7}}@mail.example'],
  ['a template with dollars', ['$', '{7*7}@mail.example'].join('')],
  ['a formula', "=1+1+cmd|'/c'!a1@mail.example"],
  ['an entity', 'a&lt&amp&#x3c@mail.example'],
  ['characters that can start comments', 'a#b|c^d~e@mail.example'],
  ['64 characters before the @', `${'a'.repeat(64)}@mail.example`],
  ['254 characters', `a@${['b', 'c', 'd', 'e'].map((x) => x.repeat(60)).join('.')}.example`],
] as const;

const addressCases = formNames.flatMap((form) =>
  addresses.map(([name, address]) => ({ form, name, address })),
);

test.each(addressCases)('treats $name as one address in $form', async ({ form, address }) => {
  const field = form === 'appointment' ? 'patientEmail' : 'email';
  // Programs decode '=?' anywhere, so a reply would go to another address.
  const hasReplyTo = !address.includes('=?');
  const mail = await compose(form, { changes: { [field]: address }, hasReplyTo });
  expect(mail.replyToLine.endsWith(`<${address}>`)).toBe(hasReplyTo);
  expect(mail.replyTo).toEqual(hasReplyTo ? [address] : []);
  const [mailto = '', ...others] = mail.links.filter((link) => !link.startsWith('tel:'));
  expect(others).toEqual([]);
  // One recipient, and no fields for the new message.
  const link = new URL(mailto);
  expect([link.protocol, link.search, link.hash]).toEqual(['mailto:', '', '']);
  expect(decodeURIComponent(link.pathname)).toBe(address);
  expect(mail.rows['E-mail']).toBe(address);
});

const messageCases = (['appointment', 'contact'] as const).flatMap((form) =>
  multiLineMessages.map(([name, text, shown = text]) => ({
    form,
    name,
    text,
    shown: shown.trim(),
  })),
);

test.each(messageCases)('shows $name in the message of $form as plain text', async (each) => {
  const { text, rows } = await compose(each.form, { changes: { message: each.text } });
  expect(text).toContain(messageLines(each.shown));
  expect(rows.Message).toBe(each.shown);
});

/** Removed from e-mail addresses: invisible to people, but mail programs may use it. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

const LINES: Record<FormName, readonly string[]> = {
  appointment: ['department', 'doctor', 'patientName'],
  contact: ['name', 'subject'],
  jobApplication: ['job', 'name', 'email'],
};
const SUBJECTS: Record<FormName, (shown: string) => string> = {
  appointment: (shown) => `Appointment request from ${shown} · Kozhencherry`,
  contact: (shown) => `Enquiry: ${shown} · ${shown}`,
  jobApplication: (shown) => `New job application recieved: ${shown} · ${shown}`,
};

const trickCases = formNames.flatMap((form) => {
  const fields = form === 'jobApplication' ? LINES[form] : [...LINES[form], 'message'];
  return [
    ...tricks.map(([name, text]) => ({ form, name, text, shown: text, fields })),
    ...turned.map(([name, text, shown]) => ({ form, name, text, shown, fields })),
    ...broken.map(([name, text, shown]) => ({ form, name, text, shown, fields: LINES[form] })),
  ];
});

test.each(trickCases)('shows $name in each field of $form as plain text', async (each) => {
  const { form, fields, shown } = each;
  const hasReplyTo = form !== 'jobApplication';
  const changes = Object.fromEntries(fields.map((field) => [field, each.text]));
  const { text, rows, tags, parsed } = await compose(form, { changes, hasReplyTo });
  for (const [field, { label }] of Object.entries(forms[form].fields)) {
    if (!fields.includes(field)) continue;
    const kept = field === 'email' ? shown.replaceAll(IGNORABLE, '') : shown;
    expect(text).toContain(`\n${label}: ${kept}\n`);
    expect(rows[label]).toBe(kept);
  }
  const usual = hasReplyTo ? {} : { email: 'ask my brother' };
  expect(tags).toEqual((await compose(form, { changes: usual, hasReplyTo })).tags);
  expect(parsed.subject?.endsWith(SUBJECTS[form](shown))).toBe(true);
});

test.each([
  ['the end of a parameter', "a; filename_=utf-8''evil.exe.pdf"],
  ['a delimiter', '----_NmP-Part_1--.pdf'],
  ['quoted-printable', '=0D=0A.=0D=0A=.pdf'],
  ['markup', "' onclick='alert(1) {{7_7}}.pdf"],
  ['a long name in Malayalam', `${'അനിത ശശിധരൻ '.repeat(8)}.pdf`],
])('keeps %s in the name of a resume', async (_what, fileName) => {
  const { parsed, rows, text } = await compose('jobApplication', { fileName });
  expect(parsed.attachments.map(({ filename }) => filename)).toEqual([fileName]);
  expect(rows.Resume?.startsWith(`${fileName} (`)).toBe(true);
  expect(text).toContain(`\nResume: ${fileName} (`);
});

/** A submission's id is unpredictable until it is stored. A message that contained it anyway would be split into parts. */
test('does not split a message that contains its own delimiters', async () => {
  const { submission } = entryOf('contact', MAILED_HOSPITAL);
  const source = `${await composeMessage(submission, undefined, ROUTE)}`;
  const own = [...source.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`);
  expect(own).not.toEqual([]);
  const message = own.flatMap((line) => [line, `${line}--`, '', 'x']).join('\n');
  const values = { ...submission.values, message };
  const changed = { ...submission, values } as typeof submission;
  const { text } = await readHarmless(await composeMessage(changed, undefined, ROUTE), 'contact');
  expect(text).toContain(messageLines(message));
});

interface Composing {
  changes?: object;
  fileName?: string;
  hasReplyTo?: boolean;
}

async function compose(
  form: FormName,
  { changes = {}, fileName, hasReplyTo = true }: Composing = {},
) {
  const { submission, resume } = entryOf(form, MAILED_HOSPITAL, changes);
  if (submission.form === 'jobApplication' && submission.values.resume && fileName !== undefined) {
    submission.values.resume.fileName = fileName;
  }
  const source = await composeMessage(submission, resume, ROUTE);
  const parsed = await readHarmless(source, form, { hasReplyTo });
  const html = parsed.html || '';
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  const replyTo = parsed.headerLines.find(({ key }) => key === 'reply-to');
  return {
    parsed,
    replyToLine: (replyTo?.line ?? '').replaceAll(/\r?\n/g, ''),
    replyTo: parsed.replyTo?.value.map(({ address }) => address) ?? [],
    text: parsed.text ?? '',
    rows: Object.fromEntries(rowsOfHtml(html).map(({ label, value }) => [label, value])),
    links: hrefs.map((href) => href.replaceAll('&#39;', "'").replaceAll('&amp;', '&')),
    tags: tagsOf(html),
  };
}

/** Returns a page's tags with their attribute names. Leaves out line breaks, which depend on the text. */
function tagsOf(html: string): string[] {
  const tags = [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'));
  return tags.filter((tag) => !['<br>', '<span style="">', '</span>'].includes(tag));
}

function messageLines(shown: string): string {
  return shown.includes('\n')
    ? `Message:\n${shown.replaceAll(/^/gm, '> ')}\n`
    : `Message: ${shown}\n`;
}
