import {
  contactOf,
  facilityNames,
  groupName,
  type HospitalId,
  hospitalIds,
  hospitalKey,
  hospitalOf,
  internationalNumber,
  mapUrl,
  openingHours,
  outPatientConsultations,
  postalAddress,
} from '@poyanil/domain';
import { departmentName } from './department-name.ts';
import { LANGUAGE } from './language.ts';
import { facilityTitle, guideName, hospitalText } from './names.ts';
import { type HospitalPage, type Page, pagePath, sectionName } from './site-pages.ts';

/** Returns the page's schema.org data. Only English pages have the hospitals' facts, once for each. */
export function structuredData(page: Page, origin: string): object | undefined {
  const isEnglish = LANGUAGE === 'en';
  if (page.kind === 'landing') return isEnglish ? graphOf(groupData(origin)) : undefined;
  if (!('hospital' in page)) return undefined;
  const nodes = [
    ...(isEnglish ? [hospitalData(page.hospital, origin)] : []),
    // The home page is the start of a breadcrumb, and search engines ignore one with a single step.
    ...(page.kind === 'home' ? [] : [breadcrumbData(page, origin)]),
  ];
  return nodes.length === 0 ? undefined : graphOf(...nodes);
}

function graphOf(...nodes: object[]): object {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** Returns the group with its hospitals; their own pages have more under the same `@id`. */
function groupData(origin: string): object {
  return { ...groupNode(origin), subOrganization: hospitalIds.map((id) => coreData(id, origin)) };
}

function groupNode(origin: string): object {
  return { '@type': 'Organization', '@id': `${origin}/`, name: groupName, url: `${origin}/` };
}

function hospitalData(id: HospitalId, origin: string): object {
  const { email, position } = contactOf(id);
  return {
    ...coreData(id, origin),
    email,
    // Day and night, because casualty is; out-patients have their own hours.
    openingHours: 'Mo-Su',
    department: {
      '@type': 'MedicalClinic',
      name: facilityNames.out_patient_department,
      openingHoursSpecification: openingHours(outPatientConsultations(id)),
    },
    hasMap: mapUrl(id),
    geo: { '@type': 'GeoCoordinates', ...position },
    image: `${origin}/pictures/hospitals/${hospitalKey(id)}.svg`,
    parentOrganization: groupNode(origin),
  };
}

function coreData(id: HospitalId, origin: string): object {
  const { place } = hospitalOf(id);
  const contact = contactOf(id);
  return {
    '@type': 'Hospital',
    '@id': `${origin}/${id}`,
    name: `${groupName}, ${place}`,
    url: `${origin}/${id}`,
    telephone: internationalNumber(contact.contactNumber),
    address: postalAddress(id),
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
  const home = { name: hospitalText(hospital).place, path: pagePath(hospital, 'home') };
  const section = (kind: 'departments' | 'doctors' | 'facilities') => ({
    name: sectionName(kind),
    path: pagePath(hospital, kind),
  });
  switch (page.kind) {
    case 'department':
      return [home, section('departments'), { name: departmentName(page.slug), path }];
    case 'facility':
      return [home, section('facilities'), { name: facilityTitle(page.slug), path }];
    case 'timetable':
      return [home, section('doctors'), { name: sectionName(page.kind), path }];
    case 'guide':
      return [home, { name: guideName(page.slug), path }];
    default:
      return [home, { name: sectionName(page.kind), path }];
  }
}
