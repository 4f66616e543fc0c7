import { type DocumentNode, print, stripIgnoredCharacters } from 'graphql';

/** The text by which browser and API know a query, and of which its hash is made. */
export function textOf(document: DocumentNode): string {
  return stripIgnoredCharacters(print(document));
}
