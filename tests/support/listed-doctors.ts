import { CONTENT_ROOT } from '@poyanil/content';
import { loadContent } from '@poyanil/content/load-content';
import { type HospitalId, listingName } from '@poyanil/domain';

const content = loadContent(CONTENT_ROOT);

export async function doctorsOfDepartment(
  hospital: HospitalId,
  department: string,
): Promise<string[]> {
  const { entries } = await content;
  const listing = entries.find(
    ({ type, fields }) =>
      type === 'doctorsListingForParticularDepartment' &&
      fields.hospital === hospital &&
      fields.departments === listingName(department),
  );
  const ids = Array.isArray(listing?.fields.doctor) ? listing.fields.doctor : [];
  return ids
    .flatMap((id) => entries.find((entry) => entry.id === id)?.fields.name ?? [])
    .map(String);
}

export async function listedDoctor(hospital: HospitalId, department: string): Promise<string> {
  const [name] = await doctorsOfDepartment(hospital, department);
  if (name === undefined) throw new Error(`${department} of ${hospital} lists no doctor`);
  return name;
}
