/** Tag of a test that is similar to another one in `npm test`. `npm run test:site` runs it. */
export const FURTHER_TAG = '@further';

/** Returns the details of a test: tagged, unless it is the representative of its kind. */
export function slowUnless(representative: boolean): { tag: string[] } {
  return { tag: representative ? [] : [FURTHER_TAG] };
}
