import {
  buildSchema,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { schemaText } from '../embedded/schema-text.ts';
import { listOperations } from './index.ts';

// The hosted service rejects a query whose cost may exceed 11,000. Each entry and asset that it may return costs 1, a collection costs its
// limit times the cost of an item, and the links of a rich text cost 1,000. Plain fields of an entry cost nothing extra.

const MAX_COST = 11_000;
const LINKS_COST = 1_000;
/** Maximum of a limit variable, and of the items that the service returns. */
const MAX_LIMIT = 1_000;
const schema = buildSchema(schemaText());

function costOf(typeName: string, { selections }: SelectionSetNode): number {
  const type = schema.getType(typeName);
  const costs = selections.map((node): number => {
    if (node.kind === Kind.FRAGMENT_SPREAD) throw new Error('Write fragments inline');
    if (node.kind === Kind.INLINE_FRAGMENT) {
      return costOf(node.typeCondition?.name.value ?? typeName, node.selectionSet);
    }
    const name = node.name.value;
    const field = type !== undefined && 'getFields' in type ? type.getFields()[name] : undefined;
    if (field === undefined || node.selectionSet === undefined) return 0;
    const of = getNamedType(field.type);
    const inner = costOf(of.name, node.selectionSet);
    if (name === 'links') return LINKS_COST + inner;
    if (!name.endsWith('Collection')) return isEntity(of.name) ? 1 + inner : inner;
    const limit = node.arguments?.find((argument) => argument.name.value === 'limit')?.value;
    const most = limit?.kind === Kind.INT ? Number(limit.value) : MAX_LIMIT;
    expect(most).toBeLessThanOrEqual(MAX_LIMIT);
    return most * Math.max(1, inner);
  });
  return costs.reduce((sum, cost) => sum + cost, 0);
}

function isEntity(name: string): boolean {
  const type = schema.getType(name);
  const isEntry = isObjectType(type) && type.getInterfaces().some((each) => each.name === 'Entry');
  return isEntry || name === 'Asset' || name === 'Entry';
}

function costOfText(text: string): number {
  const [operation] = parse(text).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No query');
  return costOf('Query', operation.selectionSet);
}

test.each([...listOperations().values()])('the query $name costs at most 11,000', ({ text }) => {
  expect(costOfText(text)).toBeLessThanOrEqual(MAX_COST);
});

test.each([
  ['doctor(id: "a") { sys { id } profilePic { url } }', 2],
  ['doctorCollection(limit: 7) { total }', 7],
  ['doctorCollection(limit: 7) { items { profilePic { url } } }', 14],
  ['news(id: "a") { content { links { assets { block { url } } } } }', 1_002],
])('%s costs %d', (query, cost) => {
  expect(costOfText(`query A { ${query} }`)).toBe(cost);
});
