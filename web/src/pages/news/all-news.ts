import type { HospitalId } from '@poyanil/domain';

/** The service's maximum for one query. */
const LIMIT = 100;

/** Returns the query for all news of a hospital. The list and each entry use the same, so a browser sends it once. */
export function allNewsOf(hospital: HospitalId) {
  return { hospital, limit: LIMIT };
}
