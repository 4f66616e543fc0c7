/** Marks a test as one more of a kind that `npm test` has another of: `npm run test:site` runs it. */
export const FURTHER_TAG = '@further';

/** A test's details: marked, unless it is the one that stands for its kind. */
export function furtherUnless(representative: boolean): { tag: string[] } {
  return { tag: representative ? [] : [FURTHER_TAG] };
}
