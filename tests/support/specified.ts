import type { FormName, HospitalId } from '@poyanil/domain';

// The specification gives their texts verbatim, and tests repeat them to detect mistakes. Later forms and hospitals get their own tests.

export const specifiedForms = [
  'appointment',
  'contact',
  'jobApplication',
] as const satisfies readonly FormName[];
export type SpecifiedForm = (typeof specifiedForms)[number];

export const specifiedHospitals = [
  'poyanil_hospital',
  'poyanil_hospital_kozhencherry',
  'poyanil_hospital_punalur',
] as const satisfies readonly HospitalId[];
export type SpecifiedHospital = (typeof specifiedHospitals)[number];
