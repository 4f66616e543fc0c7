import type { FormName, HospitalId } from '@poyanil/domain';

// Forms and hospitals whose texts the specification gives verbatim. Tests repeat those texts, to detect mistakes in the data. A form or
// hospital added later gets tests for its own texts. What holds for any form or hospital is tested over the domain's lists.

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
