/** The number of doctors that are shown at first, and of those that come each time. */
export const DOCTORS_STEP = 6;

/** The most that the content service gives at once. */
const MOST = 1_000;

/** The limit that an entry of the history holds; the first one where it holds none. */
export function readLimit(state: unknown): number {
  const limit = new Map(Object.entries(state ?? {})).get('limit');
  const isLimit = typeof limit === 'number' && limit > DOCTORS_STEP && limit <= MOST;
  return isLimit ? limit : DOCTORS_STEP;
}
