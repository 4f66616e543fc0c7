import { PROBLEM_MEDIA_TYPE } from '@poyanil/domain';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { ApiProblem } from './api-problem.ts';
import { problemOf } from './problem-of.ts';
import { contextOf } from './request-context.ts';

/** Answers every failure as a problem; logs those that are ours, once, with their cause. */
export function answerProblems(log: Logger): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error, _request, response, _next) => {
    const known = problemOf(error);
    if (known === undefined || known.problem.status >= 500) {
      log.error({ err: error, requestId: contextOf(response).requestId }, 'request failed');
    }
    sendProblem(response, known ?? new ApiProblem('internal-error'));
  };
}

function sendProblem(response: Response, { problem, reason, headers }: ApiProblem): void {
  const context = contextOf(response);
  context.reason = reason;
  // The connection may be gone, or the answer begun: then there is nobody to tell.
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  // What is left of a body that nobody wants is not read: the connection ends with the answer.
  if (!response.req.complete) response.setHeader('Connection', 'close');
  response.status(problem.status).set(headers).type(PROBLEM_MEDIA_TYPE);
  response.send(JSON.stringify({ ...problem, instance: context.requestId }));
}
