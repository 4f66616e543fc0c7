import { type HospitalId, placeKey } from '@poyanil/domain';

/** The path of a leader's picture, which the content has for each hospital in its colours. */
export function portraitPath(hospital: HospitalId, portrait: string): string {
  return `/content/pictures/leaders/${placeKey(hospital)}/${portrait}.svg`;
}
