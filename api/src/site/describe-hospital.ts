import { groupName, type HospitalId, hospitalOf } from '@poyanil/domain';

/** The hospital of an entry: whoever reads it finds the rest under the same `@id` on the hospital's own pages. */
export function describeHospital(hospital: HospitalId, origin: string): object {
  const url = `${origin}/${hospital}`;
  return {
    '@type': 'Hospital',
    '@id': url,
    name: `${groupName}, ${hospitalOf(hospital).place}`,
    url,
  };
}
