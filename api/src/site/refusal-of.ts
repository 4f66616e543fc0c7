import type { Request, RequestHandler, Response } from 'express';
import { ApiProblem } from '../problems/api-problem.ts';

/** The reason why a page is sent without its entries. */
export interface Refusal {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** Reads the answer of a limit; undefined when it lets the request through. */
export async function refusalOf(
  limit: RequestHandler,
  request: Request,
  response: Response,
): Promise<Refusal | undefined> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await limit(request, response, resolve);
  const fault = await promise;
  if (fault === undefined) return undefined;
  if (!(fault instanceof ApiProblem)) throw fault;
  return { status: fault.problem.status, headers: fault.headers };
}
