import { expect, test } from 'vitest';
import { hourInKerala, hourName, lastHours } from './kerala-hours.ts';

test('hours begin with those of a clock in Kerala, and the last of them runs', () => {
  const hours = lastHours(3, Date.parse('2026-11-21T00:20:00+05:30'));
  const names = hours.map((start) => hourName(hourInKerala(start)));
  expect(names).toEqual(['10 pm', '11 pm', 'midnight']);
  expect(new Date(hours[2] ?? 0).toISOString()).toBe('2026-11-20T18:30:00.000Z');
});
