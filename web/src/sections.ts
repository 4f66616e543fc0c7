import {
  DEPARTMENTS_FOLDER,
  details,
  formPages,
  type HospitalId,
  TIMETABLE_FOLDER,
} from '@poyanil/domain';
import { BASE } from './language.ts';
import { nameOfSite, wordsOf } from './names.ts';
import { malayalam } from './site-words.ts';

/** The folders of the pages that a hospital has one of. */
const sections = {
  home: '',
  about: '/about_us',
  doctors: `/${details.doctor.list}`,
  timetable: `/${TIMETABLE_FOLDER}`,
  departments: `/${DEPARTMENTS_FOLDER}`,
  facilities: '/facilities',
  gallery: '/gallery',
  news: `/${details.news.list}`,
  careers: `/${details.career.list}`,
  testimonials: `/${details.testimonial.list}`,
  contact: `/${formPages.contact}`,
  appointment: `/${formPages.appointment}`,
} as const satisfies Record<string, string>;

/** The names in titles, navigation and breadcrumbs. */
const englishNames: Readonly<Record<SectionKind, string>> = {
  home: 'Home',
  about: 'About Us',
  doctors: 'Doctors',
  timetable: "Doctors' week list",
  departments: 'Departments',
  facilities: 'Facilities',
  gallery: 'Gallery',
  news: 'News',
  careers: 'Careers',
  testimonials: 'Testimonials',
  contact: 'Contact Us',
  appointment: 'Appointment',
};

/** The id of the contact form's title. */
export const CONTACT_FORM_ID = 'write';

export type SectionKind = keyof typeof sections;

export const sectionKinds = Object.keys(sections) as SectionKind[];

/** The pages that Malayalam has as well. */
export const translatedSections: readonly SectionKind[] = [
  'home',
  'doctors',
  'departments',
  'contact',
  'appointment',
];

/** The path of a page of a site, for links: in this build's language, where the page stands in it. */
export function pagePath(hospital: HospitalId, kind: SectionKind): string {
  const base = BASE !== '' && translatedSections.includes(kind) ? BASE : '';
  return `${base}/${hospital}${sections[kind]}`;
}

/** The name of a page in navigation and breadcrumbs. */
export function sectionName(kind: SectionKind): string {
  return (__LANGUAGE__ === 'en' ? englishNames : malayalam().sections)[kind];
}

/** A hospital as a page's description names it. */
export function fullName(hospital: HospitalId): string {
  return `${nameOfSite()}, ${wordsOf(hospital).place}`;
}
