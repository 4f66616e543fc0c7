import { expect, test } from 'vitest';
import { listOperations } from './index.ts';
import { createVariableChecks } from './variable-checks.ts';

const checks = createVariableChecks(listOperations());
const [doctors = ''] = [...listOperations()].find(([, { name }]) => name === 'Doctors') ?? [];

test.each([
  [{ hospital: 'poyanil_hospital', limit: 6 }, true],
  [{ limit: 6, hospital: 'poyanil_hospital' }, true],
  [{ hospital: 'poyanil_hospital', limit: 1_000 }, true],
  [{ hospital: 'poyanil_hospital', limit: 1_001 }, false],
  [{ hospital: 'poyanil_hospital', limit: -1 }, false],
  [{ hospital: 'poyanil_hospital', limit: 0.5 }, false],
  [{ hospital: 'x'.repeat(201), limit: 6 }, false],
  [{ hospital: null, limit: 6 }, false],
  [{ hospital: 'poyanil_hospital' }, false],
  [{ hospital: 'poyanil_hospital', limit: 6, skip: 1 }, false],
])('accepts the variables %j: %s', (variables, isGood) => {
  expect(checks.get(doctors)?.(variables)).toBe(isGood);
});
