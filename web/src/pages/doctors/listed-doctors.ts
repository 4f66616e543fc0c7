import type { TimetableLines } from '@poyanil/domain';
import type { DepartmentListing } from './department-of.ts';

export interface ListedDoctor {
  id: string;
  name: string;
  centerOfExcellence: string;
  pictureUrl: string;
}

export interface DoctorDetails extends TimetableLines {
  education: string;
  languages: readonly string[];
  listings: readonly (DepartmentListing | null)[];
}

export type DetailsOf = ReadonlyMap<string, DoctorDetails>;

interface DoctorItem {
  sys: { id: string };
  name: string | null;
  centerOfExcellence: string | null;
  profilePic: { url: string | null } | null;
}

interface DetailsItem extends TimetableLines {
  sys: { id: string };
  education: string | null;
  languages: readonly (string | null)[] | null;
  linkedFrom: {
    doctorsListingForParticularDepartmentCollection: {
      items: readonly (DepartmentListing | null)[];
    } | null;
  } | null;
}

export interface DoctorPage {
  doctors: ListedDoctor[];
  total: number;
}

/** Returns the published doctors; an unpublished entry is null. */
export function listedDoctors(items: readonly (DoctorItem | null)[]): ListedDoctor[] {
  return items
    .filter((item) => item !== null)
    .map(({ sys, name, centerOfExcellence, profilePic }) => ({
      id: sys.id,
      name: name ?? '',
      centerOfExcellence: centerOfExcellence ?? '',
      pictureUrl: profilePic?.url ?? '',
    }));
}

interface DoctorCollection {
  total: number;
  items: readonly (DoctorItem | null)[];
}

export function pageOf({ items, total }: DoctorCollection): DoctorPage {
  const doctors = listedDoctors(items);
  // Once all are loaded, the visible ones are the total.
  return { doctors, total: items.length >= total ? doctors.length : total };
}

export function detailsOf(items: readonly (DetailsItem | null)[] = []): DetailsOf {
  return new Map(
    items
      .filter((item) => item !== null)
      .map(({ sys, education, languages, linkedFrom, timetable, leave }) => {
        return [
          sys.id,
          {
            ...{ timetable, leave, education: education ?? '' },
            languages: (languages ?? []).filter((language) => language !== null),
            listings: linkedFrom?.doctorsListingForParticularDepartmentCollection?.items ?? [],
          },
        ];
      }),
  );
}
