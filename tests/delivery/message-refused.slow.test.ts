import { type FormName, formNames } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { startAbusedSite } from '../support/abused-site.ts';
import { sampleOf, send } from '../support/samples.ts';
import { whileTesting } from '../support/while-testing.ts';
import { MAILED_HOSPITAL } from './message/message-site.ts';

const site = whileTesting(() => startAbusedSite());

/** Texts that would start a new line of a header, where no line may end. */
const breaks = [
  ['CRLF', '\r\n'],
  ['a carriage return', '\r'],
  ['a line feed', '\n'],
  ['a fold', '\r\n '],
  ['a fold with a tab', '\n\t'],
  ['the end of the headers', '\r\n\r\n'],
  ['the end of the mail', '\r\n.\r\n'],
  ['a next line', '\u0085'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a byte of zero', '\u0000'],
  ['an escape', '\u001B[2J'],
  ['a vertical tab', '\u000B'],
] as const;

const FIELDS: Record<FormName, readonly string[]> = {
  appointment: ['department', 'patientName', 'doctor'],
  contact: ['name', 'subject'],
  jobApplication: ['name', 'email', 'job'],
};

const cases = formNames.flatMap((form) => breaks.map(([name, text]) => ({ form, name, text })));

test.each(cases)(
  '$name in a line of $form is refused in each of its fields',
  async ({ form, text }) => {
    for (const field of FIELDS[form]) {
      const sample = sampleOf(form, MAILED_HOSPITAL, { [field]: `x${text}Bcc: evil@mail.example` });
      const answer = await send(site.stack.url, form, sample);
      expect([field, answer.status]).toEqual([field, 422]);
      expect(await answer.text()).not.toContain('evil');
    }
  },
);

test('nothing of it was kept or sent', () => site.expectKept());
