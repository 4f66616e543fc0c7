import { createHash } from 'node:crypto';
import {
  type ContentAnswer,
  type ContentSource,
  createVariableChecks,
  errorAnswer,
  type Operations,
} from '@poyanil/content';
import { type RequestHandler, type Response, Router } from 'express';
import { readQuery } from './read-query.ts';

/** As long as an answer of the hosted service counts as fresh; an older one is better than none. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/** Answers the pages' queries, and no others. */
export function serveContent(
  source: ContentSource,
  operations: Operations,
  limit: RequestHandler,
): RequestHandler {
  const checks = createVariableChecks(operations);
  return Router().use(limit, async (request, response) => {
    const query = readQuery(request);
    if ('refusal' in query) return send(response, query.refusal);
    const operation = operations.get(query.hash);
    if (operation === undefined) {
      const message = 'PersistedQueryNotFound';
      return send(response, errorAnswer(404, 'PersistedQueryNotFound', message));
    }
    if (operation.name !== query.operationName) {
      const message = `The query of this hash is ${operation.name}`;
      return send(response, errorAnswer(400, 'QUERY_OPERATION_NAME_MISMATCH', message));
    }
    if (checks.get(query.hash)?.(query.variables) !== true) {
      const message = `The variables are not those of ${operation.name}`;
      return send(response, errorAnswer(400, 'INVALID_VARIABLES_FORMAT', message));
    }
    send(response, await source.answer(query));
  });
}

function send(response: Response, { status, body }: ContentAnswer): void {
  response.status(status).type('application/json');
  if (status === 200) {
    response.set('Cache-Control', CACHE_CONTROL);
    // Express answers 304 by itself when the visitor's copy has this tag.
    response.set('ETag', `W/"${createHash('sha256').update(body).digest('base64url')}"`);
  } else {
    response.set('Cache-Control', 'no-store');
    if (status === 429 || status === 503) response.set('Retry-After', '5');
  }
  response.send(body);
}
