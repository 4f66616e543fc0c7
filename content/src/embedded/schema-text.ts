import { type ContentTypeId, contentTypeIds, contentTypeOf, type Field } from '../model.ts';

// The schema that the hosted service would generate from the content model, in its own names.

/** 'doctor' → 'Doctor': the type that a content type becomes. */
export function typeName(id: ContentTypeId): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

const OPERATORS = {
  any: ['', '_not'],
  list: ['_in', '_not_in'],
  text: ['_contains', '_not_contains'],
  order: ['_gt', '_gte', '_lt', '_lte'],
} as const;

export function schemaText(): string {
  return [BASE, query(), ...contentTypeIds.map(typeTexts)].join('\n');
}

const LOCALE = '(locale: String)';
const IN_CONTEXT = 'preview: Boolean, locale: String';

function query(): string {
  const fields = contentTypeIds.flatMap((id) => {
    const name = typeName(id);
    return [
      `${id}(id: String!, ${IN_CONTEXT}): ${name}`,
      `${id}Collection(skip: Int = 0, limit: Int = 100, ${IN_CONTEXT}, where: ${name}Filter, order: [${name}Order]): ${name}Collection`,
    ];
  });
  return block('type Query', [
    `asset(id: String!, ${IN_CONTEXT}): Asset`,
    `assetCollection(skip: Int = 0, limit: Int = 100, ${IN_CONTEXT}, where: AssetFilter, order: [AssetOrder]): AssetCollection`,
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
      ...fields.map(([field, of]) => fieldText(name, field, of)),
    ]),
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
      return `${name}Collection(skip: Int = 0, limit: Int = 100, ${IN_CONTEXT}): ${type}${capital(name)}Collection`;
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

function orders(field: string): string[] {
  return [`${field}_ASC`, `${field}_DESC`];
}

const SYS_ORDERS = [
  'sys_id',
  'sys_publishedAt',
  'sys_firstPublishedAt',
  'sys_publishedVersion',
].flatMap(orders);

function collectionText(name: string, item = name): string {
  return block(`type ${name}Collection`, [
    'total: Int!',
    'skip: Int!',
    'limit: Int!',
    `items: [${item}]!`,
  ]);
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const dateOperators = ['', '_not', '_gt', '_gte', '_lt', '_lte'];

const BASE = [
  'scalar DateTime\nscalar JSON\nscalar Dimension\nscalar Quality\nscalar HexColor\n',
  'interface _Node {\n  _id: ID!\n}\n',
  block('interface Entry', ['sys: Sys!', 'contentfulMetadata: ContentfulMetadata!']),
  block('type Sys', [
    'id: String!',
    'spaceId: String!',
    'environmentId: String!',
    'publishedAt: DateTime',
    'firstPublishedAt: DateTime',
    'publishedVersion: Int',
    'locale: String',
  ]),
  block('type ContentfulMetadata', ['tags: [ContentfulTag]!']),
  block('type ContentfulTag', ['id: String', 'name: String']),
  block('type Asset', [
    'sys: Sys!',
    'contentfulMetadata: ContentfulMetadata!',
    ...['title', 'description', 'contentType', 'fileName'].map(
      (name) => `${name}${LOCALE}: String`,
    ),
    ...['size', 'width', 'height'].map((name) => `${name}${LOCALE}: Int`),
    'url(transform: ImageTransformOptions, locale: String): String',
  ]),
  block('input ImageTransformOptions', [
    'width: Dimension',
    'height: Dimension',
    'quality: Quality',
    'resizeStrategy: ImageResizeStrategy',
    'format: ImageFormat',
  ]),
  'enum ImageResizeStrategy {\n  FIT\n  PAD\n  FILL\n  SCALE\n  CROP\n  THUMB\n}\n',
  'enum ImageFormat {\n  JPG\n  JPG_PROGRESSIVE\n  PNG\n  PNG8\n  WEBP\n  AVIF\n}\n',
  collectionText('Asset'),
  block('input AssetFilter', [
    'sys: SysFilter',
    'title: String',
    'AND: [AssetFilter]',
    'OR: [AssetFilter]',
  ]),
  block('enum AssetOrder', [
    ...['url', 'size', 'contentType', 'fileName', 'width', 'height'].flatMap(orders),
    ...SYS_ORDERS,
  ]),
  block('input SysFilter', [
    ...['id', 'id_not', 'id_contains', 'id_not_contains'].map((name) => `${name}: String`),
    ...['id_in', 'id_not_in'].map((name) => `${name}: [String]`),
    ...['id', 'publishedAt', 'firstPublishedAt', 'publishedVersion'].map(
      (name) => `${name}_exists: Boolean`,
    ),
    ...['publishedAt', 'firstPublishedAt'].flatMap((name) => [
      ...dateOperators.map((operator) => `${name}${operator}: DateTime`),
      ...OPERATORS.list.map((operator) => `${name}${operator}: [DateTime]`),
    ]),
    ...dateOperators.map((operator) => `publishedVersion${operator}: Float`),
  ]),
].join('\n');
