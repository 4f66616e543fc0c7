import type { ContentAnswer, ContentSource, Operations } from '@poyanil/content';
import type { Request, RequestHandler, Response } from 'express';
import { contextOf, REQUEST_ID_HEADER } from '../request-context.ts';
import { type Headers, setHeaders } from '../security-headers.ts';
import { codingFor, createFinisher, type FinishedAnswer, pack } from './finish-answer.ts';
import { createQuestions } from './questions.ts';

/** As long as an answer of the hosted service counts as fresh; an older one is better than none. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';
const TYPE = 'application/json; charset=utf-8';

/** Answers the pages' queries, and no others. */
export function serveContent(
  source: ContentSource,
  operations: Operations,
  limit: RequestHandler,
): (headers: Headers) => RequestHandler {
  const read = createQuestions(operations);
  const finish = createFinisher();

  async function serve(request: Request, response: Response, headers: Headers): Promise<void> {
    const question = read(request);
    if ('refusal' in question) return refuse(response, question.refusal, headers);
    const answer = await source.answer(question);
    if (answer.status !== 200) return refuse(response, answer, headers);
    await send(request, response, { answer: finish(answer), headers });
  }
  return (headers) => async (request, response, next) => {
    await limit(request, response, (error) => {
      if (error === undefined) serve(request, response, headers).catch(next);
      else next(error);
    });
  };
}

interface Sending {
  answer: FinishedAnswer;
  headers: Headers;
}

/** The head at once, which takes Node half as long as one header after the other. */
async function send(
  request: Request,
  response: Response,
  { answer, headers }: Sending,
): Promise<void> {
  const head = [
    ...headers.flat(),
    ...[REQUEST_ID_HEADER, contextOf(response).requestId],
    ...['Cache-Control', CACHE_CONTROL, 'ETag', answer.etag, 'Vary', 'Accept-Encoding'],
  ];
  // The visitor's own copy is the same.
  if (hasSame(request, answer)) return void response.writeHead(304, head).end();
  const coding = codingFor(answer, (each) => request.acceptsEncodings(each) !== false);
  const bytes =
    coding === undefined
      ? answer.plain
      : (answer.packed.get(coding) ?? (await pack(answer, coding)));
  response.writeHead(200, [
    ...head,
    ...(coding === undefined ? [] : ['Content-Encoding', coding]),
    ...['Content-Type', TYPE, 'Content-Length', `${bytes.length}`],
  ]);
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}

function hasSame(request: Request, { etag }: FinishedAnswer): boolean {
  if (request.headers['if-none-match'] === undefined || request.res === undefined) return false;
  // Express looks there.
  request.res.setHeader('ETag', etag);
  return request.fresh;
}

function refuse(response: Response, { status, body }: ContentAnswer, headers: Headers): void {
  setHeaders(response, headers);
  response.status(status).type('application/json').set('Cache-Control', 'no-store');
  if (status === 429 || status === 503) response.set('Retry-After', '5');
  response.send(body);
}
