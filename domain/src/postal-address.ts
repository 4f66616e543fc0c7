import { type HospitalId, hospitalOf } from './hospitals.ts';
import { contactOf } from './site-facts.ts';

export function postalAddress(hospital: HospitalId): object {
  const { address } = contactOf(hospital);
  return {
    '@type': 'PostalAddress',
    streetAddress: address[0],
    addressLocality: hospitalOf(hospital).place,
    addressRegion: 'Kerala',
    postalCode: address.join(' ').match(/\d{6}/)?.[0],
    addressCountry: 'IN',
  };
}
