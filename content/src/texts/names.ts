import {
  type DepartmentSlug,
  departmentNames,
  type FacilitySlug,
  facilityNames,
  guideSlugs,
  hospitalIds,
  weekdays,
} from '@poyanil/domain';
import { z } from 'zod';
import { ContentError, type ContentIssue } from '../issue.ts';
import { readChecked } from '../read-file.ts';
import { reviewSchema } from './review.ts';

export const NAMES_FILE = 'texts/ml/names.yaml';

const line = z.string().trim().min(1);
const departments = Object.keys(departmentNames) as DepartmentSlug[];
const facilities = Object.keys(facilityNames) as FacilitySlug[];
const sections = [
  'home',
  'about',
  'doctors',
  'timetable',
  'departments',
  'facilities',
  'gallery',
  'news',
  'careers',
  'testimonials',
  'contact',
  'appointment',
] as const;

export const spokenLanguages = [
  'Malayalam',
  'English',
  'Tamil',
  'Hindi',
  'Kannada',
  'Telugu',
  'Arabic',
  'Bengali',
] as const;

const namesSchema = z.strictObject({
  review: reviewSchema,
  group: line,
  hospitals: z.record(
    z.enum(hospitalIds),
    z.strictObject({
      place: line,
      headerTitle: line,
      parentUnit: line,
      setting: line,
      summary: line,
      address: z.array(line).min(1),
      landmark: line,
    }),
  ),
  sections: z.record(z.enum(sections), line),
  guides: z.record(z.enum(guideSlugs), line),
  facilities: z.record(z.enum(facilities), line),
  departments: z.record(z.enum(departments), z.strictObject({ name: line, line })),
  weekdays: z.record(z.enum(weekdays), z.strictObject({ narrow: line, full: line })),
  languages: z.record(z.enum(spokenLanguages), line),
  times: z.strictObject({
    early: line,
    morning: line,
    noon: line,
    afternoon: line,
    evening: line,
    night: line,
    range: line,
    days: line,
  }),
  /** The sentence that links to the danger signs. */
  urgentCall: line,
});

export type Names = Omit<z.infer<typeof namesSchema>, 'review'>;

/** Reads the names. Throws a ContentError that names each missing key. */
export function loadNames(root: string): Names {
  const { names, faults } = readNames(root);
  if (names === undefined) throw new ContentError(faults);
  return names;
}

/** Reads the names like `loadNames`, but returns the issues; no names if there are any. */
export function readNames(root: string): { names?: Names; faults: ContentIssue[] } {
  const { data, faults } = readChecked(root, NAMES_FILE, namesSchema);
  if (data === undefined) return { faults };
  const { review: _, ...names } = data;
  return { names, faults };
}
