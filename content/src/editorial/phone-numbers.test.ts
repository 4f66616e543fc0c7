import { expect, test } from 'vitest';
import { findPhoneNumbers, nationalDigits } from './phone-numbers.ts';

test.each([
  '0477 555 0100',
  '04775550100',
  '+91 477 555 0100',
  '+91-477-5550100',
  '(0477) 555.0100',
])('reads every notation of the same number: %s', (number) => {
  expect(nationalDigits(number)).toBe('4775550100');
  expect(findPhoneNumbers(`Call ${number}, please`)).toEqual([
    { written: number, digits: '4775550100' },
  ]);
});

test.each(['1', '1 ', '(1', '1-.', '+0'])('reads a long text within a second: %j', (part) => {
  const text = part.repeat(100_000);
  const start = performance.now();
  findPhoneNumbers(text);
  expect(performance.now() - start).toBeLessThan(1_000);
});
