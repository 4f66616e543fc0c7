/** Ids that the hosted service accepts, except those that start with a dot. */
const entryId = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/;

export function isEntryId(text: string): boolean {
  return entryId.test(text);
}
