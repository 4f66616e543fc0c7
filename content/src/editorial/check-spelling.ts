import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hospitalIds } from '@poyanil/domain';
import {
  checkEverydayWords,
  EVERYDAY_WORDS_FILE,
  readEverydayLines,
} from '../doctor-search/everyday-words.ts';
import type { ContentIssue } from '../issue.ts';
import type { Content } from '../model.ts';
import { servicesFile } from '../texts/read-text.ts';
import { textFiles } from '../texts/text-files.ts';
import { britishFor, type Dictionaries, isInDictionary, suggestionsFor } from './dictionaries.ts';
import { editorialFaults, readEditorialWords } from './editorial-words.ts';
import { entryPassages } from './entry-passages.ts';
import type { Passage } from './passage.ts';
import { fixedNames, namesOf } from './protected-names.ts';
import { textPassages } from './text-passages.ts';

export { openDictionaries } from './dictionaries.ts';

/** Returns the lines of the departments' index, or none if their file has an issue, which checkEverydayWords reports. */
function everydayPieces(root: string): Passage[] {
  if (checkEverydayWords(root).length > 0) return [];
  return Object.entries(readEverydayLines(root)).map(([slug, line]) => ({
    file: EVERYDAY_WORDS_FILE,
    field: `departments.${slug}.line`,
    blocks: [line],
  }));
}

/** Fields of a video that hold its URL and host. They aren't checked, because no visitor sees them. */
const ADDRESSES: readonly string[] = ['link', 'provider'];

/** Finds misspelled words in all texts. If all files could be read, also finds lines of the editors' word list that no text needs. */
export function checkSpelling(
  root: string,
  content: Content,
  dictionaries: Dictionaries,
  isAllRead: boolean,
): ContentIssue[] {
  const pieces = [...entryPassages(content), ...textPassages(root), ...everydayPieces(root)].filter(
    ({ field }) => !ADDRESSES.includes(field),
  );
  const names = new Set(namesOf(pieces).flatMap(wordsToSpell));
  const editorial = readEditorialWords(root);
  const listed = new Set(editorial);
  const needed = new Set<string>();
  const wrong = new Map<string, Passage[]>();
  for (const piece of pieces) {
    for (const word of new Set(piece.blocks.flatMap(wordsToSpell))) {
      if (formsOf(word).some((form) => names.has(form)) || isRight(word, dictionaries)) continue;
      const ours = formsOf(word).find((form) => listed.has(form));
      if (ours !== undefined) needed.add(ours);
      else wrong.set(word, [...(wrong.get(word) ?? []), piece]);
    }
  }
  const placeOf = placesBelow(root);
  const faults = [...wrong].flatMap(([word, places]) => {
    const reason = reasonFor(word, dictionaries, [...names, ...editorial]);
    return places.map((piece) => ({ ...placeOf(word, piece), reason }));
  });
  return [...unique(faults), ...editorialFaults(editorial, isAllRead ? needed : undefined)];
}

const NAMES = new RegExp(
  `(?<!\\p{L})(?:${fixedNames().toSorted(longestFirst).map(literally).join('|')})(?!\\p{L})`,
  'gu',
);
const ADDRESS = /\b(?:https?|mailto|tel|sms):\S+|\S+@\S+/gi;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

function wordsToSpell(text: string): string[] {
  const words = text.replaceAll(ADDRESS, ' ').replaceAll(NAMES, ' ').match(WORD) ?? [];
  return words
    .map((word) => word.replaceAll('’', "'").replace(/'s$/, ''))
    .filter((word) => word.length > 1 && !/\p{N}/u.test(word));
}

function longestFirst(one: string, other: string): number {
  return other.length - one.length;
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Returns the forms in which lists may have a word: as written, and in lower case if the capital may come from the start of a sentence. */
function formsOf(word: string): string[] {
  return /^\p{Lu}[\p{Ll}']*$/u.test(word) ? [word.toLowerCase(), word] : [word];
}

function isRight(word: string, dictionaries: Dictionaries): boolean {
  return (
    formsOf(word).some((form) => isInDictionary(form, dictionaries)) &&
    britishFor(word.toLowerCase(), dictionaries) === undefined
  );
}

function reasonFor(word: string, dictionaries: Dictionaries, ours: readonly string[]): string {
  const british = britishFor(word.toLowerCase(), dictionaries);
  if (british !== undefined) return `“${word}” is not our spelling: write ${british}`;
  const near = suggestionsFor(word, dictionaries, ours);
  const instead = near.length === 0 ? '' : `: write ${near.join(' or ')}`;
  return `“${word}” is in no dictionary${instead}`;
}

type Place = Pick<ContentIssue, 'file' | 'field'>;

function placesBelow(root: string): (word: string, piece: Passage) => Place {
  const filesOf = new Map<string, readonly string[]>(
    hospitalIds.flatMap((hospital) =>
      textFiles(hospital)
        .filter(({ file }) => file.endsWith('.md'))
        .map(({ file, shared }) => [
          file,
          [file, ...(shared === undefined ? [] : [shared]), servicesFile(hospital)],
        ]),
    ),
  );
  return (word, { file, field }) => {
    const pattern = new RegExp(`(?<!\\p{L})${literally(word)}(?!\\p{L})`, 'u');
    for (const each of filesOf.get(file) ?? []) {
      const lines = readFileSync(join(root, each), 'utf8').split('\n');
      const line = lines.findIndex((text) => pattern.test(text));
      if (line >= 0) return { file: each, field: `line ${line + 1}` };
    }
    return { file, field };
  };
}

/** Removes duplicates: a text that several hospitals share is read once for each of them. */
function unique(faults: readonly ContentIssue[]): ContentIssue[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}
