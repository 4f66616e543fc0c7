/** Ids that the hosted service accepts, except those that start with a dot. */
const entryId = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/;

/** Whether an entry can have this id; only the content knows whether one has it. */
export function isEntryId(text: string): boolean {
  return entryId.test(text);
}
