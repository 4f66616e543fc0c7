import type { ContentAnswer, ContentSource, Operations } from '@poyanil/content';
import type { Request, RequestHandler, Response } from 'express';
import { codingFor, createFinisher, type FinishedAnswer, pack } from './finish-answer.ts';
import { createQuestions } from './questions.ts';

/**
 * Milliseconds for which an answer of the hosted service counts as fresh; an older one is better
 * than none.
 */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400';

/** Answers the pages' queries, and no others. */
export function serveContent(
  source: ContentSource,
  operations: Operations,
  limit: RequestHandler,
): RequestHandler {
  const read = createQuestions(operations);
  const finish = createFinisher();

  async function serve(request: Request, response: Response): Promise<void> {
    const question = read(request);
    if ('refusal' in question) return refuse(response, question.refusal);
    const answer = await source.answer(question);
    if (answer.status !== 200) return refuse(response, answer);
    await send(request, response, finish(answer));
  }
  return async (request, response, next) => {
    await limit(request, response, (error) => {
      if (error === undefined) serve(request, response).catch(next);
      else next(error);
    });
  };
}

async function send(request: Request, response: Response, answer: FinishedAnswer): Promise<void> {
  response
    .set({ 'Cache-Control': CACHE_CONTROL, ETag: answer.etag })
    .vary('Accept-Encoding')
    .type('json');
  // The visitor's own copy is the same; Express answers 304.
  if (request.fresh) return void response.send();
  const coding = codingFor(answer, (each) => request.acceptsEncodings(each) !== false);
  if (coding === undefined) return void response.send(answer.plain);
  const bytes = answer.packed.get(coding) ?? (await pack(answer, coding));
  response.set('Content-Encoding', coding).send(bytes);
}

function refuse(response: Response, { status, body }: ContentAnswer): void {
  response.status(status).type('application/json').set('Cache-Control', 'no-store');
  if (status === 429 || status === 503) response.set('Retry-After', '5');
  response.send(body);
}
