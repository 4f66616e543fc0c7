import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  parse,
  validate,
} from 'graphql';
import {
  type ContentAnswer,
  type ContentQuery,
  type ContentSource,
  errorAnswer,
} from '../answer.ts';
import { type Content, type ContentTypeId, contentTypeIds } from '../model.ts';
import type { Operations } from '../operations/index.ts';
import { costOf, MAX_COST } from './complexity.ts';
import { schemaText } from './schema-text.ts';
import { createStore } from './store.ts';
import { createViews, type PageArguments, pageOf } from './views.ts';
import type { Where } from './where.ts';

export interface EmbeddedOptions {
  /** The site's origin, before which asset paths stand: the hosted service's addresses are whole, too. */
  origin: string;
  /** Texts of the known queries, by hash. */
  operations: Operations;
}

interface CollectionArguments extends PageArguments {
  where?: Where | null;
  order?: readonly (string | null)[] | null;
}

/** The hosted service's GraphQL over content of our own. */
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
    async answer({ hash, operationName, variables }: ContentQuery): Promise<ContentAnswer> {
      const document = documents.get(hash);
      if (document === undefined) {
        return errorAnswer(404, 'PersistedQueryNotFound', 'PersistedQueryNotFound');
      }
      const cost = costOf(schema, document, variables);
      if (cost > MAX_COST) {
        const message = `The query may cost ${cost}, more than ${MAX_COST}: ask for fewer`;
        return errorAnswer(400, 'TOO_COMPLEX_QUERY', message, { cost, maximumCost: MAX_COST });
      }
      const result = await execute({
        ...{ schema, document, rootValue, operationName },
        variableValues: variables,
      });
      return answerOf(result);
    },
  };
}

/** Wrong variables leave no data at all; what one field could not give stands beside what the others gave. */
function answerOf(result: ExecutionResult): ContentAnswer {
  const isRefused = result.data === undefined;
  const isArgument = result.errors?.some(codeIs('INVALID_ARGUMENT')) ?? false;
  if (!isRefused && !isArgument) return { status: 200, body: JSON.stringify(result) };
  const code = isRefused ? 'INVALID_VARIABLES_FORMAT' : 'INVALID_ARGUMENT';
  return errorAnswer(400, code, result.errors?.map(({ message }) => message).join('; ') ?? '');
}

function codeIs(code: string) {
  return ({ extensions }: { extensions: Record<string, unknown> }): boolean => {
    const { contentful } = extensions;
    return (
      typeof contentful === 'object' &&
      contentful !== null &&
      'code' in contentful &&
      contentful.code === code
    );
  };
}

/** The fields of Query, each a function of its arguments. */
function createRoot(content: Content, origin: string): Record<string, unknown> {
  const store = createStore(content);
  const views = createViews(store, origin);
  const ofType = (type: ContentTypeId) => ({
    [type]: ({ id }: { id: string }) => {
      const entry = store.entry(id);
      return entry?.type === type ? views.entry(entry) : null;
    },
    [`${type}Collection`]: ({ where, order, ...page }: CollectionArguments) =>
      pageOf(store.select(type, { where: where ?? {}, order: order ?? [] }), page, views.entry),
  });
  return {
    ...Object.assign({}, ...contentTypeIds.map(ofType)),
    asset: ({ id }: { id: string }) => {
      const asset = store.asset(id);
      return asset === undefined ? null : views.asset(asset);
    },
    assetCollection: (page: PageArguments) => pageOf(store.assets, page, views.asset),
    _node: ({ id }: { id: string }) => {
      const entry = store.entry(id);
      return entry === undefined ? null : views.entry(entry);
    },
  };
}
