import { expect, test } from 'vitest';
import { createSeals } from './seals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T09:42:00+05:30');

test("a form's token is good on its day and the next, in the process that made it", () => {
  const seals = createSeals();
  const token = seals.token(NOW);
  expect(seals.isToken(token, NOW)).toBe(true);
  expect(seals.isToken(token, NOW + DAY_MS)).toBe(true);
  expect(seals.isToken(token, NOW + 2 * DAY_MS)).toBe(false);
  expect(createSeals().isToken(token, NOW)).toBe(false);
});

test('a sealed text opens for two minutes, unchanged, and is no token', () => {
  const seals = createSeals();
  const sealed = seals.seal('A1. is tried again.', NOW);
  expect(seals.open(sealed, NOW + 119_000)).toBe('A1. is tried again.');
  expect(seals.open(sealed, NOW + 120_000)).toBeUndefined();
  expect(seals.open(sealed.replace('A1', 'A2'), NOW)).toBeUndefined();
  expect(seals.open('', NOW)).toBeUndefined();
});
