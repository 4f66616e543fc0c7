import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentResponse, ContentSource, Operations } from '@poyanil/content';
import type { Request, RequestHandler, Response } from 'express';
import { createQueryReader } from './persisted-queries.ts';

/** Cache-Control headers. They allow stale responses during an error, because these are better than none. */
const CACHE_CONTROL = {
  /** Short, because search results must agree with the page, which is fetched again at each visit. */
  published: 'public, max-age=5, stale-if-error=86400',
  hosted: 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
};
/** Don't compress shorter responses, because they fit into one packet anyway. */
const LEAST_PACKED_BYTES = 1_000;
/** This quality compresses nearly as well as the best one, in a tenth of the time. */
const BROTLI_QUALITY = 5;
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

const packers = {
  br: (body: string) => promisify(brotliCompress)(body, BROTLI_OPTIONS),
  gzip: (body: string) => promisify(gzip)(body),
} as const;

interface ServedContent {
  source: ContentSource;
  kind: keyof typeof CACHE_CONTROL;
  operations: Operations;
  limit: RequestHandler;
}

export function serveContent({ source, kind, operations, limit }: ServedContent): RequestHandler {
  const read = createQueryReader(operations);

  async function serve(request: Request, response: Response): Promise<void> {
    const question = read(request);
    const answer = 'refusal' in question ? question.refusal : await source.answer(question);
    if (answer.status === 200) await send(request, response, answer, CACHE_CONTROL[kind]);
    else refuse(response, answer);
  }
  return async (request, response, next) => {
    await limit(request, response, (error) => {
      if (error === undefined) serve(request, response).catch(next);
      else next(error);
    });
  };
}

async function send(
  request: Request,
  response: Response,
  { body }: ContentResponse,
  cacheControl: string,
): Promise<void> {
  const tag = createHash('sha256').update(body).digest('base64url');
  response
    .set({ 'Cache-Control': cacheControl, ETag: `W/"${tag}"` })
    .vary('Accept-Encoding')
    .type('json');
  const coding = (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each));
  if (coding === undefined || request.fresh || body.length < LEAST_PACKED_BYTES) {
    response.send(body);
    return;
  }
  response.set('Content-Encoding', coding).send(await packers[coding](body));
}

function refuse(response: Response, { status, body }: ContentResponse): void {
  response.status(status).type('application/json').set('Cache-Control', 'no-store');
  if (status === 429 || status === 503) response.set('Retry-After', '5');
  response.send(body);
}
