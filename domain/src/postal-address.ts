import { type HospitalId, hospitalOf } from './hospitals.ts';

/** The hospital's address as search engines read it (schema.org). */
export function postalAddress(hospital: HospitalId): object {
  const { place, contact } = hospitalOf(hospital);
  return {
    '@type': 'PostalAddress',
    streetAddress: contact.address[0],
    addressLocality: place,
    addressRegion: 'Kerala',
    postalCode: contact.address.join(' ').match(/\d{6}/)?.[0],
    addressCountry: 'IN',
  };
}
