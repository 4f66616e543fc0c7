import { expect } from 'vitest';
import type { Body } from '../submissions/support/refused-case.ts';
import { wordsOf } from './words-of.ts';

const CONTROL = /\p{Cc}/u;
/** A line of a stack, escaped or not. */
const STACK = /"stack"|\bat (?:async )?[^"\\]*[(/][^"\\]*:\d+:\d+/;

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
