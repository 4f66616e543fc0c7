import {
  MAX_LABEL_CHARACTERS,
  MAX_MESSAGE_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
  messages,
} from '@poyanil/domain';
import { type BadValue, badValues } from '../support/bad-value.ts';
import { blankTexts, controlCharacters, foreignTypes, tooLong } from './bad-texts.ts';

/** Values that no text on one line takes; with words, it must be given. */
function badLabels(required: string | undefined, maxCharacters: number): BadValue[] {
  const malformed = required ?? messages.plainText;
  return [
    ...(required === undefined ? [] : badValues(required, blankTexts)),
    ...badValues(malformed, foreignTypes),
    ...badValues(malformed, controlCharacters),
    ...badValues(messages.tooLong, tooLong(maxCharacters)),
  ];
}

export const badNames = badLabels(messages.name, MAX_NAME_CHARACTERS);
export const badSubjects = badLabels(messages.subject, MAX_SUBJECT_CHARACTERS);
export const badDepartments = badLabels(messages.department, MAX_LABEL_CHARACTERS);
export const badDoctors = badLabels(undefined, MAX_LABEL_CHARACTERS);

/** Line breaks and tabs stand in a message. */
const STANDS_IN_A_MESSAGE = /[\n\r\t\u0085\u2028\u2029]/u;

export const badMessages: BadValue[] = [
  ...badValues(messages.plainText, foreignTypes),
  ...badValues(
    messages.plainText,
    controlCharacters.filter(([, text]) => !STANDS_IN_A_MESSAGE.test(text)),
  ),
  ...badValues(messages.tooLong, [
    ...tooLong(MAX_MESSAGE_CHARACTERS).filter(([, text]) => text.length < 30_000),
    ['lines without end', `q${'\n'.repeat(25_000)}q`],
    ['a table without end', 'q\t'.repeat(15_000)],
  ]),
];
