import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test.each([
  'Casualty is open 24_x_7.',
  'Cathlab 24_x_7',
  'born before 37_weeks',
  '9_am to 1_pm, 3_days before',
  'within 24_hours',
  'See Dr._Vasanthakumari Thankappan',
])('keeps %s on one line', (words) => {
  const text = words.replaceAll('_', ' ');
  expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(words);
});

test('leaves other spaces unchanged', () => {
  expect(unbroken('7 in 24, or call 108 first')).toBe('7 in 24, or call 108 first');
});
