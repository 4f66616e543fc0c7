import { type ContentTypeId, contentTypeIds, contentTypeOf, type Field } from '../model.ts';

import { BASE_SCHEMA } from './base-schema.ts';
import { block, collectionText, LOCALE, OPERATORS, orders, SYS_ORDERS } from './schema-parts.ts';

// The schema that the hosted service would generate from the content model, in its own names.

/** 'doctor' → 'Doctor': the type that a content type becomes. */
export function typeName(id: ContentTypeId): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

export function schemaText(): string {
  return [BASE_SCHEMA, query(), ...contentTypeIds.map(typeTexts)].join('\n');
}

const IN_CONTEXT = 'preview: Boolean, locale: String';
const PAGE = `skip: Int = 0, limit: Int = 100, ${IN_CONTEXT}`;

function query(): string {
  const fields = contentTypeIds.flatMap((id) => {
    const name = typeName(id);
    return [
      `${id}(id: String!, ${IN_CONTEXT}): ${name}`,
      `${id}Collection(${PAGE}, where: ${name}Filter, order: [${name}Order]): ${name}Collection`,
    ];
  });
  return block('type Query', [
    `asset(id: String!, ${IN_CONTEXT}): Asset`,
    `assetCollection(${PAGE}): AssetCollection`,
    `_node(id: ID!, ${IN_CONTEXT}): _Node`,
    ...fields,
  ]);
}

function typeTexts(id: ContentTypeId): string {
  const name = typeName(id);
  const fields = Object.entries(contentTypeOf(id).fields);
  return [
    block(`type ${name} implements Entry & _Node`, [
      '_id: ID!',
      'sys: Sys!',
      'contentfulMetadata: ContentfulMetadata!',
      `linkedFrom(allowedLocales: [String]): ${name}LinkingCollections`,
      ...fields.map(([field, of]) => fieldText(name, field, of)),
    ]),
    block(`type ${name}LinkingCollections`, linkingTexts(id)),
    collectionText(name),
    block(`input ${name}Filter`, [
      'sys: SysFilter',
      ...fields.flatMap(([field, of]) => filterTexts(field, of)),
      `AND: [${name}Filter]`,
      `OR: [${name}Filter]`,
    ]),
    block(`enum ${name}Order`, [
      ...fields.filter(([, of]) => isOrderable(of)).flatMap(([field]) => orders(field)),
      ...SYS_ORDERS,
    ]),
    ...fields.flatMap(([field, of]) => extraTypes(name, field, of)),
  ].join('\n');
}

/** Entries that refer to one of this type: all of them, and by type where a type's field is made for that. */
function linkingTexts(id: ContentTypeId): string[] {
  const types = contentTypeIds.filter((each) =>
    Object.values(contentTypeOf(each).fields).some(
      (field) => field.kind === 'entries' && field.of === id,
    ),
  );
  return [
    `entryCollection(${PAGE}): EntryCollection`,
    ...types.map((each) => `${each}Collection(${PAGE}): ${typeName(each)}Collection`),
  ];
}

function fieldText(type: string, name: string, field: Field): string {
  switch (field.kind) {
    case 'integer':
      return `${name}${LOCALE}: Int`;
    case 'symbols':
      return `${name}${LOCALE}: [String]`;
    case 'asset':
      return `${name}(${IN_CONTEXT}): Asset`;
    case 'richText':
      return `${name}${LOCALE}: ${type}${capital(name)}`;
    case 'entries':
      return `${name}Collection(${PAGE}): ${type}${capital(name)}Collection`;
    default:
      return `${name}${LOCALE}: String`;
  }
}

function extraTypes(type: string, name: string, field: Field): string[] {
  const own = `${type}${capital(name)}`;
  if (field.kind === 'entries') {
    return [collectionText(own, typeName(field.of as ContentTypeId))];
  }
  if (field.kind !== 'richText') return [];
  return [
    block(`type ${own}`, ['json: JSON!', `links: ${own}Links!`]),
    block(`type ${own}Links`, [`assets: ${own}Assets!`, `entries: ${own}Entries!`]),
    block(`type ${own}Assets`, ['hyperlink: [Asset]!', 'block: [Asset]!']),
    block(`type ${own}Entries`, ['inline: [Entry]!', 'hyperlink: [Entry]!', 'block: [Entry]!']),
  ];
}

function filterTexts(name: string, field: Field): string[] {
  const of = (type: string, ...operators: readonly (readonly string[])[]) =>
    operators.flat().map((operator) => `${name}${operator}: ${type}`);
  const exists = `${name}_exists: Boolean`;
  switch (field.kind) {
    case 'integer':
      return [exists, ...of('Int', OPERATORS.any, OPERATORS.order), ...of('[Int]', OPERATORS.list)];
    case 'symbols':
      return [exists, ...of('[String]', ['_contains_all', '_contains_some', '_contains_none'])];
    case 'asset':
      return [exists];
    case 'entries':
      return [`${name}Collection_exists: Boolean`];
    case 'richText':
      return [exists, ...of('String', OPERATORS.text)];
    default:
      return [
        exists,
        ...of('String', OPERATORS.any, OPERATORS.text),
        ...of('[String]', OPERATORS.list),
      ];
  }
}

/** Long texts, lists and references have no order. */
function isOrderable({ kind }: Field): boolean {
  return kind === 'symbol' || kind === 'email' || kind === 'hospital' || kind === 'integer';
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
