import { setImmediate } from 'node:timers/promises';
import {
  type ContentQuery,
  type ContentResponse,
  type ContentSource,
  createSpace,
  errorResponse,
  type HostedService,
  type Operations,
  ServiceError,
} from '@poyanil/content';
import { postJson, readBody } from '@poyanil/server/http/post-json';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { type CachedResponse, cacheKeyOf, createResponseCache } from './response-cache.ts';

const FRESH_MS = 60_000;
/** How long to cache empty results. It is short, because an editor may publish the missing entry at any moment. */
const EMPTY_FRESH_MS = 10_000;
/** How long to use a cached response while the service is down, because old news is better for a visitor than an error. */
const STALE_MS = 24 * 60 * 60 * 1000;
/** Maximum number of requests in flight. All pages together need fewer, and at this number made-up queries can't exhaust memory or ports. */
const MAX_UNDER_WAY = 48;

export interface GatewayOptions extends HostedService {
  operations: Operations;
  metrics: Metrics;
  log: Logger;
  freshMs?: number;
  staleMs?: number;
  cacheBytes?: number;
}

/** Creates a cache of the hosted service. It uses a stale response while it fetches a new one, and for a day while the service is down. */
export function createContentGateway(options: GatewayOptions): ContentSource {
  const { metrics, log } = options;
  const { freshMs = FRESH_MS, staleMs = STALE_MS, cacheBytes } = options;
  const kept = createResponseCache<CachedResponse & { isEmpty: boolean }>(cacheBytes);
  const underWay = new Map<string, Promise<ContentResponse>>();
  const askSpace = createSpace({
    ...options,
    postJson,
    readBody,
    takeTurn: createTurns(),
    onOlderSpace: ({ operationName }) =>
      log.warn({ operation: operationName }, 'the content service lacks newer fields'),
  });
  let quietUntil = 0;

  async function ask(key: string, query: ContentQuery): Promise<ContentResponse> {
    const { operationName } = query;
    try {
      const { answer, isEmpty, faults } = await askSpace(query);
      metrics.contentRequests.inc({ result: 'ok' });
      if (faults > 0) log.warn({ operation: operationName, faults }, 'invalid content left out');
      kept.set(key, { answer, isEmpty, askedAt: performance.now() });
      return answer;
    } catch (error) {
      const { reason, quietMs } = error instanceof ServiceError ? error : UNKNOWN;
      quietUntil = Math.max(quietUntil, performance.now() + quietMs);
      metrics.contentRequests.inc({ result: reason });
      // Log only the reason: the service's URL contains the key.
      log.warn({ reason, operation: operationName }, 'content service request failed');
      throw error;
    }
  }
  function askOnce(key: string, query: ContentQuery): Promise<ContentResponse> {
    const others = underWay.get(key);
    if (others !== undefined) return others;
    if (performance.now() < quietUntil || underWay.size >= MAX_UNDER_WAY) {
      metrics.contentRequests.inc({ result: 'quiet' });
      return Promise.reject(new ServiceError('quiet', 0));
    }
    const asked = ask(key, query).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  }

  return {
    async answer(query) {
      const key = cacheKeyOf(query);
      const found = kept.get(key);
      const ageMs = performance.now() - (found?.askedAt ?? 0);
      const known = ageMs <= staleMs ? found : undefined;
      const maxAgeMs = known?.isEmpty ? Math.min(freshMs, EMPTY_FRESH_MS) : freshMs;
      if (known !== undefined && ageMs < maxAgeMs) return known.answer;
      const asked = askOnce(key, query).catch((error) => known?.answer ?? failure(error));
      // A missing entry may exist by now, so wait for the response. An older text is good enough.
      return known === undefined || known.isEmpty ? await asked : known.answer;
    },
  };
}

const UNKNOWN = { reason: 'unknown', quietMs: 1_000 } as const;

function failure(error: unknown): ContentResponse {
  if (error instanceof ServiceError && error.refusal !== undefined) return error.refusal;
  return errorResponse(503, 'SERVICE_UNAVAILABLE', 'The content service does not answer');
}

/** Creates a function that admits long tasks one by one, so that other requests are handled between them. */
function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
