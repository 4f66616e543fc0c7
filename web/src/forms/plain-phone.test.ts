import { expect, test } from 'vitest';
import { plainPhone } from './plain-phone.ts';

test.each([
  ...[
    '9847012345',
    ' 9847012345 ',
    '98470 12345',
    '98470\u00A012345',
    '98470-12345',
    '98470.12345',
  ],
  ...['9 8 4 7 0 1 2 3 4 5', '(98470) 12345', '98470\t12345', '98470\u201312345'],
  ...['+919847012345', '(+91) 98470 12345', '+91 (0) 98470 12345', '\uFF0B91 98470 12345'],
  ...['0091 98470 12345', '919847012345', '09847012345', '0 98470-12345'],
  ...['\u202A+91 98470 12345\u202C', '\u200B98470\u206012345\uFE0F', '98470\v12345\u2028'],
  '\u0669\u0668\u0664\u0667\u0660\u0661\u0662\u0663\u0664\u0665',
  '\u096F\u096E\u096A\u096D\u0966\u0967\u0968\u0969\u096A\u096B',
  '\u0D6F\u0D6E\u0D6A\u0D6D\u0D66 \u0D67\u0D68\u0D69\u0D6A\u0D6B',
  '\uFF19\uFF18\uFF14\uFF17\uFF10\uFF11\uFF12\uFF13\uFF14\uFF15',
])('reads %s as 9847012345', (typed) => {
  expect(plainPhone(typed)).toBe('9847012345');
});

test('drops the leading zero of a landline, but not of a number with ten digits', () => {
  expect(plainPhone('0477 555 0100')).toBe('4775550100');
  expect(plainPhone('0123456789')).toBe('0123456789');
});

test.each([
  ...['', '984701234', '98470123456', '+91 98470 1234', '+91 98470 123456', '00 98470 12345'],
  // A number of Singapore, which also has ten digits.
  '+65 9123 4567',
  ...['00971 50 123 4567', '+1 416 555 0100', '98470x12345', '9847012345, 9847012346'],
])("leaves '%s' unchanged", (typed) => {
  expect(plainPhone(typed)).toBe(typed);
});
