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

test('the words of the search are in order', () => {
  expect(checkEverydayWords(CONTENT_ROOT)).toEqual([]);
  expect(words.groups.length).toBeGreaterThan(100);
});

test('a phrase that stands twice is named, also where it only sounds so', () => {
  expect(reasonsWith(group(['kidney']))).toEqual([
    expect.stringMatching(/^'kidney' stands, or sounds, as under .*nephrology/),
  ]);
  expect(reasonsWith(group([], ['hridhaayam']))).toEqual([
    expect.stringContaining("'hridhaayam' stands, or sounds, as under cardiology"),
  ]);
});

test('so is a phrase of signs alone, and an emergency that does not lead to casualty', () => {
  expect(reasonsWith(group(['???']))).toEqual(["'???' has no letters"]);
  expect(reasonsWith({ ...group(['struck by a coconut']), urgent: 'now' } as never)).toEqual([
    'an emergency leads to emergency_medicine first',
  ]);
});

test('a file that is not written so is a fault, and stops nothing', () => {
  expect(checkEverydayWords('/nowhere')).toEqual([
    { file: 'everyday-words.yaml', field: '', reason: expect.stringContaining('ENOENT') },
  ]);
});
