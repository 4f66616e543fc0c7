import { Kind, parse, print, stripIgnoredCharacters, visit } from 'graphql';

/** Fields that are missing in a hosted space created before this version. Pages work without them. */
export const newerFields: readonly string[] = ['Doctor.contactNumberFor', 'Doctor.languages'];

const names = new Set(newerFields.map((field) => field.split('.')[1]));

/** Returns the query without newer fields, for a service that rejects unknown ones; undefined if the query has none. */
export function withoutNewerFields(text: string): string | undefined {
  const document = parse(text);
  const older = visit(document, {
    [Kind.FIELD]: (node) => (names.has(node.name.value) ? null : undefined),
  });
  return older === document ? undefined : stripIgnoredCharacters(print(older));
}
