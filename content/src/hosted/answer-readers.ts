import {
  buildSchema,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { schemaText } from '../embedded/schema-text.ts';
import type { Operations } from '../operations/index.ts';
import { leafReaders } from './leaf-readers.ts';
import { newerFields } from './newer-fields.ts';
import { isRecord } from './sanitize-rich-text.ts';

export interface ReadAnswer {
  data: Readonly<Record<string, unknown>>;
  /** Number of parts that did not match the query and became null. */
  faults: number;
}

/** Reads a result; returns undefined if no part matches the query. */
export type AnswerReader = (data: unknown) => ReadAnswer | undefined;

/** Maximum number of items: no page requests more at once, and the service returns no more. */
const MAX_ITEMS = 1_000;
const TYPE_NAME = /^[A-Za-z]\w{0,99}$/;

interface Count {
  faults: number;
}
/** Returns undefined for a value that its field does not allow. The nearest nullable parent then becomes null. */
type Reader = (value: unknown, count: Count) => unknown;
type Fields = readonly (readonly [key: string, read: Reader])[];

/**
 * Readers keep the requested fields with the schema's types. Executing the query over the result would do the same, but would create an
 * error with a stack for each of thousands of broken parts.
 */
export function createAnswerReaders(
  operations: Operations,
  assetOrigins: readonly string[],
): ReadonlyMap<string, AnswerReader> {
  const read = createReaders(assetOrigins);
  return new Map(
    [...operations].map(([hash, { text }]) => {
      const readData = read(text);
      return [hash, (data: unknown) => readAnswer(readData, data)];
    }),
  );
}

function readAnswer(read: Reader, value: unknown): ReadAnswer | undefined {
  const count = { faults: 0 };
  const data = read(value, count);
  if (!isRecord(data)) return undefined;
  const isNothing = Object.values(data).every((part) => part === null);
  return isNothing && count.faults > 0 ? undefined : { data, ...count };
}

function createReaders(assetOrigins: readonly string[]): (text: string) => Reader {
  const schema = buildSchema(schemaText());
  const leaves = leafReaders(assetOrigins);

  function ofOutput(type: GraphQLOutputType, node: FieldNode, place: string): Reader {
    if (isNonNullType(type)) return ofPresent(type.ofType, node, place);
    return orNull(ofPresent(type, node, place));
  }
  function ofPresent(type: GraphQLOutputType, node: FieldNode, place: string): Reader {
    if (isListType(type)) return listOf(ofOutput(type.ofType, node, place));
    const named = getNamedType(type);
    if (isCompositeType(named) && node.selectionSet !== undefined) {
      return ofSelections(named, node.selectionSet);
    }
    const leaf = leaves.get(place) ?? leaves.get(named.name);
    if (leaf === undefined) throw new Error(`No answer can be read as ${named.name}`);
    return leaf;
  }
  function ofSelections(type: GraphQLCompositeType, selections: SelectionSetNode): Reader {
    if (!isAbstractType(type)) return recordOf(fieldsOf(type, selections, type.name));
    const any = recordOf(fieldsOf(type, selections, undefined));
    const own = new Map<unknown, Reader>(
      schema
        .getPossibleTypes(type)
        .map(({ name }) => [name, recordOf(fieldsOf(type, selections, name))]),
    );
    return (value, count) =>
      isRecord(value) ? (own.get(value.__typename) ?? any)(value, count) : undefined;
  }
  function fieldsOf(
    type: GraphQLCompositeType,
    { selections }: SelectionSetNode,
    name: string | undefined,
  ): Fields {
    return selections.flatMap((node): Fields => {
      if (node.kind === Kind.FIELD) return [ofField(type, node, name)];
      if (node.kind === Kind.FRAGMENT_SPREAD) throw new Error('Fragments with names are not read');
      const on = schema.getType(node.typeCondition?.name.value ?? type.name);
      const isMeant = isCompositeType(on) && (on === type || on.name === name);
      return isMeant ? fieldsOf(on, node.selectionSet, name) : [];
    });
  }
  function ofField(type: GraphQLCompositeType, node: FieldNode, name: string | undefined) {
    const { value: field } = node.name;
    const key = node.alias?.value ?? field;
    if (field === '__typename')
      return [key, name === undefined ? readTypeName : () => name] as const;
    const definition = 'getFields' in type ? type.getFields()[field] : undefined;
    if (definition === undefined) throw new Error(`${type.name} has no ${field}`);
    const place = `${type.name}.${field}`;
    const output = ofOutput(definition.type, node, place);
    return [key, newerFields.includes(place) ? orAbsent(output) : output] as const;
  }

  return (text) => {
    const [operation] = parse(text).definitions;
    const query = schema.getQueryType();
    if (operation?.kind !== Kind.OPERATION_DEFINITION || !query) throw new Error('No query');
    return ofSelections(query, operation.selectionSet);
  };
}

function orNull(read: Reader): Reader {
  return (value, count) => {
    if (value === null) return null;
    const found = read(value, count);
    if (found !== undefined) return found;
    count.faults += 1;
    return null;
  };
}

/** A space that was created before the field existed returns no value for it, which is not an error. */
function orAbsent(read: Reader): Reader {
  return (value, count) => (value === undefined ? null : read(value, count));
}

function listOf(read: Reader): Reader {
  return (value, count) => {
    if (!Array.isArray(value)) return undefined;
    if (value.length > MAX_ITEMS) count.faults += 1;
    const items = value.slice(0, MAX_ITEMS).map((item) => read(item, count));
    return items.includes(undefined) ? undefined : items;
  };
}

function recordOf(fields: Fields): Reader {
  return (value, count) => {
    if (!isRecord(value)) return undefined;
    const found: [string, unknown][] = [];
    for (const [key, read] of fields) {
      const part = read(Object.hasOwn(value, key) ? value[key] : undefined, count);
      if (part === undefined) return undefined;
      found.push([key, part]);
    }
    return Object.fromEntries(found);
  };
}

function readTypeName(value: unknown): string | undefined {
  return typeof value === 'string' && TYPE_NAME.test(value) ? value : undefined;
}
