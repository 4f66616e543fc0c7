import type { FormName, HospitalId } from '@poyanil/domain';

// The forms and hospitals whose words the specification gives to the letter: tests repeat those words here and there, so
// that no slip in the data goes unseen. A form or hospital added later comes with tests of its own words; all that holds
// for any form or hospital is tested over the lists of the domain.

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
