import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export const MAX_COST = 11_000;
const LINKS_COST = 1_000;
const DEFAULT_LIMIT = 100;

/**
 * What the hosted service would count: each entry and asset that may come costs 1, a collection its limit times what an
 * item costs, the links of a rich text 1,000. A query that passes here passes there.
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operation: OperationDefinitionNode | undefined;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    } else if (definition.kind === Kind.OPERATION_DEFINITION) operation = definition;
  }
  const query = schema.getQueryType();
  if (operation === undefined || query === undefined || query === null) return 0;

  const defaults = new Map(
    operation.variableDefinitions?.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue?.kind === Kind.INT ? Number(defaultValue.value) : undefined,
    ]),
  );

  function ofSelections(type: GraphQLCompositeType, { selections }: SelectionSetNode): number {
    return selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + ofField(type, selection);
      const fragment =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      if (fragment === undefined) return sum;
      const on = schema.getType(fragment.typeCondition?.name.value ?? type.name);
      return sum + ofSelections(isCompositeType(on) ? on : type, fragment.selectionSet);
    }, 0);
  }
  function ofField(parent: GraphQLCompositeType, node: FieldNode): number {
    if (!('getFields' in parent) || node.selectionSet === undefined) return 0;
    const name = node.name.value;
    const field = parent.getFields()[name];
    const type = field && getNamedType(field.type);
    if (!isCompositeType(type)) return 0;
    const inner = ofSelections(type, node.selectionSet);
    if (name.endsWith('Collection')) return limitOf(node) * Math.max(1, inner);
    if (name === 'links') return LINKS_COST + inner;
    return isEntity(type) ? 1 + inner : inner;
  }
  function limitOf(node: FieldNode): number {
    const value = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
    if (value?.kind === Kind.INT) return Number(value.value) || DEFAULT_LIMIT;
    if (value?.kind !== Kind.VARIABLE) return DEFAULT_LIMIT;
    const given = variables[value.name.value] ?? defaults.get(value.name.value);
    return typeof given === 'number' && given > 0 ? given : DEFAULT_LIMIT;
  }
  return ofSelections(query, operation.selectionSet);
}

/** Parts of an entry cost nothing beside it. */
function isEntity(type: GraphQLCompositeType): boolean {
  if (type.name === 'Asset' || type.name === 'Entry') return true;
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Entry');
}
