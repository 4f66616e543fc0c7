import {
  departmentNames,
  facilityNames,
  groupName,
  guideNames,
  type HospitalId,
  hospitalOf,
  internationalNumber,
  mapUrl,
  placeKey,
  postalAddress,
} from '@poyanil/domain';
import { pagePath, sectionName } from './sections.ts';
import type { GroupPage, HospitalPage } from './site-pages.ts';

/** A hospital's page as search engines read it (schema.org): whose it is, and where it stands in the site. */
export function structuredData(page: GroupPage | HospitalPage, origin: string): object | undefined {
  if (!('hospital' in page)) return undefined;
  return {
    '@context': 'https://schema.org',
    '@graph': [hospitalData(page.hospital, origin), breadcrumbData(page, origin)],
  };
}

function hospitalData(id: HospitalId, origin: string): object {
  const { place, contact } = hospitalOf(id);
  return {
    '@type': 'Hospital',
    '@id': `${origin}/${id}`,
    name: `${groupName}, ${place}`,
    url: `${origin}/${id}`,
    telephone: internationalNumber(contact.contactNumber),
    email: contact.email,
    address: postalAddress(id),
    hasMap: mapUrl(id),
    geo: { '@type': 'GeoCoordinates', ...contact.position },
    image: `${origin}/pictures/hospitals/${placeKey(id)}.svg`,
    parentOrganization: { '@type': 'Organization', name: groupName, url: `${origin}/` },
  };
}

function breadcrumbData(page: HospitalPage, origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbsOf(page).map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

function crumbsOf(page: HospitalPage): { name: string; path: string }[] {
  const { hospital, path } = page;
  const home = { name: hospitalOf(hospital).place, path: pagePath(hospital, 'home') };
  const section = (kind: 'departments' | 'facilities') => ({
    name: sectionName(kind),
    path: pagePath(hospital, kind),
  });
  switch (page.kind) {
    case 'home':
      return [home];
    case 'department':
      return [home, section('departments'), { name: departmentNames[page.slug], path }];
    case 'facility':
      return [home, section('facilities'), { name: facilityNames[page.slug], path }];
    case 'guide':
      return [home, { name: guideNames[page.slug], path }];
    default:
      return [home, { name: sectionName(page.kind), path }];
  }
}
