import { expect, test } from 'vitest';
import { readingEase, sentencesOf, wordsOf } from './sentences.ts';

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
