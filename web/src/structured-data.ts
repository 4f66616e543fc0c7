import { groupName, hospitalOf, internationalNumber, placeKey } from '@poyanil/domain';
import type { GroupPage, HospitalPage } from './site-pages.ts';

/** The hospital as search engines read it (schema.org), for pages of a hospital. */
export function structuredData(page: GroupPage | HospitalPage, origin: string): object | undefined {
  if (!('hospital' in page)) return undefined;
  const { place, contact } = hospitalOf(page.hospital);
  return {
    '@context': 'https://schema.org',
    '@type': 'Hospital',
    '@id': `${origin}/${page.hospital}`,
    name: `${groupName}, ${place}`,
    url: `${origin}/${page.hospital}`,
    telephone: internationalNumber(contact.contactNumber),
    email: contact.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.address[0],
      addressLocality: place,
      addressRegion: 'Kerala',
      postalCode: contact.address.join(' ').match(/\d{6}/)?.[0],
      addressCountry: 'IN',
    },
    hasMap: contact.mapUrl,
    image: `${origin}/pictures/hospitals/${placeKey(page.hospital)}.svg`,
    parentOrganization: { '@type': 'Organization', name: groupName, url: `${origin}/` },
  };
}
