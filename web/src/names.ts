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

// Displayed names, in the page's language. Requests use the domain's names.

export function nameOfSite(): string {
  return __LANGUAGE__ === 'en' ? groupName : malayalam().group;
}

export function facilityName(slug: FacilitySlug): string {
  return unbroken(ownFacilityName(slug));
}

/** Returns the name for titles, breadcrumbs and headings; only lists keep the specified 'Casuality'. */
export function facilityTitle(slug: FacilitySlug): string {
  return ownFacilityName(slug).replace('Casuality', 'Casualty');
}

function ownFacilityName(slug: FacilitySlug): string {
  return (__LANGUAGE__ === 'en' ? facilityNames : malayalam().facilities)[slug];
}

export function guideName(slug: GuideSlug): string {
  return (__LANGUAGE__ === 'en' ? guideNames : malayalam().guides)[slug];
}

export function hospitalText(hospital: HospitalId) {
  return __LANGUAGE__ === 'en'
    ? { ...hospitalOf(hospital), ...factsOf(hospital), ...contactOf(hospital) }
    : malayalam().hospitals[hospital];
}

export function titleOf(hospital: HospitalId, section: string): string {
  return [nameOfSite(), hospitalText(hospital).place, section].join(' | ');
}

export function fullName(hospital: HospitalId): string {
  return `${nameOfSite()}, ${hospitalText(hospital).place}`;
}
