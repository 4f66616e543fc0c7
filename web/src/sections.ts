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
      return `${fullName(hospital)}. ${summary} Casualty 24 x 7, OP Monday to Saturday. Call ${contact.contactNumber}.`;
    },
  },
  about: {
    folder: '/about_us',
    name: 'About Us',
    describe: (hospital) =>
      `About ${fullName(hospital)}: history, services, founder and director, and the figures of our three hospitals.`,
  },
  doctors: {
    folder: `/${details.doctor.list}`,
    name: 'Doctors',
    describe: (hospital) =>
      `Doctors of ${fullName(hospital)}: find one by name, department or day, with OP timings and phone numbers.`,
  },
  departments: {
    folder: `/${DEPARTMENTS_FOLDER}`,
    name: 'Departments',
    describe: (hospital) =>
      `The ${hospitalOf(hospital).departmentCount.shown} departments of ${fullName(hospital)}, each with its doctors, OP days and number.`,
  },
  facilities: {
    folder: '/facilities',
    name: 'Facilities',
    describe: (hospital) =>
      `${hospitalOf(hospital).facilityCount.shown} facilities of ${fullName(hospital)}: pharmacy, laboratory, scans, wards and casualty, with hours and rates.`,
  },
  gallery: {
    folder: '/gallery',
    name: 'Gallery',
    describe: (hospital) =>
      `${fullName(hospital)} in 35 pictures: casualty, wards, theatres, laboratory, scan rooms and staff.`,
  },
  news: {
    folder: `/${details.news.list}`,
    name: 'News',
    describe: (hospital) =>
      `News of ${fullName(hospital)}: medical camps, new clinics and services, with dates and the numbers to call.`,
  },
  careers: {
    folder: `/${details.career.list}`,
    name: 'Careers',
    describe: (hospital) =>
      `Open posts at ${fullName(hospital)}: work, pay, shifts and last date. Apply online with your resume.`,
  },
  testimonials: {
    folder: `/${details.testimonial.list}`,
    name: 'Testimonials',
    describe: (hospital) =>
      `Sample reviews of ${fullName(hospital)}: waiting, explanations, food and billing, as patients may tell them.`,
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
