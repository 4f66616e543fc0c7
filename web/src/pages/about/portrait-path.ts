import { type HospitalId, hospitalKey } from '@poyanil/domain';

export function portraitPath(hospital: HospitalId, portrait: string): string {
  return `/content/pictures/leaders/${hospitalKey(hospital)}/${portrait}.svg`;
}
