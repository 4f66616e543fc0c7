import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
  print,
  type SelectionNode,
  type SelectionSetNode,
  stripIgnoredCharacters,
  type TypeNode,
  validate,
  visit,
} from 'graphql';

/** Texts by file name without extension. */
type NamedTexts = Readonly<Record<string, string>>;

export function readOperationTexts(folder: string): NamedTexts {
  const files = globSync('*.graphql', { cwd: folder }).toSorted();
  return Object.fromEntries(
    files.map((file) => [basename(file, '.graphql'), readFileSync(join(folder, file), 'utf8')]),
  );
}

const HEAD =
  '// Made from the *.graphql files by `npm run content -- operations`: change those, not this.';

/** Returns one module per query, `generated.ts`, which exports all of them, and `generated/texts.ts`, which browsers do not load. */
export function generateOperations(schema: GraphQLSchema, texts: NamedTexts): NamedTexts {
  const queries = Object.entries(texts).map(([file, text]) => ({
    file,
    ...generateOne(schema, text),
  }));
  const modules = queries.map(({ file, code }) => [`generated/${file}.ts`, moduleOf(code)]);
  const all = Object.keys(texts).map((file) => `export * from './generated/${file}.ts';`);
  const types = "export type { Operation } from './operation.ts';";
  const lines = queries.map(
    ({ hash, name, text }) => `  '${hash}': { name: '${name}', text: '${text}' },`,
  );
  return Object.fromEntries([
    ...modules,
    ['generated.ts', [HEAD, types, ...all, ''].join('\n')],
    [
      'generated/texts.ts',
      [HEAD, 'export const operationsByHash = {', ...lines, '};', ''].join('\n'),
    ],
  ]);
}

function moduleOf(code: string): string {
  const hasRichText = code.includes('json: Document');
  return [
    HEAD,
    ...(hasRichText ? ["import type { Document } from '@contentful/rich-text-types';"] : []),
    "import type { Operation } from '../operation.ts';",
    code,
  ].join('\n');
}

function generateOne(schema: GraphQLSchema, source: string) {
  const document = withTypeNames(parse(source, { noLocation: true }));
  const [error] = validate(schema, document);
  if (error !== undefined) throw error;
  const [definition] = document.definitions;
  const query = schema.getQueryType();
  if (definition?.kind !== Kind.OPERATION_DEFINITION || definition.name === undefined || !query) {
    throw new Error(`A file must have exactly one named query: ${source}`);
  }
  const name = definition.name.value;
  const text = stripIgnoredCharacters(print(document));
  const hash = createHash('sha256').update(text).digest('hex');
  // Types are on one line, because people read the *.graphql file, not this output.
  const code = [
    `export interface ${name}Variables ${variablesType(definition)}`,
    `export interface ${name}Result ${objectType(schema, query, definition.selectionSet)}`,
    `export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Query: Operation<${name}Result, ${name}Variables> = {`,
    `  name: '${name}',`,
    `  hash: '${hash}',`,
    '};',
    '',
  ].join('\n');
  return { name, text, hash, code };
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
  // Rich text is the only JSON in the schema.
  JSON: 'Document',
};

function variablesType({ variableDefinitions = [] }: OperationDefinitionNode): string {
  const fields = variableDefinitions.map(
    ({ variable, type }) => `${variable.name.value}: ${inputType(type)};`,
  );
  return `{ ${fields.join(' ')} }`;
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
  const own = `{ ${[...fields].map(([name, of]) => `${name}: ${of};`).join(' ')} }`;
  return variants.length === 0
    ? own
    : [own, ...variants.map((each) => `Partial<${each}>`)].join(' & ');
}

function variantOf(schema: GraphQLSchema, selection: SelectionNode): string {
  const name =
    selection.kind === Kind.INLINE_FRAGMENT ? selection.typeCondition?.name.value : undefined;
  const type = name === undefined ? undefined : schema.getType(name);
  if (selection.kind !== Kind.INLINE_FRAGMENT || !isCompositeType(type)) {
    throw new Error('Write fragments inline, with their type');
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
