import { messages, oneYearAfter, todayInKerala } from '@poyanil/domain';
import { type BadValue, badValues } from '../support/json-case.ts';

/** Digits of other scripts, which some expressions and parsers take for ours. */
const foreignDigits = [
  ['Malayalam digits', '൯൮൪൭൦൧൨൩൪൫'],
  ['Devanagari digits', '९८४७०१२३४५'],
  ['Bengali digits', '৯৮৪৭০১২৩৪৫'],
  ['Arabic digits', '٩٨٤٧٠١٢٣٤٥'],
  ['Persian digits', '۹۸۴۷۰۱۲۳۴۵'],
  ['full-width digits', '９８４７０１２３４５'],
  ['bold digits', '𝟗𝟖𝟒𝟕𝟎𝟏𝟐𝟑𝟒𝟓'],
  ['raised digits', '⁹⁸⁴⁷⁰¹²³⁴⁵'],
  ['circled digits', '⑨⑧④⑦⑩①②③④⑤'],
  ['Roman numerals', 'ⅨⅧⅣⅦⅩⅠⅡⅢⅣⅤ'],
] as const;

const foreignTypes = [
  ['true', true],
  ['false', false],
  ['an empty object', {}],
  ['an empty list', []],
  ['a query operator', { $gt: '' }],
  ['an object that could be a number', { valueOf: 9847012345, toString: '9847012345' }],
] as const;

const bothWays = [
  ['a word', 'quorral'],
  ['NaN as a text', 'NaN'],
  ['Infinity as a text', 'Infinity'],
  ['undefined as a text', 'undefined'],
  ['a hexadecimal number', '0x24AEF1359'],
  ['a statement', "1' OR '1'='1"],
  ['a template', '{{7*7}}'],
  ['a formula', '=9847012+1'],
  ['markup', '<b>12345</b>'],
  ['a terminal colour', '\u001B[31m12345'],
  ['sixty thousand digits', '9'.repeat(60_000)],
] as const;

/** Numbers as JSON may write them, and no program does. */
const badNumbers = (words: string, rows: [what: string, json: string][]): BadValue[] =>
  rows.map(([what, json]) => ({ what, json, words }));

export const badPhones: BadValue[] = [
  ...badValues(messages.contactNumber, [
    ['absent', undefined],
    ['null', null],
    ['empty', ''],
    ['spaces', '   '],
    ['no-break spaces', '\u00A0\u00A0'],
    ['line breaks', '\r\n'],
    ['zero-width spaces', '\u200B\u2060'],
  ]),
  ...badValues(messages.validContactNumber, [
    ...foreignDigits,
    ...foreignTypes,
    ...bothWays,
    ['a list of one number', [9847012345]],
    ['a list of one text', ['9847012345']],
    ['9 digits', '984701234'],
    ['11 digits', '98470123456'],
    ['two numbers', '98470123459847012346'],
    ['letters at the end', '98470abcde'],
    ['a letter O for a zero', '9847O12345'],
    ["the country's code", '+919847012345'],
    ["the country's code with zeros", '00919847012345'],
    ['a trunk zero', '09847012345'],
    ['a sign', '+984701234'],
    ['a minus', '-984701234'],
    ['a space within', '98470 12345'],
    ['a hyphen within', '98470-12345'],
    ['brackets', '(984)7012345'],
    ['a fraction', '9847012345.0'],
    ['an exponent', '9.84701e9'],
    ['a separator', '9_847_012_345'],
    ['a link', 'tel:9847012345'],
    ['an extension', '9847012345;ext=1'],
    ['a list', '9847012345,9847012346'],
    ['CRLF within', '98470\r\n12345'],
    ['a tab within', '98470\t12345'],
    ['CRLF and a header', '9847012345\r\nBcc: evil@mail.example'],
    ['LF and a second number', '9847012345\n9847012346'],
    ['a digit from two scripts', '984701234൫'],
    ['0 as a number', 0],
    ['9 digits as a number: its zero is lost', 123456789],
    ['a negative number of 10 characters', -987654321],
    ['a fraction as a number', 98470123.5],
    ['11 digits as a number', 98470123456],
  ]),
  ...badNumbers(messages.validContactNumber, [
    ['1e10', '1e10'],
    ['more digits than a number keeps', '98765432101234567890'],
    ['a number beyond all', '1e999'],
    ['a number below all', '-1e999'],
    ['a number written with an exponent', '1e21'],
    ['a number near nothing', '1e-7'],
  ]),
];

export const badOpNumbers: BadValue[] = [
  ...badValues(messages.opNumber, [
    ...foreignDigits,
    ...foreignTypes,
    ...bothWays,
    ['a list of one number', [4711]],
    ['13 digits', '1'.repeat(13)],
    ['a negative text', '-4711'],
    ['a sign', '+4711'],
    ['a fraction', '47.11'],
    ['an exponent', '4e3'],
    ['a space within', '47 11'],
    ['a comma', '4,711'],
    ['a letter', '4711a'],
    ['CRLF and a header', '4711\r\nBcc: evil@mail.example'],
    ['a negative number', -1],
    ['a fraction as a number', 1.5],
    ['13 digits as a number', 1_000_000_000_000],
  ]),
  ...badNumbers(messages.opNumber, [
    ['a number beyond all', '1e400'],
    ['ten to the thirtieth', '1e30'],
    ['a number near nothing', '1e-7'],
  ]),
];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day so many days from today, in Kerala. */
function dayAfter(days: number): string {
  return todayInKerala(new Date(Date.now() + days * DAY_MS));
}

const today = todayInKerala();
const nextYear = Number(today.slice(0, 4)) + 1;
/** A year that has no 29 February, whichever is the next. */
const commonYear = nextYear % 4 === 0 ? nextYear - 1 : nextYear;
const coming = dayAfter(30);

export const badDays = badValues(messages.date, [
  ['yesterday', dayAfter(-1)],
  ['a day and a year ahead', oneYearAfter(dayAfter(1))],
  ['two years ahead', oneYearAfter(oneYearAfter(today))],
  ['the first day of all', '0001-01-01'],
  ['no day at all', '0000-00-00'],
  ['the first day of Unix', '1970-01-01'],
  ['the last day of four digits', '9999-12-31'],
  ['a year of five digits', '99999-01-01'],
  ['a year with a sign', `+00${coming}`],
  ['a year before all', `-${coming}`],
  ['30 February', `${nextYear}-02-30`],
  ['29 February of a common year', `${commonYear}-02-29`],
  ['31 April', `${nextYear}-04-31`],
  ['a day zero', `${nextYear}-01-00`],
  ['a day 32', `${nextYear}-01-32`],
  ['a month zero', `${nextYear}-00-10`],
  ['a month 13', `${nextYear}-13-01`],
  ['one digit each', `${nextYear}-1-1`],
  ['two digits of the year', coming.slice(2)],
  ['no hyphens', coming.replaceAll('-', '')],
  ['slashes', coming.replaceAll('-', '/')],
  ['the Indian order', coming.split('-').toReversed().join('-')],
  ['a time', `${coming}T10:00:00Z`],
  ['a time zone', `${coming}+05:30`],
  ['a week', `${nextYear}-W10-1`],
  ['a month alone', coming.slice(0, 7)],
  ['a range', `${coming}/${coming}`],
  ['a word', 'tomorrow'],
  ['a month in words', '1 January'],
  ['a month in Malayalam', 'നാളെ രാവിലെ'],
  ['Malayalam digits', '൨൦൨൭-൦൧-൦൧'],
  ['full-width digits', '２０２７-０１-０１'],
  ['a typographic hyphen', coming.replaceAll('-', '\u2010')],
  ['CRLF and a header', `${coming}\r\nBcc: evil@mail.example`],
  ['a space within', coming.replace('-', ' -')],
  ['a statement', `${coming}'; DROP TABLE submissions`],
  ['a template', '{{7*7}}'],
  ['Invalid Date', 'Invalid Date'],
  ['sixty thousand digits', '2'.repeat(60_000)],
  ['zero', 0],
  ['false', false],
  ['true', true],
  ['a moment as a number', Date.now() + 30 * DAY_MS],
  ['a year as a number', nextYear],
  ['a list of one day', [coming]],
  ['an empty list', []],
  ['an object', { date: coming }],
]);
