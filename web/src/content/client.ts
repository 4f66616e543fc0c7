import { ApolloClient, InMemoryCache, type OperationVariables } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { CONTENT_PATH } from '@poyanil/domain';
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { noteRequest } from '../offline/connection.ts';
import type { Answer, PageQuery } from './answers.ts';

const hashes = new WeakMap<DocumentNode, string>();

/** Returns what Apollo needs of a query. The API knows the text by its hash, so the document has only the name. */
function documentOf({ name, hash }: PageQuery<unknown>): DocumentNode {
  const anything = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        name: { kind: Kind.NAME, value: name },
        selectionSet: { kind: Kind.SELECTION_SET, selections: [anything] },
      },
    ],
  };
  hashes.set(document, hash);
  return document;
}

async function notingFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...request);
    noteRequest(true);
    return response;
  } catch (error) {
    // An aborted navigation says nothing about the network.
    if (!(error instanceof DOMException)) noteRequest(false);
    throw error;
  }
}

/** Sends a plain GET without the query's text, so that browsers and proxies can cache the response. */
const overHttp = new PersistedQueryLink({
  generateHash: (document) => hashes.get(document) ?? '',
  useGETForHashedQueries: true,
  // The API would reject the text.
  disable: () => false,
  retry: () => false,
}).concat(
  // The document declares no variables, so Apollo would leave them out.
  new BaseHttpLink({ uri: CONTENT_PATH, fetch: notingFetch, includeUnusedVariables: true }),
);

const client = new ApolloClient({ cache: new InMemoryCache(), link: overHttp });

/** Sends a query. Keeps the rest of the data if a part could not be found. browser-answers.ts caches the results. */
export function queryContent<Result>(
  query: PageQuery<Result>,
  variables: OperationVariables,
): Promise<Answer<Result>> {
  return client.query<Result>({
    query: documentOf(query),
    variables,
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  });
}
