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

test('sealed news open for two minutes, unchanged', () => {
  const { news } = createSeals();
  const sealed = news.seal('A1. is tried again.', NOW);
  expect(news.open(sealed, NOW + 119_000)).toBe('A1. is tried again.');
  expect(news.open(sealed, NOW + 120_000)).toBeUndefined();
  expect(news.open(sealed.replace('A1', 'A2'), NOW)).toBeUndefined();
  expect(news.open('', NOW)).toBeUndefined();
});

test('a device is known for seven days, in the process that sealed it, and news are none', () => {
  const seals = createSeals();
  const sealed = seals.device.seal('x1', NOW);
  expect(seals.device.open(sealed, NOW + 7 * DAY_MS - 1)).toBe('x1');
  expect(seals.device.open(sealed, NOW + 7 * DAY_MS)).toBeUndefined();
  expect(createSeals().device.open(sealed, NOW)).toBeUndefined();
  expect(seals.device.open(seals.news.seal('x1', NOW), NOW)).toBeUndefined();
});
