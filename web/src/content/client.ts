import {
  ApolloClient,
  ApolloLink,
  InMemoryCache,
  type NormalizedCacheObject,
  Observable,
} from '@apollo/client';
import type { Operation } from '@poyanil/content/operations';
import { CONTENT_PATH } from '@poyanil/domain';
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

/** One for the whole visit. It is loaded where content is asked for, and nowhere else. */
export const contentClient = createContentClient(new ApolloLink(sendByHash), sentContent());

/** As a plain GET without the query's text, so that browsers and proxies keep the answers. */
function sendByHash(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const abort = new AbortController();
    fetch(addressOf(operation), { signal: abort.signal })
      .then(readAnswer)
      .then((result) => {
        observer.next(result);
        observer.complete();
      })
      .catch((error: unknown) => observer.error(error));
    return () => abort.abort();
  });
}

/** What stands between browser and content answers in forms of its own: a problem, a page. */
async function readAnswer(response: Response): Promise<ApolloLink.Result> {
  const result: unknown = await response.json().catch(() => undefined);
  if (isAnswer(result)) return result;
  throw new Error(`The content service answered with status ${response.status}.`);
}

function isAnswer(result: unknown): result is ApolloLink.Result {
  return typeof result === 'object' && result !== null && ('data' in result || 'errors' in result);
}

/** The order is always the same: the same question has the same address. */
function addressOf({ operationName = '', variables, query }: ApolloLink.Operation): string {
  const { hash } = query as Operation<unknown, unknown>;
  const parameters = new URLSearchParams({
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  return `${CONTENT_PATH}?${parameters}`;
}
