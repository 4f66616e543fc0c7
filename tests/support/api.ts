import { PROBLEM_MEDIA_TYPE, type ProblemName, problemSchema, problems } from '@poyanil/domain';
import { expect } from 'vitest';
import { type Stack, startStack } from './stack.ts';

/** Starts the API alone. Neither the worker nor Redis changes any of its responses. */
export function startApi(environment: Record<string, string> = {}): Promise<Stack> {
  return startStack({ programs: ['api'], environment });
}

export function sendJson(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const json = { 'Content-Type': 'application/json', ...headers };
  return fetch(url, { method: 'POST', headers: json, body });
}

export async function expectProblem(answer: Response, name: ProblemName, extra: object = {}) {
  expect(answer.status).toBe(problems[name].status);
  expect(answer.headers.get('Content-Type')).toContain(PROBLEM_MEDIA_TYPE);
  const body = problemSchema.parse(await answer.json());
  expect(body).toMatchObject({ ...problems[name], ...extra });
  expect(body.type).toMatch(new RegExp(`${name}$`));
  expect(body.instance).toBe(answer.headers.get('X-Request-Id'));
}
