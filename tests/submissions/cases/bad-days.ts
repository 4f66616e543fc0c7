import { messages, oneYearAfter, todayInKerala } from '@poyanil/domain';
import { badValues } from '../support/bad-value.ts';

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
  ['a zero-width space', `${coming}\u200B`],
  ['a direction override', `\u202E${coming}`],
  ['NUL', `${coming}\u0000`],
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
