import {
  type Asset,
  type Content,
  type ContentTypeId,
  contentTypeOf,
  type Entry,
} from '../model.ts';

export type QueryFilter = Readonly<Record<string, unknown>>;

/** Entries indexed by id and by the filters of lists, so that lookups don't get slower with more entries. */
export interface Store {
  entry(id: string): Entry | undefined;
  asset(id: string): Asset | undefined;
  /** All entries that refer to an entry, newest first. */
  linking(id: string): readonly Entry[];
  /** All entries that match, in order. The list is shared, so don't change it. */
  select(type: ContentTypeId, where: QueryFilter, order: readonly string[]): readonly Entry[];
}

export function createStore({ entries: all, assets }: Content): Store {
  // Newest first, the hosted service's default order.
  const entries = all
    .filter(({ isDraft }) => !isDraft)
    .toSorted(comparison(['sys_publishedAt_DESC']));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const assetsById = new Map(assets.map((asset) => [asset.id, asset]));
  const byType = Map.groupBy(entries, ({ type }) => type);
  const byTarget = groupByTarget(entries);
  const byValue = new Map<string, ReadonlyMap<unknown, Entry[]>>();
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
  /** Returns the entries that match one plain equality, and the rest of the filter. */
  function candidates(type: ContentTypeId, where: QueryFilter) {
    const equality = Object.entries(where).find(([name]) => !name.includes('_'));
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
    linking: (id) => byTarget.get(id) ?? NONE,
    select(type, where, order) {
      const { list, rest } = candidates(type, where);
      const isAll = Object.keys(rest).length === 0;
      return sorted(isAll ? list : list.filter((entry) => matches(entry, rest)), order);
    },
  };
}

const NONE: readonly Entry[] = [];

function matches({ fields }: Entry, where: QueryFilter): boolean {
  return Object.entries(where).every(([name, wanted]) => {
    const [field = '', operator] = name.split('_');
    const value = fields[field];
    if (operator === 'exists') return (value !== undefined) === wanted;
    if (operator === undefined) return value === wanted;
    return typeof value === 'string' && value.toLowerCase().includes(String(wanted).toLowerCase());
  });
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

function targetsOf({ type, fields }: Entry): string[] {
  return Object.entries(contentTypeOf(type).fields).flatMap(([name, { kind }]) =>
    kind === 'entries' ? ((fields[name] ?? []) as string[]) : [],
  );
}

function comparison(order: readonly string[]) {
  const terms = [...order, 'sys_id_ASC'].map((term) => {
    const [, name = '', direction] = /^(.+)_(ASC|DESC)$/.exec(term) ?? [];
    return { read: valueReader(name), sign: direction === 'DESC' ? -1 : 1 };
  });
  return (one: Entry, other: Entry): number => {
    for (const { read, sign } of terms) {
      const difference = compare(read(one), read(other), sign);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Compares two values; absent values come last in both directions. */
function compare(one: string | undefined, other: string | undefined, sign: number): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  return one < other ? -sign : sign;
}

function valueReader(name: string): (entry: Entry) => string | undefined {
  if (name === 'sys_id') return ({ id }) => id;
  if (name === 'sys_publishedAt') return ({ publishedAt }) => publishedAt;
  return ({ fields }) => fields[name] as string | undefined;
}
