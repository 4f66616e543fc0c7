import {
  MAX_LABEL_CHARACTERS,
  MAX_MESSAGE_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
  messages,
} from '@poyanil/domain';
import { type BadValue, badValues } from '../support/json-case.ts';

// What no text on one line may be, whatever it is for.

/** Nothing, or nothing that a reader would see. */
export const blankTexts = [
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
  ['spaces', '    '],
  ['tabs', '\t\t'],
  ['line breaks', '\r\n\n'],
  ['no-break spaces', '\u00A0\u00A0'],
  ['ideographic spaces', '\u3000\u3000'],
  ['zero-width spaces', '\u200B\u200B'],
  ['a joiner and a byte order mark', '\u200D\uFEFF'],
  ['word joiners', '\u2060\u2060'],
  ['soft hyphens', '\u00AD\u00AD'],
  ['Hangul fillers', '\u3164\u115F\uFFA0'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['Braille blanks', '\u2800\u2800'],
  ['tag characters', '\u{E0041}\u{E0042}'],
  ['direction overrides', '\u202E\u2066\u202C'],
  ['direction marks', '\u200E\u200F\u061C'],
] as const;

export const foreignTypes = [
  ['true', true],
  ['false', false],
  ['zero', 0],
  ['a number', 9847012345],
  ['a fraction', 0.5],
  ['an empty object', {}],
  ['an empty list', []],
  ['a list of one text', ['Quorral of the list']],
  ['a list of lists', [[['Quorral of the lists']]]],
  ['a query operator', { $gt: '' }],
  ['an operator that runs code', { $where: 'sleep(100000)' }],
  ['an object that could be a text', { toString: 'Quorral', valueOf: 'Quorral', length: 7 }],
  ['bytes as Node writes them', { type: 'Buffer', data: [81, 117, 111] }],
] as const;

/** Characters that could begin a new header, a new log line or a terminal's command. */
export const controlCharacters = [
  ['CRLF and a header', 'Quorral\r\nBcc: evil@mail.example'],
  ['LF and a header', 'Quorral\nBcc: evil@mail.example'],
  ['CR and a header', 'Quorral\rBcc: evil@mail.example'],
  [
    'a whole second message',
    'Quorral\r\n\r\n<h1>forged</h1>\r\n.\r\nMAIL FROM:<evil@mail.example>',
  ],
  ['a folded line', 'Quorral\r\n evil@mail.example'],
  ['NUL', 'Quorral\u0000Kumaran'],
  ['a leading NUL', '\u0000Quorral'],
  ['a tab within', 'Quorral\tKumaran'],
  ['vertical tab', 'Quorral\u000BKumaran'],
  ['form feed', 'Quorral\u000CKumaran'],
  ['backspaces', 'Quorral\b\b\bKumaran'],
  ['bell', 'Quorral\u0007Kumaran'],
  ['a terminal colour', 'Quorral\u001B[31mKumaran'],
  ['a terminal title', '\u001B]0;Quorral\u0007Kumaran'],
  ['unit and record separators', 'Quorral\u001F\u001EKumaran'],
  ['DEL', 'Quorral\u007FKumaran'],
  ['next line (NEL)', 'Quorral\u0085Bcc: evil@mail.example'],
  ['a control sequence of one byte', 'Quorral\u009B31mKumaran'],
  ['line separator', 'Quorral\u2028Bcc: evil@mail.example'],
  ['paragraph separator', 'Quorral\u2029Bcc: evil@mail.example'],
  ['half of an emoji', 'Quorral\uD83D'],
  ['the other half', '\uDE00Quorral'],
  ['halves in the wrong order', 'Quorral\uDE00\uD83DKumaran'],
] as const;

/** One more than the limit, each in its own way, and far more. */
function tooLong(maxCharacters: number) {
  return [
    ['one letter too long', 'q'.repeat(maxCharacters + 1)],
    ['one emoji too long', '😀'.repeat(maxCharacters + 1)],
    ['one Malayalam letter too long', 'ക'.repeat(maxCharacters + 1)],
    ['a letter under a tower of marks', `Q${'\u0301'.repeat(maxCharacters)}`],
    ['blank in the middle', `q${' '.repeat(maxCharacters)}q`],
    ['ten thousand letters', 'quorral '.repeat(1_250)],
    ['nearly all that a body may have', 'q'.repeat(60_000)],
  ] as const;
}

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
