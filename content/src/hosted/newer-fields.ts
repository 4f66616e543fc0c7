import { Kind, parse, print, stripIgnoredCharacters, visit } from 'graphql';

/** Fields that a hosted space made before this version does not know: pages do without them. */
export const newerFields: readonly string[] = ['Doctor.contactNumberFor', 'Doctor.languages'];

const names = new Set(newerFields.map((field) => field.split('.')[1]));

/** The query for a service that refuses what it does not know; undefined where that is no reason. */
export function withoutNewerFields(text: string): string | undefined {
  const document = parse(text);
  const older = visit(document, {
    [Kind.FIELD]: (node) => (names.has(node.name.value) ? null : undefined),
  });
  return older === document ? undefined : stripIgnoredCharacters(print(older));
}
