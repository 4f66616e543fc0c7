import { expect, test } from 'vitest';
import { isUpToDate, tablesAtStart } from './table-version.ts';

const known = { version: 5, oldestProgram: 4 };

test.each([
  [{ version: 0, oldestProgram: 0 }, 'same'],
  [{ version: 3, oldestProgram: 3 }, 'changed'],
  [{ version: 4, oldestProgram: 3 }, 'added'],
  [{ version: 5, oldestProgram: 4 }, 'same'],
  [{ version: 6, oldestProgram: 5 }, 'same'],
  [{ version: 7, oldestProgram: 6 }, 'too-new'],
])('a program of version 5 reports the tables %o as %s', (found, outcome) => {
  expect(tablesAtStart(found, known)).toEqual({ outcome, found: found.version, known: 5 });
});

test('isUpToDate is false for older tables, and throws for incompatible ones', () => {
  expect(isUpToDate({ version: 4, oldestProgram: 4 }, known)).toBe(false);
  expect(isUpToDate({ version: 5, oldestProgram: 4 }, known)).toBe(true);
  expect(isUpToDate({ version: 6, oldestProgram: 5 }, known)).toBe(true);
  expect(() => isUpToDate({ version: 6, oldestProgram: 6 }, known)).toThrow(
    /newer program \(version 6; this one knows 5\): run that one/,
  );
});
