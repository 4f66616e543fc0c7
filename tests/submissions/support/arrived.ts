import { domainToUnicode } from 'node:url';
import { acceptedSchema, forms, hospitalOf } from '@poyanil/domain';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect, vi } from 'vitest';
import type { AbusedSite } from '../../support/abused-site.ts';
import { postJson } from '../../support/api.ts';
import type { ReceivedMail } from '../../support/smtp-inbox.ts';
import { SENDER, testMailbox } from '../../support/stack.ts';
import type { OddCase } from './json-case.ts';

const ARRIVES_WITHIN_MS = 30_000;
/** RFC 5322, section 2.1.1. */
const MAX_LINE_CHARACTERS = 998;

/** Sends it; resolves with its e-mail once that is here. */
export async function arrived(
  { stack, inbox }: AbusedSite,
  { form, body, headers }: OddCase,
): Promise<ReceivedMail> {
  const answer = await postJson(stack.url + forms[form].path, body, headers);
  expect(answer.status).toBe(202);
  const { id } = acceptedSchema.parse(await answer.json());
  return await vi.waitFor(
    () => {
      const mail = inbox.mails.find(({ raw }) => raw.includes(`Message-ID: <${id}@`));
      if (mail === undefined) throw new Error(`${id} has not arrived`);
      return mail;
    },
    { timeout: ARRIVES_WITHIN_MS, interval: 10 },
  );
}

/** One e-mail, to the hospital's mailbox alone, of the same build as a plain one, with the text as it was typed. */
export async function expectHarmless(
  mail: ReceivedMail,
  plain: ReceivedMail,
  odd: OddCase,
): Promise<void> {
  expect(mail.recipients).toEqual([testMailbox(odd.hospital)]);
  expect(mail.sender).toBe(SENDER);
  expect(shapeOf(mail)).toEqual(shapeOf(plain));
  expectLines(mail.raw);
  const parsed = await simpleParser(mail.raw);
  expectHeaders(parsed, odd);
  expectTexts(parsed, odd);
  expect(elementsOf(parsed)).toEqual(elementsOf(await simpleParser(plain.raw)));
  const whole = [mail.raw.toString(), parsed.subject, parsed.text, parsed.html].join('\n');
  for (const hidden of odd.hides) expect(whole).not.toContain(hidden);
}

/** Names of the headers, and of those of the parts, in order. */
function shapeOf({ raw }: ReceivedMail): string[] {
  const text = raw.toString('latin1');
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1] ?? '';
  return text
    .split(`\r\n--${boundary}`)
    .map((part) => part.slice(0, part.indexOf('\r\n\r\n')))
    .map((head) => (head.match(/^[^\s:]+:/gm) ?? []).join(' '));
}

function expectLines(raw: Buffer): void {
  const text = raw.toString('latin1');
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  expect(text).not.toMatch(/[^\t\r\n\x20-\x7E]/);
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThan(MAX_LINE_CHARACTERS);
}

function expectHeaders(parsed: ParsedMail, odd: OddCase): void {
  const { to, cc, bcc, from, replyTo, subject, attachments } = parsed;
  expect([to].flat().flatMap((each) => each?.value ?? [])).toEqual([
    { address: testMailbox(odd.hospital), name: '' },
  ]);
  expect(from?.value.map(({ address }) => address)).toEqual([SENDER]);
  expect([cc, bcc, attachments]).toEqual([undefined, undefined, []]);
  expect(replyTo?.value).toHaveLength(1);
  const address = odd.shows['E-mail'];
  if (address !== undefined) {
    expect(replyTo?.value[0]?.address?.toLowerCase()).toBe(decoded(address.toLowerCase()));
  }
  for (const piece of subjectOf(odd)) expect(subject).toContain(piece);
}

function subjectOf({ form, hospital, shows }: OddCase): string[] {
  return form === 'contact'
    ? [`Enquiry: ${shows.Subject ?? ''}`]
    : [`Appointment request from ${shows.Name ?? ''}`, `· ${hospitalOf(hospital).place}`];
}

/** The parser shows a domain of other letters in those. */
function decoded(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + domainToUnicode(address.slice(at));
}

/** Expects a text in both parts, so that whichever is read says the same. */
function expectTexts({ text = '', html }: ParsedMail, { shows }: OddCase): void {
  const rows = rowsOf(html || '');
  for (const [label, shown] of Object.entries(shows)) {
    const line = shown.includes('\n') ? `${label}:\n${quoted(shown)}\n` : `${label}: ${shown}\n`;
    expect(text).toContain(line);
    expect(rows).toContainEqual({ label, shown });
  }
}

function rowsOf(html: string): { label: string; shown: string }[] {
  return [...html.matchAll(/<th[^>]*>([^<]*)<\/th>\s*<td[^>]*>([\s\S]*?)<\/td>/g)].map(
    ([, label = '', cell = '']) => ({ label, shown: readHtml(cell) }),
  );
}

const CHARACTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text as a person reads it. */
function readHtml(html: string): string {
  return html
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&[^;]+;/g, (entity) => CHARACTERS[entity] ?? entity);
}

/** Elements and their attributes' names, but for line breaks and what stands for an empty field: text that became markup would add some. */
function elementsOf({ html }: ParsedMail): string[] {
  const tags = (html || '').match(/<[^>]*>/g) ?? [];
  return tags
    .map((tag) => tag.replaceAll(/"[^"]*"/g, '""'))
    .filter((tag) => !/^<(br|\/?span)\b/.test(tag));
}

/** Lines of a message are quoted, so that none looks like a row. */
function quoted(message: string): string {
  return message.replaceAll(/^/gm, '> ');
}
