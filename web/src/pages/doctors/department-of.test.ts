import { expect, test } from 'vitest';
import { departmentOf } from './department-of.ts';

const HOSPITAL = 'poyanil_hospital_punalur';
const listing = (departments: string | null, hospital: string | null = HOSPITAL) => ({
  departments,
  hospital,
});

test.each([
  ['the one that lists the doctor', [listing('Urology')], '', 'urology'],
  ['the one of the speciality', [listing('Nephrology'), listing('Urology')], 'Urology', 'urology'],
  ['found by its listed name', [listing('Neuromedicine')], 'Neuro Medicine', 'neuromedicine'],
  ['none without a listing', [], 'Urology', undefined],
  ['none that the hospital lacks', [listing('Psychiatry')], 'Psychiatry', undefined],
  ['none of another hospital', [listing('Urology', 'poyanil_hospital')], 'Urology', undefined],
  ['none if names are missing', [null, listing(null), listing('Urology', null)], '', undefined],
])('the department is %s', (_what, listings, centre, slug) => {
  expect(departmentOf(HOSPITAL, listings, centre)).toBe(slug);
});
