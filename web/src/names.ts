/// <reference path="./translated-names.d.ts" />
import { names as facilities } from 'names:facilities';
import { names as group } from 'names:group';
import { names as guides } from 'names:guides';
import { names as hospitals } from 'names:hospitals';
import {
  type FacilitySlug,
  type GuideSlug,
  groupName,
  type HospitalId,
  hospitalOf,
  pageTitle,
} from '@poyanil/domain';
import { unbroken } from './parts/unbroken.ts';

// Names as a page shows them, in its language. What goes to a server has the domain's.

export const siteName = group ?? groupName;

export function facilityName(slug: FacilitySlug): string {
  return unbroken(facilities[slug]);
}

/** The name in titles, breadcrumbs and headings: lists alone keep the specified 'Casuality'. */
export function facilityTitle(slug: FacilitySlug): string {
  return facilities[slug].replace('Casuality', 'Casualty');
}

export function guideName(slug: GuideSlug): string {
  return guides[slug];
}

/** What a page says of a hospital: place, setting, summary, address and so on. */
export function wordsOf(hospital: HospitalId) {
  const facts = hospitalOf(hospital);
  return hospitals?.[hospital] ?? { ...facts, ...facts.contact };
}

/** The title of a page: '<hospital> | <place> | <section>'. */
export function titleOf(hospital: HospitalId, section: string): string {
  return group === undefined
    ? pageTitle(hospital, section)
    : [group, wordsOf(hospital).place, section].join(' | ');
}
