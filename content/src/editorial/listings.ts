import {
  type DepartmentSlug,
  departmentNames,
  type HospitalId,
  hospitalIds,
  hospitalKey,
  hospitalOf,
  listingName,
} from '@poyanil/domain';
import type { ContentIssue } from '../issue.ts';
import type { Content, Entry } from '../model.ts';
import { hospitalOfEntry } from './entry-passages.ts';

export type DepartmentsOf = (hospital: HospitalId) => readonly DepartmentSlug[];

/** Finds departments whose page would show no doctor: those without a list, and those whose lists are all drafts. */
export function listingFaults(
  { entries }: Content,
  departmentsOf: DepartmentsOf = (hospital) => hospitalOf(hospital).departments,
): ContentIssue[] {
  const shown = new Set(entries.filter((entry) => isShown(entry)).map(({ id }) => id));
  return hospitalIds.flatMap((hospital) =>
    departmentsOf(hospital).flatMap((slug) => {
      const name = listingName(departmentNames[slug]);
      const listing = entries.find(
        (entry) =>
          entry.type === 'doctorsListingForParticularDepartment' &&
          hospitalOfEntry(entry) === hospital &&
          entry.fields.departments === name,
      );
      const doctors = (listing?.fields.doctor ?? []) as string[];
      if (listing?.isDraft === false && doctors.some((id) => shown.has(id))) return [];
      const file = listing?.file ?? `entries/listings/${hospitalKey(hospital)}`;
      const reason = `${name} has no doctor at ${hospitalOf(hospital).place}: write a listing with at least one, such as a visiting consultant`;
      return [{ file, field: listing === undefined ? '' : 'doctor', reason }];
    }),
  );
}

function isShown({ type, isDraft }: Entry): boolean {
  return type === 'doctor' && !isDraft;
}
