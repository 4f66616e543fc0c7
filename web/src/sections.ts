import {
  DEPARTMENTS_FOLDER,
  details,
  groupName,
  type HospitalId,
  hospitalOf,
} from '@poyanil/domain';

/** The pages that a hospital has one of: where, under which name in titles, navigation and breadcrumbs, and what for. */
const sections = {
  home: {
    folder: '',
    name: 'Home',
    describe: (hospital) => {
      const { summary, contact } = hospitalOf(hospital);
      return `${fullName(hospital)}. ${summary} Call ${contact.contactNumber}.`;
    },
  },
  about: {
    folder: '/about_us',
    name: 'About Us',
    describe: (hospital) =>
      `How ${fullName(hospital)} began, who leads it, and what it has come to in doctors, staff and patients.`,
  },
  doctors: {
    folder: `/${details.doctor.list}`,
    name: 'Doctors',
    describe: (hospital) =>
      `The doctors of ${fullName(hospital)}: find one by name or department, with timings and phone numbers.`,
  },
  departments: {
    folder: `/${DEPARTMENTS_FOLDER}`,
    name: 'Departments',
    describe: (hospital) =>
      `All ${hospitalOf(hospital).departmentCount.shown} departments of ${fullName(hospital)}, from A to Z.`,
  },
  facilities: {
    folder: '/facilities',
    name: 'Facilities',
    describe: (hospital) =>
      `What ${fullName(hospital)} has under its roof: ${hospitalOf(hospital).facilityCount.shown} services, many of them at any hour.`,
  },
  gallery: {
    folder: '/gallery',
    name: 'Gallery',
    describe: (hospital) => `Rooms, people and days at ${fullName(hospital)}, in 35 pictures.`,
  },
  news: {
    folder: `/${details.news.list}`,
    name: 'News',
    describe: (hospital) =>
      `News from ${fullName(hospital)}: camps, classes, new services, and the numbers to call.`,
  },
  careers: {
    folder: `/${details.career.list}`,
    name: 'Careers',
    describe: (hospital) => `Jobs at ${fullName(hospital)}, and the form to apply with a resume.`,
  },
  testimonials: {
    folder: `/${details.testimonial.list}`,
    name: 'Testimonials',
    describe: (hospital) => `What patients and families tell of ${fullName(hospital)}.`,
  },
  contact: {
    folder: '/contact_us',
    name: 'Contact Us',
    describe: (hospital) => {
      const { landmark, contactNumber } = hospitalOf(hospital).contact;
      return `Phone, e-mail, address and map of ${fullName(hospital)}: ${contactNumber}. ${landmark}.`;
    },
  },
  appointment: {
    folder: '/appointment',
    name: 'Appointment',
    describe: (hospital) => {
      const { departmentCount, contact } = hospitalOf(hospital);
      return `Request an appointment in one of ${departmentCount.shown} departments of ${fullName(hospital)}, or call ${contact.contactNumber}.`;
    },
  },
} as const satisfies Record<
  string,
  { folder: string; name: string; describe: (hospital: HospitalId) => string }
>;

export type SectionKind = keyof typeof sections;

export const sectionKinds = Object.keys(sections) as SectionKind[];

/** The path of a page of a site, for links. */
export function pagePath(hospital: HospitalId, kind: SectionKind): string {
  return `/${hospital}${sections[kind].folder}`;
}

/** The name of a page in navigation and breadcrumbs. */
export function sectionName(kind: SectionKind): string {
  return sections[kind].name;
}

/** The one or two sentences that search engines show of it. */
export function sectionDescription(hospital: HospitalId, kind: SectionKind): string {
  return sections[kind].describe(hospital);
}

function fullName(hospital: HospitalId): string {
  return `${groupName}, ${hospitalOf(hospital).place}`;
}
