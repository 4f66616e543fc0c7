import {
  DEPARTMENTS_FOLDER,
  details,
  formPages,
  type HospitalId,
  TIMETABLE_FOLDER,
} from '@poyanil/domain';
import { BASE } from './language.ts';
import { nameOfSite, wordsOf } from './names.ts';
import { siteNames } from './site-words.ts';

/** The pages that a hospital has one of: where, under which name in titles, navigation and breadcrumbs. */
const sections = {
  home: {
    folder: '',
    name: 'Home',
  },
  about: {
    folder: '/about_us',
    name: 'About Us',
  },
  doctors: {
    folder: `/${details.doctor.list}`,
    name: 'Doctors',
  },
  timetable: {
    folder: `/${TIMETABLE_FOLDER}`,
    name: "Doctors' week list",
  },
  departments: {
    folder: `/${DEPARTMENTS_FOLDER}`,
    name: 'Departments',
  },
  facilities: {
    folder: '/facilities',
    name: 'Facilities',
  },
  gallery: {
    folder: '/gallery',
    name: 'Gallery',
  },
  news: {
    folder: `/${details.news.list}`,
    name: 'News',
  },
  careers: {
    folder: `/${details.career.list}`,
    name: 'Careers',
  },
  testimonials: {
    folder: `/${details.testimonial.list}`,
    name: 'Testimonials',
  },
  contact: {
    folder: `/${formPages.contact}`,
    name: 'Contact Us',
  },
  appointment: {
    folder: `/${formPages.appointment}`,
    name: 'Appointment',
  },
} as const satisfies Record<string, { folder: string; name: string }>;

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
  return `${base}/${hospital}${sections[kind].folder}`;
}

/** The name of a page in navigation and breadcrumbs. */
export function sectionName(kind: SectionKind): string {
  return siteNames()?.sections[kind] ?? sections[kind].name;
}

/** A hospital as a page's description names it. */
export function fullName(hospital: HospitalId): string {
  return `${nameOfSite()}, ${wordsOf(hospital).place}`;
}
