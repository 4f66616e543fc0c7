import { departmentCountsQuery } from '@poyanil/content/operations';
import { departmentOfListing, type HospitalId } from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';

/** How many doctors each department lists, by its name; none until that is known. */
export function useDoctorCounts(hospital: HospitalId): ReadonlyMap<string, number> {
  const { data } = useContent(departmentCountsQuery, { hospital });
  const listings = data?.doctorsListingForParticularDepartmentCollection?.items ?? [];
  return new Map(
    listings.flatMap((listing): [string, number][] =>
      listing?.departments
        ? [[departmentOfListing(listing.departments), listing.doctorCollection?.total ?? 0]]
        : [],
    ),
  );
}
