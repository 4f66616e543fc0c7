import { expect, test } from 'vitest';
import { entry } from '../../../tests/support/small-content.ts';
import { checkDoctorFacts } from './doctor-facts.ts';

const faultsOf = (fields: Record<string, unknown>) =>
  checkDoctorFacts({ entries: [entry('doctor', 'anil', fields)], assets: [] });

test('reports an unknown language', () => {
  expect(faultsOf({ languages: ['Malayalam', 'Arabic'] })).toEqual([]);
  expect(faultsOf({ languages: ['Malayalam', 'Malyalam'] })).toMatchObject([
    {
      file: 'anil.yaml',
      field: 'languages',
      reason: expect.stringContaining("'Malyalam' is not one of"),
    },
  ]);
});

test('reports labels for only some of the numbers', () => {
  const contactNumber = ['0477 555 0121', '0477 555 0151'];
  expect(faultsOf({ contactNumber })).toEqual([]);
  expect(faultsOf({ contactNumber, contactNumberFor: ['Urology desk', 'Direct line'] })).toEqual(
    [],
  );
  expect(faultsOf({ contactNumber, contactNumberFor: ['Urology desk'] })).toMatchObject([
    { field: 'contactNumberFor' },
  ]);
});
