import {
  ApolloClient,
  type DocumentNode,
  InMemoryCache,
  type OperationVariables,
} from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { CONTENT_PATH } from '@poyanil/domain';
import { noteRequest } from '../offline/connection.ts';
import type { Answer, Query } from './answers.ts';

/** Apollo knows the type of a document, but not that ours carry their hash. */
const generateHash = (query: DocumentNode) => (query as Query<unknown>).hash;

async function notingFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...request);
    noteRequest(true);
    return response;
  } catch (error) {
    // A navigation that was given up says nothing about the network.
    if (!(error instanceof DOMException)) noteRequest(false);
    throw error;
  }
}

/**
 * Asks with a plain GET without the query's text, so that browsers and proxies keep the answers.
 */
const overHttp = new PersistedQueryLink({
  generateHash,
  useGETForHashedQueries: true,
  // The text would be refused.
  disable: () => false,
  retry: () => false,
}).concat(new BaseHttpLink({ uri: CONTENT_PATH, fetch: notingFetch }));

const client = new ApolloClient({ cache: new InMemoryCache(), link: overHttp });

/** Sends a query. A part that could not be found does not take away the rest; browser-answers.ts keeps the answers. */
export function queryContent<Result>(
  query: Query<Result>,
  variables: OperationVariables,
): Promise<Answer<Result>> {
  const document: DocumentNode = query;
  return client.query<Result>({
    query: document,
    variables,
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
  });
}
