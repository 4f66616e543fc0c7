import type { Request, RequestHandler, Response } from 'express';
import { ApiProblem } from './api-problem.ts';

/** Resolves with the refusal of a limit, or undefined if it admits the request. */
export async function refusalOf(
  limit: RequestHandler,
  request: Request,
  response: Response,
): Promise<ApiProblem | undefined> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await limit(request, response, resolve);
  const fault = await promise;
  if (fault === undefined || fault instanceof ApiProblem) return fault;
  throw fault;
}
