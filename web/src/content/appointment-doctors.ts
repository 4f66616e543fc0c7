import { departmentsQuery, doctorsOfDepartmentQuery } from '@poyanil/content/operations';
import { departmentOfListing, type HospitalId, listingName } from '@poyanil/domain';
import { askContent } from './browser-answers.ts';

export interface NamedDoctor {
  id: string;
  name: string;
}

/** The doctors whom a department lists; none when it has no list, or when there is no content to be had. */
export async function loadNamedDoctors(
  hospital: HospitalId,
  department: string,
): Promise<NamedDoctor[]> {
  const listings = await loadListings(hospital);
  const id = listings.find((listing) => listing?.departments === listingName(department))?.sys.id;
  if (id === undefined) return [];
  const listing = await askContent(doctorsOfDepartmentQuery, { id });
  const doctors =
    listing.data?.doctorsListingForParticularDepartment?.doctorCollection?.items ?? [];
  return doctors.flatMap((doctor) =>
    doctor?.name ? [{ id: doctor.sys.id, name: doctor.name }] : [],
  );
}

/** The departments of the hospital's list, in its order, by the names that pages show. */
export async function loadDepartmentNames(hospital: HospitalId): Promise<string[]> {
  const listings = await loadListings(hospital);
  return listings.flatMap((listing) =>
    listing?.departments ? [departmentOfListing(listing.departments)] : [],
  );
}

/** The visit's answers keep it, so that two choices in a row ask for it once. */
async function loadListings(hospital: HospitalId) {
  const { data } = await askContent(departmentsQuery, { hospital });
  return data?.doctorsListingForParticularDepartmentCollection?.items ?? [];
}
