import { GraphQLError } from 'graphql';
import { type Asset, contentTypeIds, contentTypeOf, type Entry, type Field } from '../model.ts';
import { type Document, embeddedIn } from '../rich-text.ts';
import { typeName } from './schema-text.ts';
import type { Store } from './store.ts';

/** What a collection field is given; a limit of 0 or null is no limit of its own. */
export interface PageArguments {
  skip: number | null;
  limit: number | null;
}

const MAX_LIMIT = 1_000;
const DEFAULT_LIMIT = 100;

/** Names of the space, which the embedded store has only so that the schema is whole. */
const SPACE = { spaceId: 'embedded', environmentId: 'master' } as const;

/** Entries and assets in the form that the schema gives them. */
export function createViews(store: Store, origin: string) {
  function entry(of: Entry) {
    const fields = Object.entries(contentTypeOf(of.type).fields).map(([name, field]) =>
      fieldView(name, field, of.fields[name]),
    );
    return {
      __typename: typeName(of.type),
      _id: of.id,
      sys: sysOf(of),
      contentfulMetadata: { tags: [] },
      linkedFrom: () => linkedFrom(of.id),
      ...Object.fromEntries(fields),
    };
  }
  function linkedFrom(id: string) {
    const page = (all: readonly Entry[]) => (asked: PageArguments) => pageOf(all, asked, entry);
    const all = store.linking(id);
    const byType = contentTypeIds.map((type) => [
      `${type}Collection`,
      page(all.filter((each) => each.type === type)),
    ]);
    return { entryCollection: page(all), ...Object.fromEntries(byType) };
  }
  function asset({ path, ...of }: Asset) {
    return {
      ...of,
      __typename: 'Asset',
      sys: sysOf(of),
      contentfulMetadata: { tags: [] },
      url: `${origin}${path}`,
    };
  }
  function fieldView(name: string, field: Field, value: unknown): [string, unknown] {
    switch (field.kind) {
      case 'asset':
        return [name, value === undefined ? null : () => linkedAsset(String(value))];
      case 'entries':
        return [
          `${name}Collection`,
          (page: PageArguments) => linkedEntries(value as string[], page),
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
  function linkedEntries(ids: readonly string[], page: PageArguments) {
    return pageOf(ids, page, linkedEntry);
  }
  function richText(document: Document) {
    return {
      json: document,
      links: () => {
        const { assets, entries } = embeddedIn(document);
        return {
          assets: { hyperlink: [], block: () => assets.map(linkedAsset) },
          entries: { inline: [], hyperlink: [], block: () => entries.map(linkedEntry) },
        };
      },
    };
  }
  return { entry, asset };
}

/** A part of a list as a collection, and only that part is made. */
export function pageOf<Item, View>(
  all: readonly Item[],
  page: PageArguments,
  view: (item: Item) => View,
) {
  const { skip, limit } = checkPage(page);
  return {
    ...{ total: all.length, skip, limit },
    items: all.slice(skip, skip + limit).map(view),
  };
}

function checkPage(page: PageArguments): { skip: number; limit: number } {
  const skip = page.skip ?? 0;
  const limit = page.limit || DEFAULT_LIMIT;
  if (limit < 0 || limit > MAX_LIMIT || skip < 0) {
    throw new GraphQLError(
      `limit is from 0 to ${MAX_LIMIT} and skip from 0 on, not ${limit} and ${skip}`,
      { extensions: { contentful: { code: 'INVALID_ARGUMENT' } } },
    );
  }
  return { skip, limit };
}

function sysOf({ id, publishedAt }: Pick<Entry, 'id' | 'publishedAt'>) {
  return {
    ...{ id, publishedAt, firstPublishedAt: publishedAt, publishedVersion: 1, locale: 'en-IN' },
    ...SPACE,
  };
}

/** As the hosted service says it: null in its place, and an error beside the data. */
function unresolvable(linkType: 'Asset' | 'Entry', linkingId: string): GraphQLError {
  return new GraphQLError(`Link to ${linkType} ${linkingId} cannot be resolved`, {
    extensions: { contentful: { code: 'UNRESOLVABLE_LINK', details: { linkType, linkingId } } },
  });
}
