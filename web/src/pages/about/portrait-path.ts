import { type HospitalId, placeKey } from '@poyanil/domain';

/** Where a drawn face is, in the hospital's colours. */
export function portraitPath(hospital: HospitalId, portrait: string): string {
  return `/pictures/portraits/${placeKey(hospital)}/${portrait}.svg`;
}
