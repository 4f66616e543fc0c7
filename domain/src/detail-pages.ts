import type { DepartmentSlug } from './department-names.ts';
import { groupName, type HospitalId, hospitalOf } from './hospitals.ts';

export interface PageFacts {
  title: string;
  description: string;
}

/** The title of a hospital's page: '<hospital> | <place> | <section>', and on a detail page what it is about. */
export function pageTitle(hospital: HospitalId, ...sections: readonly string[]): string {
  return [groupName, hospitalOf(hospital).place, ...sections].join(' | ');
}

/** An entry as its page's head names it. */
export interface DetailSubject {
  /** A doctor's name, a headline, a job's title, a reviewer. */
  name: string;
  /** A centre of excellence, a sub-headline, a job's short description; of a testimonial nothing. */
  summary: string;
}

interface Detail {
  /** The path below the hospital's base; the entry's identifier follows. */
  folder: string;
  /** The path, below the hospital's base, of the page that lists all. */
  list: string;
  section: string;
  describe: (subject: DetailSubject, hospital: string) => string;
}

/** The pages of one entry each. Which entries there are is known to content alone. */
export const details = {
  doctor: {
    folder: 'doctors/details',
    list: 'doctors',
    section: 'Doctors',
    describe: ({ name, summary }, hospital) =>
      `${name}, ${summary}, at ${hospital}: consulting timings, education and phone numbers.`,
  },
  news: {
    folder: 'news/detail',
    list: 'news',
    section: 'News',
    describe: ({ summary }) => summary,
  },
  career: {
    folder: 'careers/detail',
    list: 'careers',
    section: 'Careers',
    describe: ({ name, summary }, hospital) => `${name} at ${hospital}. ${summary}`,
  },
  testimonial: {
    folder: 'testimonials/detail',
    list: 'testimonials',
    section: 'Testimonials',
    describe: ({ name }, hospital) => `What ${name} tells of ${hospital}.`,
  },
} as const satisfies Record<string, Detail>;

export type DetailKind = keyof typeof details;

export const detailKinds = Object.keys(details) as DetailKind[];

/** The address of an entry's page. Identifiers have no character that would need encoding. */
export function detailPath(hospital: HospitalId, kind: DetailKind, id: string): string {
  return `/${hospital}/${details[kind].folder}/${id}`;
}

export function listPath(hospital: HospitalId, kind: DetailKind): string {
  return `/${hospital}/${details[kind].list}`;
}

export const DEPARTMENTS_FOLDER = 'department';

/** The page with the week of all doctors, below a hospital's base. */
export const TIMETABLE_FOLDER = `${details.doctor.list}/timetable`;

export function departmentPath(hospital: HospitalId, slug: DepartmentSlug): string {
  return `/${hospital}/${DEPARTMENTS_FOLDER}/${slug}`;
}

export function detailFacts(
  hospital: HospitalId,
  kind: DetailKind,
  subject: DetailSubject,
): PageFacts {
  const { section, describe } = details[kind];
  return {
    title: pageTitle(hospital, section, subject.name),
    description: describe(subject, `${groupName}, ${hospitalOf(hospital).place}`),
  };
}

/** The head of an entry's page before the entry is known, and of one that cannot be shown. */
export function detailShellFacts(hospital: HospitalId, kind: DetailKind): PageFacts {
  const { section } = details[kind];
  return {
    title: pageTitle(hospital, section),
    description: `${section} of ${groupName}, ${hospitalOf(hospital).place}.`,
  };
}
