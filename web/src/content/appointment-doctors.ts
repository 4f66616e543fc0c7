import { departmentsQuery, doctorsOfDepartmentQuery } from '@poyanil/content/operations';
import { departmentOfListing, type HospitalId, listingName } from '@poyanil/domain';
import { askContent } from './browser-answers.ts';

export interface NamedDoctor {
  id: string;
  name: string;
}

/** Loads the doctors of a department's list; empty if it has no list, or if content is unavailable. */
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

export async function loadDepartmentNames(hospital: HospitalId): Promise<string[]> {
  const listings = await loadListings(hospital);
  return listings.flatMap((listing) =>
    listing?.departments ? [departmentOfListing(listing.departments)] : [],
  );
}

async function loadListings(hospital: HospitalId) {
  const { data } = await askContent(departmentsQuery, { hospital });
  return data?.doctorsListingForParticularDepartmentCollection?.items ?? [];
}
