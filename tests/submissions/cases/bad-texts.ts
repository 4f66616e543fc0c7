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
    ...badValues(messages.tooLong, tooLong(maxCharacters)),
  ];
}

export const badNames = badLabels(messages.name, MAX_NAME_CHARACTERS);
export const badSubjects = badLabels(messages.subject, MAX_SUBJECT_CHARACTERS);
export const badDepartments = badLabels(messages.department, MAX_LABEL_CHARACTERS);
export const badDoctors = badLabels(undefined, MAX_LABEL_CHARACTERS);

export const badMessages: BadValue[] = [
  ...badValues(messages.plainText, foreignTypes),
  ...badValues(messages.tooLong, [
    ...tooLong(MAX_MESSAGE_CHARACTERS).filter(([, text]) => text.length < 30_000),
    ['lines without end', `q${'\n'.repeat(25_000)}q`],
    ['a table without end', 'q\t'.repeat(15_000)],
  ]),
];
