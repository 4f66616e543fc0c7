import { type ProblemName, problem } from '@poyanil/domain';
import { expect } from 'vitest';
import { expectProblem, postJson } from '../../support/api.ts';
import { sampleOf } from '../../support/samples.ts';
import type { BadValue } from './bad-value.ts';

export type JsonForm = 'appointment' | 'contact';
export type Body = string | Uint8Array<ArrayBuffer>;

/** A body that must be refused, and how. */
export interface RefusedCase {
  what: string;
  body: Body;
  headers?: Record<string, string>;
  name: ProblemName;
  field?: string;
  words?: string;
}

const ANSWERED_WITHIN_MS = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A valid submission with one field as this JSON, or without it. */
export function bodyWith(form: JsonForm, field: string, json: string | undefined): string {
  const rest = JSON.stringify(sampleOf(form, 'poyanil_hospital', { [field]: undefined }).fields);
  return json === undefined ? rest : `${rest.slice(0, -1)},${JSON.stringify(field)}:${json}}`;
}

export function casesOf(form: JsonForm, field: string, values: readonly BadValue[]): RefusedCase[] {
  return values.map(({ what, json, words }) => {
    return { what, body: bodyWith(form, field, json), name: 'invalid-field', field, words };
  });
}

/** Sends it, and expects exactly the problem, soon: so nothing in it comes from what was sent. */
export async function expectRefused(
  url: string,
  { body, headers, name, field, words }: RefusedCase,
): Promise<void> {
  const start = performance.now();
  const answer = await postJson(url, body, headers);
  const text = await answer.clone().text();
  expect(performance.now() - start).toBeLessThan(ANSWERED_WITHIN_MS);
  const extra = {
    ...(field === undefined ? {} : { field }),
    ...(words === undefined ? {} : { detail: words }),
  };
  await expectProblem(answer, name, extra);
  const instance = answer.headers.get('X-Request-Id') ?? '';
  expect(instance).toMatch(UUID);
  expect(JSON.parse(text)).toEqual(problem(name, { ...extra, instance }));
}
