import { phoneLines } from '@poyanil/domain';
import type { ContentIssue } from '../issue.ts';
import type { Content } from '../model.ts';
import { NAMES_FILE, readNames } from '../texts/names.ts';
import { malayalamPairs, type Pair, type Written } from './malayalam-pairs.ts';
import { numberOwners } from './number-owners.ts';
import { numberReasons } from './number-reasons.ts';
import { findPhoneNumbers } from './phone-numbers.ts';
import { textPassages } from './text-passages.ts';

// A Malayalam text must agree with the English one. This checks what can be counted; reviewers check the rest.

const LATIN = '[A-Za-z](?:[A-Za-z ,.-]*[A-Za-z])?';
/** Latin text that a visitor reads on a sign or in a map: in quotes or brackets, or a road's number. */
const LATIN_NAMES = new RegExp(`'${LATIN}'|‘${LATIN}’|“${LATIN}”|\\(${LATIN}\\)|\\bNH\\d+`, 'g');

/** Compares Malayalam texts with the English ones. Also finds letters that phones show wrongly, and numbers next to a danger sign that are not the emergency line. */
export function checkMalayalam(root: string, content: Content): ContentIssue[] {
  const { owners } = numberOwners(content, phoneLines);
  const faults = [
    ...malayalamPairs(root).flatMap((pair) => faultsOf(pair, pairReasons(pair))),
    ...namesIn(readNames(root).names ?? {}, []).flatMap(([field, words]) =>
      faultsOf({ file: NAMES_FILE, field }, wordReasons(words)),
    ),
    ...textPassages(root, 'ml').flatMap((piece) => faultsOf(piece, numberReasons(piece, owners))),
  ];
  // A text that several hospitals share is read once for each of them.
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

function faultsOf(
  { file, field }: Pick<Pair, 'file' | 'field'>,
  reasons: readonly string[],
): ContentIssue[] {
  return reasons.map((reason) => ({ file, field, reason }));
}

function pairReasons({ field, english, malayalam }: Pair): string[] {
  if (malayalam === undefined) return ['is missing: the English text has it'];
  if (english === undefined) return ['is only here: the English text has none'];
  if (/(?:^|\.)scene$/.test(field)) {
    return english.words === malayalam.words
      ? []
      : [`is a different drawing than in the English text, ${english.words}`];
  }
  return [...differences(english, malayalam), ...wordReasons(malayalam.words)];
}

const COUNTED: Readonly<Record<string, (text: Written) => readonly string[]>> = {
  'names in braces': ({ words }) => placeholdersIn(words),
  figures: ({ words }) => figuresIn(words),
  'lines of lists and tables': ({ lines }) => [`${lines}`],
  links: ({ links }) => links,
};

function differences(english: Written, malayalam: Written): string[] {
  return Object.entries(COUNTED).flatMap(([name, find]) => {
    const [ours, theirs] = [find(malayalam).join(', '), find(english).join(', ')];
    return ours === theirs
      ? []
      : [`has other ${name} than the English text: ${ours || 'none'}, there ${theirs || 'none'}`];
  });
}

const PLACEHOLDER = /\{[^}]*\}/g;
/** Phrases for 'open at all hours', which the two languages write with different figures. */
const ALWAYS_OPEN = /\b24 x 7\b|\b24[ -]?hours?\b|24 മണിക്കൂ[റർ]/gi;

function placeholdersIn(words: string): string[] {
  return (words.match(PLACEHOLDER) ?? []).toSorted();
}

/** Returns each figure once, since one language may repeat a figure that the other writes as a word. */
function figuresIn(words: string): string[] {
  const bare = words.replaceAll(PLACEHOLDER, '').replaceAll(ALWAYS_OPEN, '');
  return [...new Set(bare.match(/\d+(?:[.,]\d+)*/g))].toSorted();
}

function wordReasons(words: string): string[] {
  const typed = findPhoneNumbers(words).map(
    ({ written }) => `says “${written}”: write the number's name in braces, such as {landline}`,
  );
  const latin = latinIn(words).map(
    (word) =>
      `has “${word}” in Latin letters: write it in Malayalam, or in quotes or brackets if a sign or a map has it in Latin letters`,
  );
  return [...typed, ...latin, ...letterReasons(words)];
}

function latinIn(words: string): string[] {
  const others = [PLACEHOLDER, ALWAYS_OPEN, LATIN_NAMES];
  const rest = others.reduce((left, pattern) => left.replaceAll(pattern, ''), words);
  return rest.match(/[a-z][a-z-]*/gi) ?? [];
}

/** A consonant with its sign and a joiner, three characters in place of its own single one. */
const OLD_CHILLU = /[ക-ഹ]\u0D4D\u200D/;

function letterReasons(words: string): string[] {
  const old = OLD_CHILLU.exec(words)?.[0];
  return [
    ...(old === undefined ? [] : [`has ${old} as three characters: write ൺ, ൻ, ർ, ൽ, ൾ or ൿ`]),
    ...(words === words.normalize('NFC')
      ? []
      : ['has a vowel sign in two parts: write its one character (NFC)']),
  ];
}

function namesIn(value: unknown, path: readonly string[]): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => namesIn(each, [...path, name]));
}
