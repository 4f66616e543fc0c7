import {
  type ContentAnswer,
  type ContentQuery,
  type ContentSource,
  errorAnswer,
  type Operations,
} from '@poyanil/content';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { askService, ServiceError } from './ask-service.ts';

const FRESH_MS = 60_000;
/** A visitor is better served by yesterday's news than by none. */
const STALE_MS = 24 * 60 * 60 * 1000;
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** What a cached answer costs besides its text: key, objects, and two bytes a character. */
const ENTRY_BYTES = 512;
/** Questions under way at once: more than all pages ask, and few enough that made-up ones fill neither memory nor ports. */
const MAX_UNDER_WAY = 64;

export interface GatewayOptions {
  url: string;
  accessToken: string;
  operations: Operations;
  metrics: Metrics;
  log: Logger;
  freshMs?: number;
  staleMs?: number;
  cacheBytes?: number;
}

interface Cached {
  answer: ContentAnswer;
  fetchedAt: number;
}

/**
 * The hosted service behind a cache: an answer is fresh for a minute, then still given while a new one is fetched, and for
 * a day while none can be had. However many ask for the same, the service is asked once.
 */
export function createContentGateway(options: GatewayOptions): ContentSource {
  const { operations, metrics, log } = options;
  const { freshMs = FRESH_MS, staleMs = STALE_MS, cacheBytes = MAX_CACHE_BYTES } = options;
  let quietUntil = 0;
  let underWay = 0;
  const cache = new LRUCache<string, Cached, ContentQuery>({
    maxSize: cacheBytes,
    sizeCalculation: ({ answer }, key) => ENTRY_BYTES + 2 * (answer.body.length + key.length),
    ttl: freshMs,
    allowStale: true,
    // Without allowStaleOnFetchRejection, which would hide from a cold query why it has no answer.
    noDeleteOnFetchRejection: true,
    // Whoever waits gets the answer, even where others took its place meanwhile.
    ignoreFetchAbort: true,
    noDeleteOnStaleGet: true,
    fetchMethod: (_key, _stale, { context }) => fetchOnce(context),
  });

  async function fetchOnce(query: ContentQuery): Promise<Cached> {
    const text = operations.get(query.hash)?.text;
    if (text === undefined) throw new Error('No such query');
    if (Date.now() < quietUntil || underWay >= MAX_UNDER_WAY) throw new ServiceError('quiet', 0);
    underWay += 1;
    try {
      const answer = await askService({ ...options, text, ...query });
      metrics.contentRequests.inc({ result: 'ok' });
      return { answer, fetchedAt: Date.now() };
    } catch (error) {
      const { reason, quietMs } = error instanceof ServiceError ? error : UNKNOWN;
      quietUntil = Math.max(quietUntil, Date.now() + quietMs);
      metrics.contentRequests.inc({ result: reason });
      // The reason alone: the address of the service has the key in it.
      log.warn({ reason, operation: query.operationName }, 'the content service does not answer');
      throw error;
    } finally {
      underWay -= 1;
    }
  }

  return {
    async answer(query) {
      const key = `${query.hash} ${canonical(query.variables)}`;
      const known = cache.peek(key, { allowStale: true });
      if (known !== undefined && Date.now() - known.fetchedAt > staleMs) cache.delete(key);
      try {
        const { answer } = await cache.forceFetch(key, { context: query });
        return answer;
      } catch (error) {
        if (error instanceof ServiceError && error.refusal !== undefined) return error.refusal;
        return errorAnswer(503, 'SERVICE_UNAVAILABLE', 'The content service does not answer');
      }
    },
  };
}

const UNKNOWN = { reason: 'unknown', quietMs: 1_000 } as const;

/** The same variables in another order are the same question. */
function canonical(variables: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    Object.entries(variables).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
