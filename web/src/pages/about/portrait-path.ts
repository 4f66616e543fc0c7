import { type HospitalId, placeKey } from '@poyanil/domain';

/** Returns the path of a leader's picture, which the content has in each hospital's colours. */
export function portraitPath(hospital: HospitalId, portrait: string): string {
  return `/content/pictures/leaders/${placeKey(hospital)}/${portrait}.svg`;
}
