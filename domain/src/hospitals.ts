import { mainDepartments } from './departments.ts';
import { mainFacilities } from './facilities.ts';
import type { Hospital } from './hospital.ts';

export const groupName = 'Poyanil Hospital';

/** Masked values of the specification (numbers, addresses, positions on the map) are examples under example domains, here and nowhere else. */
export const hospitals = {
  poyanil_hospital: {
    code: '1',
    place: 'Alappuzha',
    headerTitle: 'Serving Alappuzha',
    since: { shown: 1988, other: 1990 },
    parentUnit: 'The main hospital of the Poyanil group',
    setting: 'On the coast',
    summary: 'The main hospital: 100 beds, 18 departments, beside NH66.',
    contact: {
      whatsApp: '9000055501',
      email: 'alappuzha@poyanil.example',
      contactNumber: '0477 555 0100',
      otherNumbers: [],
      emergencyNumber: '0477 555 0111',
      ambulanceNumber: '0477 555 0119',
      appointmentNumber: '0477 555 0104',
      proNumber: '0477 555 0144',
      checkupNumber: '0477 555 0166',
      fbLink: 'https://facebook.example/poyanil-alappuzha',
      address: ['Thumpoly Road, near Poomkavu NH66 Junction', 'Thumpoly, Alappuzha, Kerala 688521'],
      landmark: 'Near the Poomkavu NH66 Junction',
      position: { latitude: 9.5316, longitude: 76.3238 },
    },
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
    setting: 'On the Pampa',
    summary: '26 departments in the middle of Pathanamthitta district.',
    contact: {
      whatsApp: null,
      email: 'kozhencherry@poyanil.example',
      contactNumber: '0468 555 0200',
      otherNumbers: ['0468 555 0201'],
      emergencyNumber: '0468 555 0222',
      ambulanceNumber: '0468 555 0229',
      appointmentNumber: '0468 555 0204',
      proNumber: '0468 555 0244',
      checkupNumber: '0468 555 0266',
      fbLink: 'https://facebook.example/poyanil-kozhencherry',
      address: ['Poyanil Junction, Kozhencherry', 'Pathanamthitta District, Kerala 689641'],
      landmark: 'At Poyanil Junction',
      position: { latitude: 9.3362, longitude: 76.7073 },
    },
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
    setting: 'At the foot of the hills',
    summary: '24 departments for Punalur, Pathanapuram and the high ranges.',
    contact: {
      whatsApp: null,
      email: 'punalur@poyanil.example',
      contactNumber: '0475 555 0300',
      otherNumbers: ['0475 555 0301'],
      emergencyNumber: '0475 555 0333',
      ambulanceNumber: '0475 555 0339',
      appointmentNumber: '0475 555 0304',
      proNumber: '0475 555 0344',
      checkupNumber: '0475 555 0366',
      fbLink: 'https://facebook.example/poyanil-punalur',
      address: ['Chemmanthoor, Punalur', 'Kollam District, Kerala 691305'],
      landmark: 'At Chemmanthoor',
      position: { latitude: 9.0142, longitude: 76.9189 },
    },
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

/** The base path without its slash; content queries filter by it, too. */
export type HospitalId = keyof typeof hospitals;

export const hospitalIds = Object.keys(hospitals) as HospitalId[];

/** The record as the wide type, for code that treats all sites alike. */
export function hospitalOf(id: HospitalId): Hospital {
  return hospitals[id];
}

/** The site's short name in file names, queue names and variables: `alappuzha`. */
export function placeKey(id: HospitalId): string {
  return hospitalOf(id).place.toLowerCase();
}

const idsByWireName = new Map<string, HospitalId>(
  hospitalIds.flatMap((id) => [
    [id, id],
    [hospitalOf(id).code, id],
  ]),
);

/** Finds a hospital by identifier or by code (`'2'`, `2`); undefined for anything else. */
export function findHospital(wireName: unknown): HospitalId | undefined {
  return idsByWireName.get(typeof wireName === 'number' ? String(wireName) : (wireName as string));
}
