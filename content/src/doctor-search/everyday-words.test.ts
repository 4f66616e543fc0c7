import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CONTENT_ROOT } from '../content-root.ts';
import {
  checkEverydayWords,
  EVERYDAY_WORDS_FILE,
  faultsOf,
  readEverydayWords,
} from './everyday-words.ts';

const words = readEverydayWords(CONTENT_ROOT);
const group = (english: string[], malayalam: string[] = []) => ({
  english,
  malayalam,
  to: ['urology' as const],
});
const reasonsWith = (...groups: ReturnType<typeof group>[]) =>
  faultsOf({ ...words, groups: [...words.groups, ...groups] }).map(({ reason }) => reason);

test('finds no issue in the everyday words of the content', () => {
  expect(checkEverydayWords(CONTENT_ROOT)).toEqual([]);
  expect(words.groups.length).toBeGreaterThan(100);
});

test('reports a phrase that is already listed or sounds like a listed one', () => {
  expect(reasonsWith(group(['kidney']))).toEqual([
    expect.stringMatching(/^'kidney' is already listed, or sounds alike, under .*nephrology/),
  ]);
  expect(reasonsWith(group([], ['hridhaayam']))).toEqual([
    expect.stringContaining("'hridhaayam' is already listed, or sounds alike, under cardiology"),
  ]);
});

test('reports a phrase without letters, and an emergency not sent to casualty first', () => {
  expect(reasonsWith(group(['???']))).toEqual(["'???' has no letters"]);
  expect(reasonsWith({ ...group(['struck by a coconut']), urgent: 'now' } as never)).toEqual([
    'an emergency must lead to emergency_medicine first',
  ]);
});

test.each([
  ['missing', undefined, 'ENOENT'],
  ['not YAML', 'days: [', 'YAMLParseError'],
  ['invalid', 'days: { monday: 7 }', '→ at days.monday'],
])('reports a file that is %s instead of throwing', (_what, text, reason) => {
  const root = mkdtempSync(join(tmpdir(), 'everyday-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  if (text !== undefined) writeFileSync(join(root, EVERYDAY_WORDS_FILE), text);
  expect(checkEverydayWords(root)).toEqual([
    { file: 'everyday-words.yaml', field: '', reason: expect.stringContaining(reason) },
  ]);
});
