import { groupName, type HospitalId, hospitalOf } from './hospitals.ts';

/** A page's title and description in the document's head. */
export interface PageFacts {
  title: string;
  description: string;
}

/** The title of a hospital's page: '<hospital> | <place> | <section>', and on a detail page what it is about. */
export function pageTitle(hospital: HospitalId, ...sections: readonly string[]): string {
  return [groupName, hospitalOf(hospital).place, ...sections].join(' | ');
}
