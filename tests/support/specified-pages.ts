import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { parse } from 'yaml';
import { type SpecifiedHospital, specifiedHospitals } from './specified.ts';

// Written from the specification's lists and not from the program's, so that the tests detect a page missing in the program.

export interface SpecifiedPage {
  kind: string;
  path: string;
  title: string;
  hospital?: SpecifiedHospital;
  /** Complete when the site is built. The entries of other pages are loaded during the visit. */
  isStatic: boolean;
}

const places: Record<SpecifiedHospital, string> = {
  poyanil_hospital: 'Alappuzha',
  poyanil_hospital_kozhencherry: 'Kozhencherry',
  poyanil_hospital_punalur: 'Punalur',
};

const sections = {
  home: ['', 'Home'],
  about: ['/about_us', 'About Us'],
  doctors: ['/doctors', 'Doctors'],
  departments: ['/department', 'Departments'],
  facilities: ['/facilities', 'Facilities'],
  gallery: ['/gallery', 'Gallery'],
  news: ['/news', 'News'],
  careers: ['/careers', 'Careers'],
  testimonials: ['/testimonials', 'Testimonials'],
  contact: ['/contact_us', 'Contact Us'],
  appointment: ['/appointment', 'Appointment'],
} as const;

const departmentsOfAll = {
  anesthesiology: 'Anesthesiology',
  diabetology: 'Diabetology',
  dietitian: 'Dietitian',
  emergency_medicine: 'Emergency Medicine',
  gastrology: 'Gastrology',
  general_medicine: 'General Medicine',
  general_surgery: 'General Surgery',
  interventional_cardiology: 'Interventional Cardiology',
  nephrology: 'Nephrology',
  neuromedicine: 'Neuro Medicine',
  neurosurgery: 'Neuro Surgery',
  obstetrics_and_gynaecology: 'Obstetrics and Gynaecology',
  oncology: 'Oncology',
  orthopaedics: 'Orthopaedics',
  pediatrics: 'Pediatrics',
  pulmonology: 'Pulmonology',
  radiology: 'Radiology',
  urology: 'Urology',
};

export const departments: Record<SpecifiedHospital, Record<string, string>> = {
  poyanil_hospital: departmentsOfAll,
  poyanil_hospital_kozhencherry: {
    ...departmentsOfAll,
    cardiology: 'Cardiology',
    dental: 'Dental',
    dermatology: 'Dermatology',
    e_n_t: 'ENT',
    fertility_center: 'Fertility Center',
    medical_gastroenterology: 'Medical Gastroenterology',
    ophthalmology: 'Ophthalmology',
    psychiatry: 'Psychiatry',
  },
  poyanil_hospital_punalur: {
    ...departmentsOfAll,
    ayurvedam: 'Ayurvedam',
    dental: 'Dental',
    dermatology: 'Dermatology',
    e_n_t: 'ENT',
    fertility_center: 'Fertility Center',
    neurology: 'Neurology',
  },
};

const facilitiesOfAll = {
  cathlab_24_x_7: 'Cathlab 24 x 7',
  '24_hour_clinic': '24 Hour Clinic',
  '24_hour_pharmacy': '24 Hour Pharmacy',
  '24_x_7_doctors,_nurses_&_paramedical_support': '24 x 7 Doctors, Nurses & Paramedical Support',
  '24_x_7_power_back_up': '24 x 7 Power Back Up',
  clinical_laboratory: 'Clinical Laboratory',
  'clinical_physiotherapy-starting_soon': 'Clinical Physiotherapy - Starting Soon',
  CSSD: 'CSSD',
  dialysis_24_x_7: 'Dialysis 24 x 7',
  'emergency_/_casuality': 'Emergency / Casuality',
  ICU: 'ICU',
  in_patient_department: 'In Patient Department',
  operation_theaters: 'Operation Theaters',
  out_patient_department: 'Out Patient Department',
  preventive_health_checkup: 'Preventive Health Checkup',
  'radiology_/_imaging': 'Radiology / Imaging',
};

export const facilities: Record<SpecifiedHospital, Record<string, string>> = {
  poyanil_hospital: facilitiesOfAll,
  poyanil_hospital_kozhencherry: {
    ...facilitiesOfAll,
    blood_bank: 'Blood Bank',
    physiotherapy: 'Physiotherapy',
  },
  poyanil_hospital_punalur: facilitiesOfAll,
};

/** Pages about the hospital's procedures. Each is its own kind, because they have different parts. */
const guides = {
  emergency: 'Emergency help',
  patients_and_visitors: 'Patients and visitors',
  insurance: 'Insurance and schemes',
  how_to_reach: 'How to reach us',
  charges: 'Charges, rights and complaints',
};

/** Pages of this site that are not in the specification. */
const further = {
  timetable: ['/doctors/timetable', "Doctors' week list"],
} as const;

export function isGuide({ kind }: Pick<SpecifiedPage, 'kind'>): boolean {
  return kind in guides;
}

/** Detail route → the editors' folder for its entries, the field that names one, and the section of the title. */
const details = {
  'doctor-detail': ['doctors/details', 'doctors', 'name', 'Doctors'],
  'news-detail': ['news/detail', 'news', 'headline', 'News'],
  'career-detail': ['careers/detail', 'careers', 'jobTitle', 'Careers'],
  'testimonial-detail': ['testimonials/detail', 'testimonials', 'reviewer', 'Testimonials'],
} as const;

export function specifiedPages(): SpecifiedPage[] {
  return [
    { kind: 'landing', path: '/', title: titleOf('Kerala', 'Our Hospitals'), isStatic: true },
    { kind: 'privacy', path: '/privacy', title: titleOf('Kerala', 'Privacy'), isStatic: true },
    ...specifiedHospitals.flatMap(pagesOfHospital),
  ];
}

export function onePageOfEachKind(): SpecifiedPage[] {
  const seen = new Set<string>();
  return specifiedPages().filter(({ kind, hospital }) => {
    const key = `${hospital} ${kind}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

export function pagesOfHospital(hospital: SpecifiedHospital): SpecifiedPage[] {
  const page = (kind: string, below: string, ...section: string[]): SpecifiedPage => ({
    kind,
    hospital,
    path: `/${hospital}${below}`,
    title: titleOf(places[hospital], ...section),
    isStatic: true,
  });
  return [
    ...Object.entries(sections).map(([kind, [below, name]]) => page(kind, below, name)),
    ...Object.entries(further).map(([kind, [below, name]]) => page(kind, below, name)),
    ...Object.entries(departments[hospital]).map(([slug, name]) =>
      page('department', `/department/${slug}`, name),
    ),
    ...Object.entries(facilities[hospital]).map(([slug, name]) =>
      page(
        'facility',
        `/facilities/${slug.split('/').map(encodeURIComponent).join('/')}`,
        name.replace('Casuality', 'Casualty'),
      ),
    ),
    ...Object.entries(guides).map(([slug, name]) => page(slug, `/${slug}`, name)),
    ...Object.entries(details).flatMap(([kind, [below, folder, field, section]]) =>
      entriesOf(hospital, folder, field).map(({ id, name }) => ({
        ...page(kind, `/${below}/${id}`, section, name),
        isStatic: false,
      })),
    ),
  ];
}

function titleOf(place: string, ...sections: string[]): string {
  return ['Poyanil Hospital', place, ...sections].join(' | ');
}

function entriesOf(hospital: SpecifiedHospital, folder: string, field: string) {
  const files = globSync(`entries/${folder}/${places[hospital].toLowerCase()}/*.{yaml,md}`, {
    cwd: CONTENT_ROOT,
  });
  return files.toSorted().map((file) => {
    const text = readFileSync(join(CONTENT_ROOT, file), 'utf8');
    const [, head = text] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
    const fields: Record<string, unknown> = parse(head);
    return { id: basename(file).replace(/\.\w+$/, ''), name: String(fields[field]) };
  });
}
