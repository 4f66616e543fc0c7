import { departmentCountsQuery } from '@poyanil/content/operations';
import { departmentOfListing, type HospitalId } from '@poyanil/domain';
import { useEffect, useState } from 'react';
import { askOnce } from '../../content/ask-once.ts';

/** How many doctors each department lists, by its name; none until that is known. */
export function useDoctorCounts(hospital: HospitalId): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let isLeft = false;
    const settle = (known: ReadonlyMap<string, number>) => {
      if (!isLeft) setCounts(known);
    };
    countsOf(hospital).then(settle, () => settle(new Map()));
    return () => {
      isLeft = true;
    };
  }, [hospital]);
  return counts;
}

async function countsOf(hospital: HospitalId): Promise<ReadonlyMap<string, number>> {
  const answer = await askOnce(departmentCountsQuery, { hospital });
  const listings = answer?.doctorsListingForParticularDepartmentCollection?.items ?? [];
  return new Map(
    listings.flatMap((listing): [string, number][] =>
      listing?.departments
        ? [[departmentOfListing(listing.departments), listing.doctorCollection?.total ?? 0]]
        : [],
    ),
  );
}
