import {
  ApolloClient,
  type ApolloLink,
  type DocumentNode,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { Operation } from '@poyanil/content/operations';
import { CONTENT_PATH } from '@poyanil/domain';
import { noteRequest } from '../offline/connection.ts';
import { sentContent } from './sent-content.ts';

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface Query {
        errorPolicy: 'all';
      }
      interface WatchQuery {
        errorPolicy: 'all';
      }
    }
  }
}

/** Entries are one thing wherever they stand; the hosted service has their identifier in `sys`. */
const KEYED_TYPES = [
  'Career',
  'Doctor',
  'DoctorsListingForParticularDepartment',
  'News',
  'Testimonial',
  'VideoEmbed',
];

export function createContentClient(
  link: ApolloLink,
  content: NormalizedCacheObject = {},
): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache({
      typePolicies: {
        ...Object.fromEntries(KEYED_TYPES.map((name) => [name, { keyFields: ['sys', ['id']] }])),
        // The list asks for less of it than the page does, and must not take the rest away.
        TestimonialTestimonialContent: { merge: true },
      },
    }).restore(content),
    link,
    // A part that could not be found must not take away the rest.
    defaultOptions: { query: { errorPolicy: 'all' }, watchQuery: { errorPolicy: 'all' } },
  });
}

/** Apollo knows the type of a document, but not that ours carry their hash. */
const generateHash = (query: DocumentNode) => (query as Operation<unknown, unknown>).hash;

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

/** One for the whole visit. It is loaded where content is asked for, and nowhere else. */
export const contentClient = createContentClient(overHttp, sentContent());
