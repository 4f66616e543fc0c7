import { groupName, type HospitalId, hospitalIds, hospitalOf } from '@poyanil/domain';
import { pagePath } from '../site-pages.ts';

/** The sites a visitor may go to from one of them. */
export function otherHospitals(hospital: HospitalId): { path: string; name: string }[] {
  return hospitalIds
    .filter((id) => id !== hospital)
    .map((id) => ({ path: pagePath(id, 'home'), name: `${groupName}, ${hospitalOf(id).place}` }));
}
