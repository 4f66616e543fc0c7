import type { FacilitySlug } from './facility-names.ts';

export const mainFacilities = [
  'cathlab_24_x_7',
  '24_hour_clinic',
  '24_hour_pharmacy',
  '24_x_7_doctors,_nurses_&_paramedical_support',
  '24_x_7_power_back_up',
  'clinical_laboratory',
  'clinical_physiotherapy-starting_soon',
  'CSSD',
  'dialysis_24_x_7',
  'emergency_/_casuality',
  'ICU',
  'in_patient_department',
  'operation_theaters',
  'out_patient_department',
  'preventive_health_checkup',
  'radiology_/_imaging',
] as const satisfies readonly FacilitySlug[];

export const homeFacilities = [
  '24_hour_pharmacy',
  'clinical_laboratory',
  'radiology_/_imaging',
  'operation_theaters',
  'ICU',
  'dialysis_24_x_7',
] as const satisfies readonly FacilitySlug[];

export const footerFacilities = [
  ...homeFacilities.slice(0, 3),
  'ICU',
  'dialysis_24_x_7',
  'cathlab_24_x_7',
  'operation_theaters',
] as const satisfies readonly FacilitySlug[];

/** Returns the path of a facility below its site's base: each segment encoded, `/` kept (`emergency_/_casuality`). */
export function facilityPathBelowBase(slug: FacilitySlug): string {
  return pathBelowBase(`facilities/${slug}`);
}

export function pathBelowBase(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
