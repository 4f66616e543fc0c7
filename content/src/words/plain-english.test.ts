import { expect, test } from 'vitest';
import { sharedRuns, sharedSentences } from './overlap.ts';
import { unclearWordsIn } from './plain-english.ts';
import { readingEase, sentencesOf, wordsOf } from './sentences.ts';

test.each([
  ['Whoever comes first waits.', 'you, or the patient'],
  ['We shall call you.', 'will'],
  ['Ring 0477 555 0100.', 'call'],
  ['Open at all hours.', '24 x 7, or at any time'],
  ['A world-class team.', 'what is done, without praise'],
  ['It is painless.', 'what is done, without a promise'],
  ['The center of town.', 'centre'],
  ['Come early; wait here.', 'two sentences'],
  ['From 9.00 am on.', '9 am, without .00'],
  ['From 9:30 on.', '3.30 pm, with a full stop'],
  ['From 9am on.', '9 am, with a space'],
  ['Open 24×7.', '24 x 7'],
  ['It costs Rs. 300.', '₹'],
  ['For six weeks.', 'figures with a unit: 6 weeks'],
])('%j is unclear: write %s', (words, instead) => {
  expect(unclearWordsIn(words)).toEqual([expect.stringMatching(`write ${instead}$`)]);
});

test.each([
  'The Fertility Center and the Operation Theaters are open 24 x 7.',
  'Call 0477 555 0111, or 108 for an ambulance, from 9 am to 3.30 pm.',
  'Dr. P. J. Abraham sees you on Saturday 14 November 2026.',
])('%j is clear', (words) => {
  expect(unclearWordsIn(words)).toEqual([]);
});

test('a sentence has at most 25 words, whatever stands before it', () => {
  const long = `${'word '.repeat(25)}end.`;
  expect(unclearWordsIn(`Short. ${long}`)).toEqual([
    expect.stringContaining('has a sentence of 26 words'),
  ]);
});

test('a title or a degree ends no sentence, and a number is one word', () => {
  expect(sentencesOf('Dr. Anil has B.Sc. Nursing. He sits at 3.30 pm. Why?')).toEqual([
    'Dr. Anil has B.Sc. Nursing.',
    'He sits at 3.30 pm.',
    'Why?',
  ]);
  expect(wordsOf("Don't pay ₹1,25,000 at 3.30 pm")).toEqual([
    ...["Don't", 'pay', '1,25,000', 'at', '3.30', 'pm'],
  ]);
});

test('plain words read easily, long ones do not', () => {
  expect(readingEase(['Bring your old reports.', 'Call us at night.'])).toBeGreaterThan(80);
  expect(
    readingEase(['Multidisciplinary rehabilitation facilitates postoperative convalescence.']),
  ).toBeLessThan(0);
  expect(readingEase([])).toBeUndefined();
});

test('what two texts share is told by runs of five words, and by whole sentences', () => {
  const text = ['Bring all your tablets in their strips.', 'Wait here.'];
  const other = ['Please bring all your tablets in a bag.', 'Wait here!'];
  expect(sharedRuns(text, other)).toBeCloseTo(1 / 3);
  expect(sharedSentences(text, other)).toBe(0.5);
  expect(sharedRuns([], other)).toBe(0);
});
