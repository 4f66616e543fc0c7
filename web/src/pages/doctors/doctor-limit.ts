/** Number of doctors that are shown at first and added each time. */
export const DOCTORS_STEP = 6;

/** The content service's maximum per request. */
const MOST = 1_000;

export function readLimit(state: unknown): number {
  const limit = new Map(Object.entries(state ?? {})).get('limit');
  const isLimit = typeof limit === 'number' && limit > DOCTORS_STEP && limit <= MOST;
  return isLimit ? limit : DOCTORS_STEP;
}
