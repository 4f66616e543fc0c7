import { type HospitalId, hospitalKey } from '@poyanil/domain';

/** Returns the path of a leader's picture, which the content has in each hospital's colours. */
export function portraitPath(hospital: HospitalId, portrait: string): string {
  return `/content/pictures/leaders/${hospitalKey(hospital)}/${portrait}.svg`;
}
