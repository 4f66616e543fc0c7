import { expect, test } from 'vitest';
import { countWrongPasswords } from './wrong-passwords.ts';

test('an address waits after ten wrong passwords, until a minute after the first', () => {
  const wrong = countWrongPasswords();
  for (let second = 0; second < 10; second++) {
    expect(wrong.waitMs('192.0.2.1', second * 1_000)).toBe(0);
    wrong.add('192.0.2.1', second * 1_000);
  }
  expect(wrong.waitMs('192.0.2.1', 10_000)).toBe(50_000);
  expect(wrong.waitMs('192.0.2.2', 10_000)).toBe(0);
  expect(wrong.waitMs('192.0.2.1', 60_000)).toBe(0);
  wrong.add('192.0.2.1', 60_000);
  expect(wrong.waitMs('192.0.2.1', 60_001)).toBe(0);
});
