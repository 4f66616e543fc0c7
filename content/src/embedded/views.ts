import { GraphQLError } from 'graphql';
import { type Document, embeddedIn } from '../embedded-ids.ts';
import {
  type Asset,
  type ContentField,
  contentTypeIds,
  contentTypeOf,
  type Entry,
} from '../model.ts';
import { typeName } from './schema-text.ts';
import type { Store } from './store.ts';

export interface PageArguments {
  skip: number;
  limit: number;
}

const DEFAULT_LIMIT = 100;

export function createViews(store: Store, origin: string): (entry: Entry) => object {
  function entry(of: Entry): object {
    const fields = Object.entries(contentTypeOf(of.type).fields).map(([name, field]) =>
      fieldView(name, field, of.fields[name]),
    );
    return {
      __typename: typeName(of.type),
      sys: of,
      linkedFrom: () => linkedFrom(of.id),
      ...Object.fromEntries(fields),
    };
  }
  function linkedFrom(id: string) {
    const all = store.linking(id);
    const byType = contentTypeIds.map((type) => {
      const linking = all.filter((each) => each.type === type);
      return [`${type}Collection`, (page: PageArguments) => collectionOf(linking, page, entry)];
    });
    return Object.fromEntries(byType);
  }
  function asset(of: Asset) {
    return { ...of, sys: of, url: `${origin}${of.path}` };
  }
  function fieldView(name: string, field: ContentField, value: unknown): [string, unknown] {
    switch (field.kind) {
      case 'asset':
        return [name, value === undefined ? null : () => linkedAsset(String(value))];
      case 'entries':
        return [
          `${name}Collection`,
          (page: PageArguments) => collectionOf(value as string[], page, linkedEntry),
        ];
      case 'richText':
        return [name, value === undefined ? null : richText(value as Document)];
      default:
        return [name, value ?? null];
    }
  }
  function linkedAsset(id: string) {
    const found = store.asset(id);
    return found === undefined ? unresolvable('Asset', id) : asset(found);
  }
  function linkedEntry(id: string) {
    const found = store.entry(id);
    return found === undefined ? unresolvable('Entry', id) : entry(found);
  }
  function richText(document: Document) {
    return {
      json: document,
      links: () => {
        const { assets, entries } = embeddedIn(document);
        return {
          assets: { block: () => assets.map(linkedAsset) },
          entries: { block: () => entries.map(linkedEntry) },
        };
      },
    };
  }
  return entry;
}

/** Returns a page of a list as a collection, and creates the views of that page only. A limit of 0 means no limit. */
export function collectionOf<Item, View>(
  all: readonly Item[],
  { skip, limit: asked }: PageArguments,
  view: (item: Item) => View,
) {
  const limit = asked || DEFAULT_LIMIT;
  return { total: all.length, skip, limit, items: all.slice(skip, skip + limit).map(view) };
}

/** Creates the error for a broken link. The link is null in the data, as in the hosted service. */
function unresolvable(linkType: 'Asset' | 'Entry', linkingId: string): GraphQLError {
  return new GraphQLError(`Link to ${linkType} ${linkingId} cannot be resolved`, {
    extensions: { contentful: { code: 'UNRESOLVABLE_LINK', details: { linkType, linkingId } } },
  });
}
