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
  pageTitle,
} from '@poyanil/domain';
import { unbroken } from './parts/unbroken.ts';
import { siteNames } from './site-words.ts';

// Names as a page shows them, in its language. What goes to a server has the domain's.

export function nameOfSite(): string {
  return siteNames()?.group ?? groupName;
}

export function facilityName(slug: FacilitySlug): string {
  return unbroken(ownFacilityName(slug));
}

/** The name in titles, breadcrumbs and headings: lists alone keep the specified 'Casuality'. */
export function facilityTitle(slug: FacilitySlug): string {
  return ownFacilityName(slug).replace('Casuality', 'Casualty');
}

function ownFacilityName(slug: FacilitySlug): string {
  return (siteNames()?.facilities ?? facilityNames)[slug];
}

export function guideName(slug: GuideSlug): string {
  return (siteNames()?.guides ?? guideNames)[slug];
}

/** What a page says of a hospital: place, setting, summary, address and so on. */
export function wordsOf(hospital: HospitalId) {
  return (
    siteNames()?.hospitals[hospital] ?? {
      ...hospitalOf(hospital),
      ...factsOf(hospital),
      ...contactOf(hospital),
    }
  );
}

/** The title of a page: '<hospital> | <place> | <section>'. */
export function titleOf(hospital: HospitalId, section: string): string {
  const group = siteNames()?.group;
  return group === undefined
    ? pageTitle(hospital, section)
    : [group, wordsOf(hospital).place, section].join(' | ');
}
