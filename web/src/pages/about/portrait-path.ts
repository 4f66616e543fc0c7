import { type HospitalId, placeKey } from '@poyanil/domain';

/** The path of a drawn face in the hospital's colours. */
export function portraitPath(hospital: HospitalId, portrait: string): string {
  return `/pictures/portraits/${placeKey(hospital)}/${portrait}.svg`;
}
