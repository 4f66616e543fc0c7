import { mainDepartments } from './departments.ts';
import { mainFacilities } from './facilities.ts';
import type { Hospital } from './hospital.ts';

export const groupName = 'Poyanil Hospital';

/** What the code knows of each hospital. Numbers, addresses and hours are content: see site-facts.ts. */
export const hospitals = {
  poyanil_hospital: {
    code: '1',
    place: 'Alappuzha',
    headerTitle: 'Serving Alappuzha',
    since: { shown: 1988, other: 1990 },
    parentUnit: 'The main hospital of the Poyanil group',
    departments: mainDepartments,
    departmentCount: { shown: 18, other: 18 },
    facilities: mainFacilities,
    facilityCount: { shown: 16, other: 16 },
    forms: {
      appointmentSent: 'appointment requested successfully.',
      appointmentDisabledWhileSending: true,
      applyLabelAfterSent: 'Applied',
    },
    palette: { deep: '#0B3B47', main: '#0E6474', mid: '#5FA9B3', soft: '#BFDDE0', tint: '#E6F1F2' },
  },
  poyanil_hospital_kozhencherry: {
    code: '2',
    place: 'Kozhencherry',
    headerTitle: 'Serving Kozhencherry',
    since: { shown: 1988, other: 1998 },
    parentUnit: 'A unit of Poyanil Hospital, Alappuzha',
    departments: [
      ...mainDepartments,
      'cardiology',
      'dental',
      'dermatology',
      'e_n_t',
      'fertility_center',
      'medical_gastroenterology',
      'ophthalmology',
      'psychiatry',
    ],
    departmentCount: { shown: 26, other: 25 },
    facilities: [...mainFacilities, 'blood_bank', 'physiotherapy'],
    facilityCount: { shown: 18, other: 15 },
    forms: {
      appointmentSent: 'Your appointment request has been sent.',
      appointmentDisabledWhileSending: false,
      applyLabelAfterSent: 'Apply Now',
    },
    palette: { deep: '#41213F', main: '#7A3B6E', mid: '#B885AC', soft: '#E2CBDC', tint: '#F5EDF3' },
  },
  poyanil_hospital_punalur: {
    code: '3',
    place: 'Punalur',
    headerTitle: 'Serving Punalur',
    since: { shown: 2006, other: 1999 },
    parentUnit: 'A unit of Poyanil Hospital, Alappuzha',
    departments: [
      ...mainDepartments,
      'ayurvedam',
      'dental',
      'dermatology',
      'e_n_t',
      'fertility_center',
      'neurology',
    ],
    departmentCount: { shown: 24, other: 22 },
    facilities: mainFacilities,
    facilityCount: { shown: 16, other: 13 },
    forms: {
      appointmentSent: 'Your appointment request has been sent.',
      appointmentDisabledWhileSending: false,
      applyLabelAfterSent: 'Applied',
    },
    palette: { deep: '#1D3F2C', main: '#2F6B45', mid: '#7FAE8A', soft: '#C9DFCC', tint: '#EAF3EB' },
  },
} as const satisfies Record<string, Hospital>;

/** The base path without its slash; content queries also filter by it. */
export type HospitalId = keyof typeof hospitals;

export const hospitalIds = Object.keys(hospitals) as HospitalId[];

/** Returns the record with the wide type, for code that treats all sites alike. */
export function hospitalOf(id: HospitalId): Hospital {
  return hospitals[id];
}

/** Returns the site's short name for file names, queue names and variables: `alappuzha`. */
export function hospitalKey(id: HospitalId): string {
  return hospitalOf(id).place.toLowerCase();
}

const idsByWireName = new Map<string, HospitalId>(
  hospitalIds.flatMap((id) => [
    [id, id],
    [hospitalOf(id).code, id],
  ]),
);

/** Finds a hospital by id or by code (`'2'`, `2`); undefined for anything else. */
export function findHospital(wireName: unknown): HospitalId | undefined {
  return idsByWireName.get(typeof wireName === 'number' ? String(wireName) : (wireName as string));
}
