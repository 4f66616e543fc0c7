import { block, collectionText, LOCALE, OPERATORS } from './schema-parts.ts';

const dateOperators = ['', '_not', '_gt', '_gte', '_lt', '_lte'];

/** What every space has, whatever its content types are. */
export const BASE_SCHEMA = [
  'scalar DateTime\nscalar JSON\nscalar Dimension\nscalar Quality\nscalar HexColor\n',
  'interface _Node {\n  _id: ID!\n}\n',
  block('interface Entry', ['sys: Sys!', 'contentfulMetadata: ContentfulMetadata!']),
  collectionText('Entry'),
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
