import { forms } from '@poyanil/domain';
import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { sampleOf } from '../support/samples.ts';
import { contentOf, expectHarmlessWire } from './message/harmless-wire.ts';
import { MAILED_HOSPITAL, useMessageSite } from './message/message-site.ts';
import { showHtml } from './message/shown-html.ts';

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

const cases = (['appointment', 'contact', 'jobApplication'] as const).flatMap((form) =>
  addresses.map(([name, address]) => ({ form, name, address })),
);

test.each(cases)('$name as the address of $form is one address', async ({ form, address }) => {
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
});
