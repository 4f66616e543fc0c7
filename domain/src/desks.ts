import type { DepartmentSlug } from './department-names.ts';
import type { FacilitySlug } from './facility-names.ts';
import type { HospitalId } from './hospitals.ts';

/** A telephone that one department or facility of a hospital answers, and nobody else. */
export type Desk = { number: string } & (
  | { department: DepartmentSlug }
  | { facility: FacilitySlug }
);

/**
 * The desks of every hospital; example values, as all numbers are. They stand apart from the hospitals' records because only
 * the pages of departments load them.
 */
export const desks: Readonly<Record<HospitalId, readonly Desk[]>> = {
  poyanil_hospital: [
    { number: '0477 555 0120', department: 'general_medicine' },
    { number: '0477 555 0121', department: 'diabetology' },
    { number: '0477 555 0125', department: 'anesthesiology' },
    { number: '0477 555 0126', department: 'dietitian' },
    { number: '0477 555 0127', department: 'general_surgery' },
    { number: '0477 555 0128', department: 'interventional_cardiology' },
    { number: '0477 555 0129', department: 'nephrology' },
    { number: '0477 555 0130', department: 'neuromedicine' },
    { number: '0477 555 0131', department: 'neurosurgery' },
    { number: '0477 555 0132', department: 'obstetrics_and_gynaecology' },
    { number: '0477 555 0133', department: 'orthopaedics' },
    { number: '0477 555 0134', department: 'pediatrics' },
    { number: '0477 555 0135', department: 'pulmonology' },
    { number: '0477 555 0136', department: 'radiology' },
    { number: '0477 555 0137', department: 'urology' },
  ],
  poyanil_hospital_kozhencherry: [
    { number: '0468 555 0110', department: 'general_medicine' },
    { number: '0468 555 0111', department: 'general_medicine' },
    { number: '0468 555 0112', department: 'diabetology' },
    { number: '0468 555 0115', department: 'anesthesiology' },
    { number: '0468 555 0120', department: 'cardiology' },
    { number: '0468 555 0125', department: 'dental' },
    { number: '0468 555 0140', department: 'general_surgery' },
    { number: '0468 555 0150', department: 'neuromedicine' },
    { number: '0468 555 0155', department: 'obstetrics_and_gynaecology' },
    { number: '0468 555 0156', department: 'obstetrics_and_gynaecology' },
    { number: '0468 555 0160', department: 'ophthalmology' },
    { number: '0468 555 0163', department: 'orthopaedics' },
    { number: '0468 555 0167', department: 'pediatrics' },
    { number: '0468 555 0170', department: 'psychiatry' },
    { number: '0468 555 0173', department: 'pulmonology' },
    { number: '0468 555 0181', facility: 'blood_bank' },
    { number: '0468 555 0183', facility: 'physiotherapy' },
  ],
  poyanil_hospital_punalur: [
    { number: '0475 555 0186', department: 'ayurvedam' },
    { number: '0475 555 0190', department: 'dental' },
  ],
};

/** Yields the number of the desk of a department or facility; undefined where it has none. */
export function deskOf(hospital: HospitalId, slug: string | undefined): string | undefined {
  return desks[hospital].find((desk) => ownerOf(desk) === slug)?.number;
}

function ownerOf(desk: Desk): DepartmentSlug | FacilitySlug {
  return 'department' in desk ? desk.department : desk.facility;
}
