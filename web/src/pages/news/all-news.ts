import type { HospitalId } from '@poyanil/domain';

/** The most that the service gives at once. */
const LIMIT = 100;

/** Asks for all news of a hospital: the list and each story ask the same, and a browser asks once. */
export function allNewsOf(hospital: HospitalId) {
  return { hospital, limit: LIMIT };
}
