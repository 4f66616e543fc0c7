/**
 * Identifiers that the hosted service takes, except those that start with a dot. It is text, since
 * nginx matches it, too.
 */
export const ENTRY_ID_PATTERN = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}';

const entryId = new RegExp(`^${ENTRY_ID_PATTERN}$`);

/** Whether an entry can have this identifier; only content knows whether one has. */
export function isEntryId(text: string): boolean {
  return entryId.test(text);
}
