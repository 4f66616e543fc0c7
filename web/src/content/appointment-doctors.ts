import { departmentsQuery, doctorsOfDepartmentQuery } from '@poyanil/content/operations';
import { type HospitalId, listingName } from '@poyanil/domain';
import { contentClient } from './client.ts';

export interface NamedDoctor {
  id: string;
  name: string;
}

/** The doctors whom a department lists; none when it has no list, or when there is no content to be had. */
export async function loadNamedDoctors(
  hospital: HospitalId,
  department: string,
): Promise<NamedDoctor[]> {
  const departments = await contentClient.query({
    query: departmentsQuery,
    variables: { hospital },
  });
  const listings = departments.data?.doctorsListingForParticularDepartmentCollection?.items ?? [];
  const id = listings.find((listing) => listing?.departments === listingName(department))?.sys.id;
  if (id === undefined) return [];
  const listing = await contentClient.query({ query: doctorsOfDepartmentQuery, variables: { id } });
  const doctors =
    listing.data?.doctorsListingForParticularDepartment?.doctorCollection?.items ?? [];
  return doctors.flatMap((doctor) =>
    doctor?.name ? [{ id: doctor.sys.id, name: doctor.name }] : [],
  );
}
