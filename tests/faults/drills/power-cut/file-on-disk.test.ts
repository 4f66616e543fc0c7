import { expect, test } from 'vitest';
import { randomOf } from '../../random.ts';
import { createFile } from './file-on-disk.ts';

const CUTS = 40;
const KEEPS_NOTHING = 0;

const bytes = (letter: string) => Buffer.alloc(512, letter);

/** Returns the results of 40 random power cuts, with one letter per sector. */
function leftBy(file: ReturnType<typeof createFile>): Set<string> {
  const left = Array.from({ length: CUTS }, (_, number) =>
    file.afterCut(randomOf(number), KEEPS_NOTHING).toString('latin1'),
  );
  return new Set(left.map((text) => text.replace(/(.)\1{511}/gs, '$1').replaceAll('\0', '0')));
}

test('keeps synced sectors, and may keep or lose each unsynced one', () => {
  const file = createFile();
  file.write(0, Buffer.concat([bytes('a'), bytes('a')]), 1);
  file.sync(2);
  expect(leftBy(file)).toEqual(new Set(['aa']));
  file.write(0, Buffer.concat([bytes('b'), bytes('b')]), 3);
  expect(leftBy(file)).toEqual(new Set(['aa', 'ab', 'ba', 'bb']));
});

test('does not make a write durable that returned after the sync began', () => {
  const file = createFile(bytes('a'));
  file.write(0, bytes('b'), 5);
  file.sync(3);
  expect(leftBy(file)).toEqual(new Set(['a', 'b']));
  file.sync(6);
  expect(leftBy(file)).toEqual(new Set(['b']));
});

test('recovers nothing in a sync after a failed one', () => {
  const left = Array.from({ length: CUTS }, (_, number) => {
    const file = createFile(bytes('a'));
    file.write(0, bytes('b'), 1);
    file.failSync(randomOf(number), KEEPS_NOTHING);
    file.sync(3);
    expect(leftBy(file).size).toBe(1);
    return [...leftBy(file)];
  });
  expect(new Set(left.flat())).toEqual(new Set(['a', 'b']));
});

test('has the old or the new length after a truncation', () => {
  const file = createFile(Buffer.concat([bytes('a'), bytes('b')]));
  file.resize(512, 1);
  expect(leftBy(file)).toEqual(new Set(['a', 'ab', 'a0']));
});
