import {
  acceptedSchema,
  messages,
  PROBLEM_MEDIA_TYPE,
  type ProblemName,
  problem,
  problemSchema,
  problems,
  submissionIdSchema,
} from '@poyanil/domain';
import { expect } from 'vitest';
import { z } from 'zod';
import type { RawAnswer } from '../../support/raw-answers.ts';
import type { Outcome } from './outcome.ts';

export type Told = { id: string } | { problem: ProblemName; field?: string; detail?: string };

/** Problems that a visitor may be told: a failure of our own is none of it. */
const TOLD = [
  'malformed-request',
  'invalid-idempotency-key',
  'cross-site-request',
  'not-found',
  'method-not-allowed',
  'request-timeout',
  'content-too-large',
  'uri-too-long',
  'unsupported-media-type',
  'invalid-field',
  'idempotency-key-reused',
  'too-many-requests',
  'headers-too-large',
  'outbox-unavailable',
] as const satisfies ProblemName[];

/** Types, titles and words of the domain alone: then nothing can be a quote, a stack or a library's name. */
const problemOfContract = z.strictObject({
  ...problemSchema.shape,
  type: z.enum(TOLD.map((name) => problem(name).type)),
  detail: z.enum(messages).optional(),
  instance: z.uuid(),
});
const acceptance = z.strictObject({ ...acceptedSchema.shape, id: submissionIdSchema });

/** The headers that differ from answer to answer; all others are as in every answer of the API. */
const VARYING = new Map([
  ['allow', /^(POST|GET, HEAD)$/],
  ['connection', /^(keep-alive|close)$/],
  ['content-length', /^\d+$/],
  ['date', /^\w{3}, [\w: ]+ GMT$/],
  ['idempotent-replayed', /^true$/],
  ['keep-alive', /^timeout=\d+$/],
  ['ratelimit', /^[\w"=;, -]+$/],
  ['ratelimit-policy', /^[\w"=;, :+/-]+$/],
  ['retry-after', /^\d+$/],
  ['x-request-id', /^[\da-f-]{36}$/],
]);

/** Fails unless an answer is one that the contract has, and consists of our own words; yields what it says. */
export function expectContract(answer: RawAnswer, everyHeader: ReadonlyMap<string, string>): Told {
  const { 'content-type': type, ...varying } = Object.fromEntries(answer.headers);
  for (const [name, value] of Object.entries(varying)) {
    const pattern = VARYING.get(name);
    if (pattern === undefined) expect([name, value]).toEqual([name, everyHeader.get(name)]);
    else expect(value).toMatch(pattern);
  }
  const content: unknown = JSON.parse(answer.body);
  if (answer.status === 202) {
    expect(type).toMatch(/^application\/json(; charset=utf-8)?$/);
    return { id: acceptance.parse(content).id };
  }
  expect(type).toBe(`${PROBLEM_MEDIA_TYPE}; charset=utf-8`);
  const { instance, field, detail, ...rest } = problemOfContract.parse(content);
  const name = TOLD.find((each) => problem(each).type === rest.type) ?? 'internal-error';
  expect(rest).toEqual(problem(name));
  expect(answer.status).toBe(problems[name].status);
  const { 'x-request-id': requestId } = varying;
  if (requestId !== undefined) expect(instance).toBe(requestId);
  expect(field === undefined).toBe(name !== 'invalid-field');
  expect(detail === undefined).toBe(name !== 'invalid-field');
  return { problem: name, ...(field && { field }), ...(detail && { detail }) };
}

/** Fails unless it says one of the outcomes; yields the one that it says. */
export function expectOneOf(told: Told, outcomes: readonly Outcome[]): Outcome | undefined {
  const wanted = outcomes.map((outcome) => ('values' in outcome ? 'accepted' : outcome));
  const said = 'id' in told ? 'accepted' : told;
  expect(wanted).toContainEqual(said);
  return outcomes[wanted.findIndex((each) => JSON.stringify(each) === JSON.stringify(said))];
}
