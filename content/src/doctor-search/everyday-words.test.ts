import { expect, test } from 'vitest';
import { CONTENT_ROOT } from '../content-root.ts';
import { checkEverydayWords, faultsOf, readEverydayWords } from './everyday-words.ts';

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

test('reports a phrase that repeats another or sounds like one', () => {
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

test('reports a missing file instead of throwing', () => {
  expect(checkEverydayWords('/nowhere')).toEqual([
    { file: 'everyday-words.yaml', field: '', reason: expect.stringContaining('ENOENT') },
  ]);
});
