import {
  type Asset,
  type Content,
  type ContentTypeId,
  contentTypeOf,
  type Entry,
} from '../model.ts';
import { type Document, embeddedIn } from '../rich-text.ts';
import { compare } from './compare.ts';
import { matches, type Where } from './where.ts';

/** What a collection is asked for. */
export interface Selection {
  where?: Where;
  order?: readonly (string | null)[];
}

/** Entries by identifier, and by what lists ask for: neither costs more with more entries. */
export interface Store {
  entry(id: string): Entry | undefined;
  asset(id: string): Asset | undefined;
  assets: readonly Asset[];
  /** All that refer to an entry, the newest first. */
  linking(id: string): readonly Entry[];
  /** All that match, in order; the list is shared and not to be changed. */
  select(type: ContentTypeId, selection: Selection): readonly Entry[];
}

export function createStore({ entries: all, assets }: Content): Store {
  const entries = all.filter(({ isDraft }) => !isDraft);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const assetsById = new Map(assets.map((asset) => [asset.id, asset]));
  const byType = Map.groupBy(entries.toSorted(byPublication), ({ type }) => type);
  const byValue = new Map<string, ReadonlyMap<unknown, Entry[]>>();
  const byTarget = onceNeeded(() => groupByTarget(entries.toSorted(byPublication)));
  const inOrder = new WeakMap<readonly Entry[], Map<string, readonly Entry[]>>();

  function ofValue(type: ContentTypeId, field: string, value: unknown): readonly Entry[] {
    const key = `${type}.${field}`;
    let index = byValue.get(key);
    if (index === undefined) {
      index = Map.groupBy(byType.get(type) ?? [], ({ fields }) => fields[field]);
      byValue.set(key, index);
    }
    return index.get(value) ?? NONE;
  }
  /** Those that one plain equality leaves, and what else is asked of them. */
  function candidates(type: ContentTypeId, where: Where) {
    const equality = Object.entries(where).find(
      ([name, value]) => typeof value === 'string' && !name.includes('_'),
    );
    if (equality === undefined) return { list: byType.get(type) ?? NONE, rest: where };
    const [field, value] = equality;
    const { [field]: _, ...rest } = where;
    return { list: ofValue(type, field, value), rest };
  }
  function sorted(list: readonly Entry[], order: readonly string[]): readonly Entry[] {
    if (order.length === 0) return list;
    const known = inOrder.get(list) ?? new Map<string, readonly Entry[]>();
    inOrder.set(list, known);
    const key = order.join();
    const result = known.get(key) ?? list.toSorted(comparison(order));
    known.set(key, result);
    return result;
  }
  return {
    entry: (id) => byId.get(id),
    asset: (id) => assetsById.get(id),
    assets,
    linking: (id) => byTarget().get(id) ?? NONE,
    select(type, { where = {}, order = [] }) {
      const { list, rest } = candidates(type, where);
      const found =
        Object.keys(rest).length === 0 ? list : list.filter((entry) => matches(entry, rest));
      return sorted(
        found,
        order.filter((each) => each !== null),
      );
    },
  };
}

const NONE: readonly Entry[] = [];

function onceNeeded<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function groupByTarget(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const id of new Set(targetsOf(entry))) {
      const group = groups.get(id) ?? [];
      groups.set(id, group);
      group.push(entry);
    }
  }
  return groups;
}

/** The entries that one refers to, in its fields and in its texts. */
function targetsOf({ type, fields }: Entry): string[] {
  return Object.entries(contentTypeOf(type).fields).flatMap(([name, { kind }]) => {
    const value = fields[name];
    if (value === undefined) return [];
    if (kind === 'entries') return value as string[];
    return kind === 'richText' ? embeddedIn(value as Document).entries : [];
  });
}

/** The newest first, as the hosted service has it where no order is asked for. */
function byPublication(one: Entry, other: Entry): number {
  return compare(other.publishedAt, one.publishedAt) || compare(one.id, other.id);
}

function comparison(order: readonly string[]) {
  const terms = order.map((term) => {
    const [, name = '', direction] = /^(.+)_(ASC|DESC)$/.exec(term) ?? [];
    return { read: valueReader(name), sign: direction === 'DESC' ? -1 : 1 };
  });
  return (one: Entry, other: Entry): number => {
    for (const { read, sign } of terms) {
      const [first, second] = [read(one), read(other)];
      const difference = compare(first, second);
      // Absent values come last in both directions.
      const isAbsent = first === undefined || second === undefined;
      if (difference !== 0) return isAbsent ? difference : sign * difference;
    }
    return compare(one.id, other.id);
  };
}

function valueReader(name: string): (entry: Entry) => unknown {
  if (name === 'sys_id') return ({ id }) => id;
  if (name === 'sys_publishedVersion') return () => 1;
  if (name.startsWith('sys_')) return ({ publishedAt }) => publishedAt;
  return ({ fields }) => fields[name];
}
