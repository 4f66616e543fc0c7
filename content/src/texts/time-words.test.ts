import { expect, test } from 'vitest';
import { CONTENT_ROOT } from '../content-root.ts';
import { loadNames } from './names.ts';
import { hoursFault } from './text-model.ts';
import { hoursInWords, timeRange } from './time-words.ts';

const names = loadNames(CONTENT_ROOT);

function startOf(time: string, to: string): string | undefined {
  return timeRange(time, to, names.times).split(' മുതൽ ')[0];
}

test.each([
  ['12.30 am', '6 am', 'പുലർച്ചെ 12.30'],
  ['3.59 am', '6 am', 'പുലർച്ചെ 3.59'],
  ['4 am', '1 pm', 'രാവിലെ 4'],
  ['11.59 am', '1 pm', 'രാവിലെ 11.59'],
  ['12 noon', '3 pm', 'ഉച്ചയ്ക്ക് 12'],
  ['1.59 pm', '3 pm', 'ഉച്ചയ്ക്ക് 1.59'],
  ['2 pm', '6 pm', 'ഉച്ചകഴിഞ്ഞ് 2'],
  ['3.59 pm', '6 pm', 'ഉച്ചകഴിഞ്ഞ് 3.59'],
  ['4 pm', '8 pm', 'വൈകിട്ട് 4'],
  ['6.59 pm', '8 pm', 'വൈകിട്ട് 6.59'],
  ['7 pm', '6 am', 'രാത്രി 7'],
  ['11.59 pm', '6 am', 'രാത്രി 11.59'],
])('names the part of the day of %s', (time, to, words) => {
  expect(startOf(time, to)).toBe(words);
});

test.each([
  ['9 am', '1 pm', 'രാവിലെ 9 മുതൽ ഉച്ചയ്ക്ക് 1 വരെ'],
  ['10 pm', '2 am', 'രാത്രി 10 മുതൽ പുലർച്ചെ 2 വരെ'],
])('a range from %s to %s names both parts of the day', (from, to, words) => {
  expect(timeRange(from, to, names.times)).toBe(words);
});

test('a range within one part of the day names it once', () => {
  expect(timeRange('9 am', '11.30 am', names.times)).toBe('രാവിലെ 9 മുതൽ 11.30 വരെ');
  expect(timeRange('12 noon', '1.30 pm', names.times)).toBe('ഉച്ചയ്ക്ക് 12 മുതൽ 1.30 വരെ');
  expect(timeRange('8 pm', '12 midnight', names.times)).toBe('രാത്രി 8 മുതൽ 12 വരെ');
});

test('writes hours with two ranges, and hours with days, in Malayalam', () => {
  expect(hoursInWords('8.30 am to 12.30 pm and 3 pm to 5.30 pm', names)).toBe(
    'രാവിലെ 8.30 മുതൽ ഉച്ചയ്ക്ക് 12.30 വരെ, ഉച്ചകഴിഞ്ഞ് 3 മുതൽ വൈകിട്ട് 5.30 വരെ',
  );
  expect(hoursInWords('Monday to Saturday, 8 am to 6 pm', names)).toBe(
    'തിങ്കൾ മുതൽ ശനി വരെ, രാവിലെ 8 മുതൽ വൈകിട്ട് 6 വരെ',
  );
});

test.each(['Any time', '8 am to late', 'Monday to Someday, 8 am to 6 pm', '2 at a time'])(
  'returns undefined for text that is not hours: %j',
  (words) => {
    expect(hoursInWords(words, names)).toBeUndefined();
  },
);

test.each(['4 to 7 pm', '4 pm to 7', '8.30 - 9.30 am', '9 am to 1 pm and 3 to 6 pm'])(
  'hoursFault finds a time without am or pm: %s',
  (hours) => {
    expect(hoursFault(hours)).toBe(
      `“${hours}” has a time without am or pm: write it like “9 am to 12.30 pm”`,
    );
  },
);

test.each(['4pm to 7 pm', '4:30 pm to 7 pm', '4 PM to 7 PM', '4 pm - 7 pm', '13 pm to 2 pm'])(
  'hoursFault finds hours in another form: %s',
  (hours) => {
    expect(hoursFault(hours)).toBe(`“${hours}” is not written as “9 am to 12.30 pm”`);
  },
);

test.each([
  ...['8.30 am to 12.30 pm and 3 pm to 5.30 pm', 'Monday to Saturday, 8 am to 6 pm'],
  ...['10 pm to 2 am', 'After 5 pm', '2 to 4 visitors', '1, next of kin', '24 x 7', '₹1,000'],
])('hoursFault accepts valid hours and other text: %s', (cell) => {
  expect(hoursFault(cell)).toBeUndefined();
});
