import { type ContentField, type ContentTypeId, contentTypeIds, contentTypeOf } from '../model.ts';

// The part of the hosted service's schema that the pages' queries use, derived from the content model with the service's names.

export function typeName(id: ContentTypeId): string {
  return capital(id);
}

const BASE_SCHEMA = `scalar DateTime
scalar JSON
interface Entry { sys: Sys! }
type Sys { id: String!, publishedAt: DateTime }
type Asset {
  sys: Sys!
  title: String, description: String, url: String, contentType: String, fileName: String
  size: Int, width: Int, height: Int
}
`;
const PAGE = 'skip: Int = 0, limit: Int = 100';

export function schemaText(): string {
  const fields = contentTypeIds.flatMap((id) => {
    const name = typeName(id);
    return [
      `${id}(id: String!): ${name}`,
      `${id}Collection(${PAGE}, where: ${name}Filter, order: [${name}Order]): ${name}Collection`,
    ];
  });
  return [BASE_SCHEMA, block('type Query', fields), ...contentTypeIds.map(typeTexts)].join('\n');
}

function typeTexts(id: ContentTypeId): string {
  const name = typeName(id);
  const fields = Object.entries(contentTypeOf(id).fields);
  const linking = linkingTexts(id);
  return [
    block(`type ${name} implements Entry`, [
      'sys: Sys!',
      ...(linking.length > 0 ? [`linkedFrom: ${name}LinkingCollections`] : []),
      ...fields.map(([field, of]) => fieldText(name, field, of)),
    ]),
    ...(linking.length > 0 ? [block(`type ${name}LinkingCollections`, linking)] : []),
    collectionText(name),
    block(
      `input ${name}Filter`,
      fields.flatMap(([field, of]) => filterTexts(field, of)),
    ),
    block(`enum ${name}Order`, [
      ...fields.filter(([, of]) => isShortText(of)).flatMap(([field]) => orders(field)),
      ...orders('sys_id'),
      ...orders('sys_publishedAt'),
    ]),
    ...fields.flatMap(([field, of]) => extraTypes(name, field, of)),
  ].join('\n');
}

function linkingTexts(id: ContentTypeId): string[] {
  const types = contentTypeIds.filter((each) =>
    Object.values(contentTypeOf(each).fields).some(
      (field) => field.kind === 'entries' && field.of === id,
    ),
  );
  return types.map((each) => `${each}Collection(${PAGE}): ${typeName(each)}Collection`);
}

function fieldText(type: string, name: string, field: ContentField): string {
  switch (field.kind) {
    case 'integer':
      return `${name}: Int`;
    case 'symbols':
    case 'timetable':
    case 'leave':
      return `${name}: [String]`;
    case 'asset':
      return `${name}: Asset`;
    case 'richText':
      return `${name}: ${type}${capital(name)}`;
    case 'entries':
      return `${name}Collection(${PAGE}): ${type}${capital(name)}Collection`;
    default:
      return `${name}: String`;
  }
}

function extraTypes(type: string, name: string, field: ContentField): string[] {
  const own = `${type}${capital(name)}`;
  if (field.kind === 'entries') {
    return [collectionText(own, typeName(field.of as ContentTypeId))];
  }
  if (field.kind !== 'richText') return [];
  return [
    `type ${own} { json: JSON!, links: ${own}Links! }`,
    `type ${own}Links { assets: ${own}Assets!, entries: ${own}Entries! }`,
    `type ${own}Assets { block: [Asset]! }`,
    `type ${own}Entries { block: [Entry]! }`,
  ];
}

function filterTexts(name: string, field: ContentField): string[] {
  const exists = `${name}_exists: Boolean`;
  return isShortText(field) ? [exists, `${name}: String`, `${name}_contains: String`] : [exists];
}

function isShortText({ kind }: ContentField): boolean {
  return kind === 'symbol' || kind === 'email' || kind === 'hospital';
}

function orders(field: string): string[] {
  return [`${field}_ASC`, `${field}_DESC`];
}

function collectionText(name: string, item = name): string {
  return `type ${name}Collection { total: Int!, skip: Int!, limit: Int!, items: [${item}]! }\n`;
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
