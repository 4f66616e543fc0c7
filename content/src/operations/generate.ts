import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  type TypeNode,
  validate,
  visit,
} from 'graphql';
import { textOf } from './text-of.ts';

/** The texts of all queries in a folder, in the order of their files. */
export function readOperationTexts(folder: string): string[] {
  return globSync('*.graphql', { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** The module that pages and API import: for each query its types, its document and its hash. */
export function generateOperations(schema: GraphQLSchema, texts: readonly string[]): string {
  const parts = texts.map((text) => generateOne(schema, text));
  return [
    '// Made from the *.graphql files beside it by `npm run content -- operations`: change those, not this.',
    "import type { Document } from '@contentful/rich-text-types';",
    "import { operation } from './operation.ts';",
    '',
    "export type { Operation } from './operation.ts';",
    ...parts.map((part) => `\n${part}`),
  ].join('\n');
}

function generateOne(schema: GraphQLSchema, text: string): string {
  const document = withTypeNames(parse(text, { noLocation: true }));
  const [error] = validate(schema, document);
  if (error !== undefined) throw error;
  const [definition] = document.definitions;
  const query = schema.getQueryType();
  if (definition?.kind !== Kind.OPERATION_DEFINITION || definition.name === undefined || !query) {
    throw new Error(`One named query a file: ${text}`);
  }
  const name = definition.name.value;
  const hash = createHash('sha256').update(textOf(document)).digest('hex');
  return [
    `export interface ${name}Variables ${variablesType(definition)}`,
    '',
    `export interface ${name}Result ${objectType(schema, query, definition.selectionSet)}`,
    '',
    `export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Query = /* @__PURE__ */ operation<${name}Result, ${name}Variables>(`,
    `  '${name}',`,
    `  '${hash}',`,
    `  ${JSON.stringify(document)},`,
    ');',
    '',
  ].join('\n');
}

const TYPE_NAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

function withTypeNames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet(node, _key, parent): SelectionSetNode | undefined {
      const isRoot =
        parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
      return isRoot ? undefined : { ...node, selections: [TYPE_NAME, ...node.selections] };
    },
  });
}

const scalars: Readonly<Record<string, string>> = {
  String: 'string',
  ID: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  DateTime: 'string',
  // The only JSON in the schema is a rich text's.
  JSON: 'Document',
};

function variablesType({ variableDefinitions = [] }: OperationDefinitionNode): string {
  const lines = variableDefinitions.map(
    ({ variable, type }) => `  ${variable.name.value}: ${inputType(type)};`,
  );
  return `{\n${lines.join('\n')}\n}`;
}

function inputType(type: TypeNode): string {
  if (type.kind === Kind.NON_NULL_TYPE) return inputType(type.type);
  if (type.kind === Kind.LIST_TYPE) return `readonly ${inputType(type.type)}[]`;
  return scalars[type.name.value] ?? 'never';
}

function objectType(
  schema: GraphQLSchema,
  type: GraphQLCompositeType,
  { selections }: SelectionSetNode,
): string {
  const fields = new Map<string, string>();
  const variants: string[] = [];
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) fields.set(...fieldOf(schema, type, selection));
    else variants.push(variantOf(schema, selection));
  }
  const own = `{\n${[...fields].map(([name, of]) => `${name}: ${of};`).join('\n')}\n}`;
  return variants.length === 0
    ? own
    : [own, ...variants.map((each) => `Partial<${each}>`)].join(' & ');
}

function variantOf(schema: GraphQLSchema, selection: SelectionNode): string {
  const name =
    selection.kind === Kind.INLINE_FRAGMENT ? selection.typeCondition?.name.value : undefined;
  const type = name === undefined ? undefined : schema.getType(name);
  if (selection.kind !== Kind.INLINE_FRAGMENT || !isCompositeType(type)) {
    throw new Error('Fragments stand where they are used, with the type that they are on');
  }
  const inner = selection.selectionSet.selections.filter((each) => each !== TYPE_NAME);
  return objectType(schema, type, { ...selection.selectionSet, selections: inner });
}

function fieldOf(
  schema: GraphQLSchema,
  parent: GraphQLCompositeType,
  node: FieldNode,
): [string, string] {
  const name = node.name.value;
  if (name === '__typename') {
    return [name, isInterfaceType(parent) ? 'string' : `'${parent.name}'`];
  }
  const field = 'getFields' in parent ? parent.getFields()[name] : undefined;
  if (field === undefined) throw new Error(`${parent.name} has no field ${name}`);
  return [node.alias?.value ?? name, outputType(schema, field.type, node)];
}

function outputType(schema: GraphQLSchema, type: GraphQLOutputType, node: FieldNode): string {
  if (isNonNullType(type)) return outputType(schema, type.ofType, node).replace(/ \| null$/, '');
  if (isListType(type)) return `readonly (${outputType(schema, type.ofType, node)})[] | null`;
  const named = getNamedType(type);
  if (isCompositeType(named) && node.selectionSet !== undefined) {
    return `${objectType(schema, named, node.selectionSet)} | null`;
  }
  return `${scalars[named.name] ?? 'unknown'} | null`;
}
