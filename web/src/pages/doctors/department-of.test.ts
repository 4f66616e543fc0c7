import { expect, test } from 'vitest';
import { departmentOf } from './department-of.ts';

const HOSPITAL = 'poyanil_hospital_punalur';
const listing = (departments: string | null, hospital: string | null = HOSPITAL) => ({
  departments,
  hospital,
});

test.each([
  ['the one that lists the doctor', [listing('Urology')], '', 'urology'],
  ['that of the doctor’s name', [listing('Nephrology'), listing('Urology')], 'Urology', 'urology'],
  ['under its name in listings', [listing('Neuromedicine')], 'Neuro Medicine', 'neuromedicine'],
  ['none without a listing', [], 'Urology', undefined],
  ['none that the hospital does not have', [listing('Psychiatry')], 'Psychiatry', undefined],
  ['none of another hospital', [listing('Urology', 'poyanil_hospital')], 'Urology', undefined],
  ['none of what has no name', [null, listing(null), listing('Urology', null)], '', undefined],
])('the department is %s', (_what, listings, centre, slug) => {
  expect(departmentOf(HOSPITAL, listings, centre)).toBe(slug);
});
