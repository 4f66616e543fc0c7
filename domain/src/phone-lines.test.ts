import { expect, test } from 'vitest';
import { desks } from './desks.ts';
import { hospitalIds, hospitalOf } from './hospitals.ts';
import { phoneLines } from './phone-lines.ts';

test('every number of a hospital’s contact record is one of its lines, with what it is for', () => {
  for (const id of hospitalIds) {
    const { contact } = hospitalOf(id);
    const lines = new Map(phoneLines(id).map(({ number, purpose }) => [number, purpose]));
    expect(lines.get(contact.emergencyNumber)).toBe('emergency');
    expect(lines.get(contact.ambulanceNumber)).toBe('ambulance');
    const numbers = Object.values(contact).flat().filter(isNumber);
    expect(numbers.length).toBeGreaterThanOrEqual(6);
    for (const number of numbers) expect(lines.has(number)).toBe(true);
  }
});

test('a desk is of a department or facility that its hospital has', () => {
  for (const id of hospitalIds) {
    const { departments, facilities } = hospitalOf(id);
    const own: readonly string[] = [...departments, ...facilities];
    for (const desk of desks[id]) {
      expect(own).toContain('department' in desk ? desk.department : desk.facility);
    }
  }
});

test('no two lines have the same number', () => {
  const numbers = hospitalIds.flatMap((id) => phoneLines(id).map(({ number }) => number));
  expect(new Set(numbers).size).toBe(numbers.length);
});

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && /^\d[\d ]+$/.test(value);
}
