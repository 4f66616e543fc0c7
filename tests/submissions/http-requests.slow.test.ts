import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import {
  DATA_SECURITY_HEADERS,
  PROBLEM_MEDIA_TYPE,
  problemSchema,
  problems,
} from '@poyanil/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AbusedSite, startAbusedSite } from '../support/abused-site.ts';
import { type RawAnswer, readAnswers } from '../support/raw-answers.ts';
import type { RawCase } from '../support/raw-case.ts';
import { rawRequest } from '../support/raw-request.ts';
import { contentCases } from './cases/http-content.ts';
import { framingCases } from './cases/http-framing.ts';
import { headerCases } from './cases/http-headers.ts';
import { lineCases } from './cases/http-lines.ts';

// Requests that no HTTP client would send. Each gets the response in the contract's table, and stores exactly the expected submissions.

/** Long after the API must have closed a connection. */
const STAY_MS = 4_000;
/** Texts that are only in a response that contains a stack trace, a library's message or the input. */
const LEAKS =
  /node:|node_modules|express|multer|body-parser|HPE_|Error|evil|Mallory|mallory|<script>/;

let site: AbusedSite;
let outbox: DatabaseSync;
let kept = 0;
beforeAll(async () => {
  site = await startAbusedSite();
  outbox = new DatabaseSync(fileURLToPath(site.stack.outboxUrl), { readOnly: true });
});
afterAll(async () => {
  outbox?.close();
  await site?.remove();
});

const themes = { ...lineCases, ...framingCases, ...headerCases, ...contentCases };

describe.each(Object.entries(themes))('raw requests, %s', (_theme, cases: RawCase[]) => {
  test.each(cases)('answers as the contract says: $name', async (single) => {
    const sent = typeof single.sent === 'string' ? Buffer.from(single.sent, 'latin1') : single.sent;
    const keptBefore = countKept();
    const start = performance.now();
    const text = await rawRequest(site.stack.url, sent, { stayMs: STAY_MS, encoding: 'latin1' });
    expect(performance.now() - start, 'the API ends the connection').toBeLessThan(STAY_MS - 100);
    const answers = readAnswers(text, single);
    expect(answers.map(nameOf)).toEqual(single.answers);
    for (const answer of answers) expectHarmless(answer);
    const isToKeep = single.kept ?? single.answers.filter((answer) => answer === 202).length;
    expect(countKept() - keptBefore, 'submissions kept').toBe(isToKeep);
    kept += isToKeep;
  });
});

test('delivers exactly the accepted submissions once, without a crash', async () => {
  await site.expectKept(kept);
  expect(site.stack.unaskedEnds).toEqual([]);
});

test('logs only JSON lines without anything from the requests', () => {
  const lines = site.stack.logs.filter((line) => line !== '');
  expect(lines.length).toBeGreaterThan(100);
  for (const line of lines) {
    expect(() => JSON.parse(line)).not.toThrow();
    expect(line).not.toMatch(/evil|mallory|jndi|6\.6\.6\.6|mail\.example/i);
  }
});

/** Reads the file directly: opening the outbox takes longer than a case. */
function countKept(): number {
  return Number(outbox.prepare('SELECT count(*) AS kept FROM submissions').get()?.kept);
}

function nameOf({ status, headers: own, body }: RawAnswer): string | number {
  if (!own.get('content-type')?.startsWith(PROBLEM_MEDIA_TYPE)) return status;
  if (body === '')
    return Object.entries(problems).find(([, each]) => each.status === status)?.[0] ?? status;
  const problem = problemSchema.parse(JSON.parse(body));
  expect(problem.status).toBe(status);
  return problem.type.replace('/problems/', '');
}

function expectHarmless({ status, headers: own, body }: RawAnswer): void {
  if (status < 200) return;
  expect(body).not.toMatch(LEAKS);
  expect(own.has('x-powered-by') || own.has('server') || own.has('location')).toBe(false);
  expect([...own.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  for (const [name, value] of Object.entries(DATA_SECURITY_HEADERS)) {
    expect(own.get(name.toLowerCase())).toBe(value);
  }
}
