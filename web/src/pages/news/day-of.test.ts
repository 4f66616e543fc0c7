import { expect, test } from 'vitest';
import { dayOf } from './day-of.ts';

test.each([
  ['2026-10-14T09:30:00.000+05:30', '14 October 2026'],
  ['2026-10-13T18:30:00.000Z', '14 October 2026'],
  ['2026-10-13T18:29:59.999Z', '13 October 2026'],
  ['2026-09-01T00:00:00Z', '1 September 2026'],
  ['', undefined],
  ['soon', undefined],
])('%s was on %s', (moment, day) => {
  expect(dayOf(moment)).toBe(day);
});
