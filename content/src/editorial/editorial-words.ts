import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentIssue } from '../issue.ts';

/** Words that are correct here but in no dictionary, one per line. */
const FILE = 'editorial-words.txt';

export function readEditorialWords(root: string): string[] {
  const path = join(root, FILE);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Which words are needed is unknown while a file can't be read. */
export function editorialFaults(
  words: readonly string[],
  needed: ReadonlySet<string> | undefined,
): ContentIssue[] {
  return words.flatMap((word, index) => {
    const before = words[index - 1];
    const reasons = [
      ...(before === word ? [`“${word}” is listed twice`] : []),
      ...(before !== undefined && byLetters(before, word) > 0
        ? [`“${word}” comes after “${before}”: sort the lines alphabetically`]
        : []),
      ...(needed === undefined || needed.has(word)
        ? []
        : [`“${word}” is in no text, or is accepted without the list: remove it`]),
    ];
    return reasons.map((reason) => ({ file: FILE, field: `line ${index + 1}`, reason }));
  });
}

function byLetters(one: string, other: string): number {
  return one.localeCompare(other, 'en');
}
