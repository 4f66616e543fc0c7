import {
  type DepartmentSlug,
  departmentNames,
  type HospitalId,
  hospitalOf,
  listingName,
} from '@poyanil/domain';

/** A department's list as a doctor is linked from it. */
export interface Listing {
  departments: string | null;
  hospital: string | null;
}

/** The department that a doctor is booked under: of those that list her or him, the one that she or he is named for. */
export function departmentOf(
  hospital: HospitalId,
  listings: readonly (Listing | null)[],
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
