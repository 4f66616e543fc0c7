import { expect, test } from 'vitest';
import { hospitalIds } from './hospitals.ts';
import { phoneLines } from './phone-lines.ts';
import { contactOf } from './site-facts.ts';

test('lists every contact number, and marks the emergency and ambulance lines', () => {
  for (const id of hospitalIds) {
    const contact = contactOf(id);
    const lines = new Map(phoneLines(id).map(({ number, purpose }) => [number, purpose]));
    expect(lines.get(contact.emergencyNumber)).toBe('emergency');
    expect(lines.get(contact.ambulanceNumber)).toBe('ambulance');
    const numbers = Object.values(contact).flat().filter(isNumber);
    expect(numbers.length).toBeGreaterThanOrEqual(6);
    for (const number of numbers) expect(lines.has(number)).toBe(true);
  }
});

test('no two lines have the same number', () => {
  const numbers = hospitalIds.flatMap((id) => phoneLines(id).map(({ number }) => number));
  expect(new Set(numbers).size).toBe(numbers.length);
});

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && /^\d[\d ]+$/.test(value);
}
