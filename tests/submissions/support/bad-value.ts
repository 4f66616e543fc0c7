/** A value that a field does not take, and the words that its visitor is shown. */
export interface BadValue {
  what: string;
  /** The value as it stands in the body; absent with the field. */
  json?: string | undefined;
  words: string;
}

/** Values that are all refused with the same words; undefined leaves the field out. */
export function badValues(
  words: string,
  values: readonly (readonly [what: string, value: unknown])[],
): BadValue[] {
  return values.map(([what, value]) => ({ what, json: JSON.stringify(value), words }));
}
