import { formNames, hospitalIds, problems } from '@poyanil/domain';
import { expect } from 'vitest';
import type { Body } from '../submissions/support/json-case.ts';

const CONTROL = /\p{Cc}/u;
/** A line of a stack, escaped or not. */
const STACK = /"stack"|\bat (?:async )?[^"\\]*[(/][^"\\]*:\d+:\d+/;

/** Shorter ones are found anywhere. */
const MIN_LETTERS = 6;
/** A moment in milliseconds has more digits than that only by chance in a row of one's own. */
const MIN_DIGITS = 9;
/** The beginning of a word without end tells enough. */
const MAX_CHARACTERS = 60;

/** Words of the program's own that stand in its logs: hospitals, forms and reasons. */
const ownWords = [...hospitalIds, ...formNames, ...Object.keys(problems)];

interface Sent {
  body: Body;
  headers?: Record<string, string>;
}

/** Expects lines of both programs, and none that holds a word of what was sent, a control character or a stack. */
export function expectSilentLogs(logs: readonly string[], sent: readonly Sent[]): void {
  expect(logs.length).toBeGreaterThan(sent.length);
  const all = logs.join('\n').toLowerCase();
  for (const program of ['api', 'worker']) expect(all).toContain(`"name":"${program}"`);
  for (const line of logs) {
    expect(line).not.toMatch(CONTROL);
    expect(line).not.toMatch(STACK);
  }
  // What they say of themselves when they start, before anything is sent, is no visitor's.
  const start = logs.findLastIndex((line) => line.includes('"msg":"listening"')) + 1;
  const own = logs.slice(0, start).join('\n').toLowerCase();
  const texts = sent.flatMap(({ body, headers = {} }) => [body, ...Object.values(headers)]);
  const words = new Set(texts.flatMap((text) => [...wordsOf(text)]));
  const found = [...words].filter((word) => all.includes(word));
  expect(found.filter((word) => !own.includes(word))).toEqual([]);
}

/** The distinctive words of what was sent, in lower case: where one is found, it came from there. */
function wordsOf(sent: string | Uint8Array): Set<string> {
  const text = (typeof sent === 'string' ? sent : new TextDecoder().decode(sent)).toLowerCase();
  const words = text.replaceAll(/\\[bfnrt]|\\u[0-9a-f]{4}/g, ' ').split(/[^\p{L}\p{M}\p{N}.@_]+/u);
  return new Set(words.filter(isDistinctive).map((word) => word.slice(0, MAX_CHARACTERS)));
}

function isDistinctive(word: string): boolean {
  if (ownWords.some((own) => own.includes(word))) return false;
  return word.length >= (/^[0-9.]+$/.test(word) ? MIN_DIGITS : MIN_LETTERS);
}
