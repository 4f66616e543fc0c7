import { buildSchema, type DocumentNode, execute, parse, validate } from 'graphql';
import {
  type ContentQuery,
  type ContentResponse,
  type ContentSource,
  errorResponse,
} from '../answer.ts';
import { type Content, type ContentTypeId, contentTypeIds } from '../model.ts';
import type { Operations } from '../operations/index.ts';
import { schemaText } from './schema-text.ts';
import { createStore, type QueryFilter } from './store.ts';
import { collectionOf, createViews, type PageArguments } from './views.ts';

export interface EmbeddedOptions {
  /** The site's origin, prepended to asset paths, because the hosted service also returns absolute URLs. */
  origin: string;
  operations: Operations;
}

interface CollectionArguments extends PageArguments {
  where?: QueryFilter;
  order?: readonly string[];
}

export function createEmbeddedContent(
  content: Content,
  { origin, operations }: EmbeddedOptions,
): ContentSource {
  const schema = buildSchema(schemaText());
  const rootValue = createRoot(content, origin);
  const documents = new Map<string, DocumentNode>();
  for (const [hash, { text }] of operations) {
    const document = parse(text);
    const [error] = validate(schema, document);
    if (error !== undefined) throw error;
    documents.set(hash, document);
  }

  return {
    async answer({ hash, operationName, variables }: ContentQuery): Promise<ContentResponse> {
      const document = documents.get(hash);
      if (document === undefined) {
        return errorResponse(404, 'PersistedQueryNotFound', 'PersistedQueryNotFound');
      }
      const variableValues = variables;
      const result = await execute({ schema, document, rootValue, operationName, variableValues });
      // Invalid variables give no `data` at all; a failed field only adds an error next to the rest.
      if (result.data !== undefined) return { status: 200, body: JSON.stringify(result) };
      const message = result.errors?.map((error) => error.message).join('; ') ?? '';
      return errorResponse(400, 'INVALID_VARIABLES_FORMAT', message);
    },
  };
}

function createRoot(content: Content, origin: string): Record<string, unknown> {
  const store = createStore(content);
  const entryView = createViews(store, origin);
  const ofType = (type: ContentTypeId) => ({
    [type]: ({ id }: { id: string }) => {
      const entry = store.entry(id);
      return entry?.type === type ? entryView(entry) : null;
    },
    [`${type}Collection`]: ({ where = {}, order = [], ...page }: CollectionArguments) =>
      collectionOf(store.select(type, where, order), page, entryView),
  });
  return Object.assign({}, ...contentTypeIds.map(ofType));
}
