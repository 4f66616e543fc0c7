import {
  type DepartmentSlug,
  departmentNames,
  type HospitalId,
  hospitalOf,
  listingName,
} from '@poyanil/domain';

export interface DepartmentListing {
  departments: string | null;
  hospital: string | null;
}

/** Returns the department under which a doctor is booked: of those that list the doctor, the one that matches the doctor's designation. */
export function departmentOf(
  hospital: HospitalId,
  listings: readonly (DepartmentListing | null)[],
  centerOfExcellence: string,
): DepartmentSlug | undefined {
  const own = new Set(
    listings.flatMap((listing) =>
      listing?.hospital === hospital ? (listing.departments ?? []) : [],
    ),
  );
  const found = hospitalOf(hospital).departments.filter((slug) =>
    own.has(listingName(departmentNames[slug])),
  );
  return found.find((slug) => departmentNames[slug] === centerOfExcellence) ?? found[0];
}
