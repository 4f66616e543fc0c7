import {
  contactOf,
  type FacilitySlug,
  facilityNames,
  factsOf,
  type GuideSlug,
  groupName,
  guideNames,
  type HospitalId,
  hospitalOf,
} from '@poyanil/domain';
import { unbroken } from './parts/unbroken.ts';
import { malayalam } from './site-words.ts';

// Names as a page shows them, in its language. What goes to a server has the domain's.

export function nameOfSite(): string {
  return __LANGUAGE__ === 'en' ? groupName : malayalam().group;
}

export function facilityName(slug: FacilitySlug): string {
  return unbroken(ownFacilityName(slug));
}

/** The name in titles, breadcrumbs and headings: lists alone keep the specified 'Casuality'. */
export function facilityTitle(slug: FacilitySlug): string {
  return ownFacilityName(slug).replace('Casuality', 'Casualty');
}

function ownFacilityName(slug: FacilitySlug): string {
  return (__LANGUAGE__ === 'en' ? facilityNames : malayalam().facilities)[slug];
}

export function guideName(slug: GuideSlug): string {
  return (__LANGUAGE__ === 'en' ? guideNames : malayalam().guides)[slug];
}

/** What a page says of a hospital: place, setting, summary, address and so on. */
export function wordsOf(hospital: HospitalId) {
  return __LANGUAGE__ === 'en'
    ? { ...hospitalOf(hospital), ...factsOf(hospital), ...contactOf(hospital) }
    : malayalam().hospitals[hospital];
}

/** The title of a page: '<hospital> | <place> | <section>'. */
export function titleOf(hospital: HospitalId, section: string): string {
  return [nameOfSite(), wordsOf(hospital).place, section].join(' | ');
}

/** A hospital as a page's description names it. */
export function fullName(hospital: HospitalId): string {
  return `${nameOfSite()}, ${wordsOf(hospital).place}`;
}
