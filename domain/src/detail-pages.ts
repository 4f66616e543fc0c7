import type { DepartmentSlug } from './department-names.ts';
import { groupName, type HospitalId, hospitalOf } from './hospitals.ts';

export interface PageMetadata {
  title: string;
  description: string;
}

/** Returns the title of a hospital's page: '<hospital> | <place> | <section>', followed by the entry's name on a detail page. */
export function pageTitle(hospital: HospitalId, ...sections: readonly string[]): string {
  return [groupName, hospitalOf(hospital).place, ...sections].join(' | ');
}

export interface DetailSubject {
  /** A doctor's name, a headline, a job title, or a reviewer. */
  name: string;
  /** A centre of excellence, a sub-headline, or a job's short description; empty for a testimonial. */
  summary: string;
}

interface Detail {
  /** The path below the hospital's base; the entry's id follows. */
  folder: string;
  list: string;
  section: string;
  describe: (subject: DetailSubject, hospital: string) => string;
}

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

/** Returns the path of an entry's page. Ids contain no character that needs encoding. */
export function detailPath(hospital: HospitalId, kind: DetailKind, id: string): string {
  return `/${hospital}/${details[kind].folder}/${id}`;
}

export function listPath(hospital: HospitalId, kind: DetailKind): string {
  return `/${hospital}/${details[kind].list}`;
}

export const DEPARTMENTS_FOLDER = 'department';

export const TIMETABLE_FOLDER = `${details.doctor.list}/timetable`;

export function departmentPath(hospital: HospitalId, slug: DepartmentSlug): string {
  return `/${hospital}/${DEPARTMENTS_FOLDER}/${slug}`;
}

export function detailMetadata(
  hospital: HospitalId,
  kind: DetailKind,
  subject: DetailSubject,
): PageMetadata {
  const { section, describe } = details[kind];
  return {
    title: pageTitle(hospital, section, subject.name),
    description: describe(subject, `${groupName}, ${hospitalOf(hospital).place}`),
  };
}

/** Returns the metadata of an entry's page before the entry is known, or if it cannot be shown. */
export function detailShellMetadata(hospital: HospitalId, kind: DetailKind): PageMetadata {
  const { section } = details[kind];
  return {
    title: pageTitle(hospital, section),
    description: `${section} of ${groupName}, ${hospitalOf(hospital).place}.`,
  };
}
