import { groupName, type HospitalId, hospitalOf } from './hospitals.ts';

/** What a page says of itself in the document's head. */
export interface PageFacts {
  title: string;
  description: string;
}

/** The title of a hospital's page: '<hospital> | <place> | <section>', and on a detail page what it is about. */
export function pageTitle(hospital: HospitalId, ...sections: readonly string[]): string {
  return [groupName, hospitalOf(hospital).place, ...sections].join(' | ');
}
