import { departmentsQuery, doctorsOfDepartmentQuery } from '@poyanil/content/operations';
import { type HospitalId, listingName } from '@poyanil/domain';
import { contentClient } from './client.ts';

/** The names of the doctors whom a department lists; none when it has no list, or when there is no content to be had. */
export async function loadDoctorNames(hospital: HospitalId, department: string): Promise<string[]> {
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
  return doctors.flatMap((doctor) => doctor?.name ?? []);
}
