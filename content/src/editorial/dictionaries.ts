import { readFile } from 'node:fs/promises';
import { buildTrieFast, decodeFile, type ITrie } from 'cspell-trie-lib';

// Used only by the check: its packages are development packages, so code that serves the site must not import it.

export interface Dictionaries {
  /** British English, with both -ise and -ize. */
  british: ITrie;
  /** Medical terms, also in American spelling. */
  medical: ITrie;
}

export async function openDictionaries(): Promise<Dictionaries> {
  const [british, medical] = await Promise.all([
    open(new URL('en_GB.trie.gz', import.meta.resolve('@cspell/dict-en-gb'))),
    open(new URL('dict/medicalterms-en.txt.gz', import.meta.resolve('@cspell/dict-medicalterms'))),
  ]);
  return { british, medical };
}

async function open(url: URL): Promise<ITrie> {
  // Skip the forms without capitals and accents: they are not looked up, and would double the loading time.
  return decodeFile({ url, content: await readFile(url) }, { stripCaseAndAccents: false });
}

const AMERICAN: readonly [RegExp, string][] = [
  [/e/g, 'ae'],
  [/e/g, 'oe'],
  [/or/g, 'our'],
  [/er(?=s?$)/g, 're'],
  [/(?<=[aeiou])l(?=e[drs]|ing|or)/g, 'll'],
  [/yz/g, 'ys'],
  [/ens(?=es?$)/g, 'enc'],
  [/og(?=s?$)/g, 'ogue'],
  [/f/g, 'ph'],
  [/ol(?=[dt])/g, 'oul'],
];
/** Both spellings are in the British dictionary; this site uses the second. */
const WITH_Z: [RegExp, string] = [/(?<=\p{L}{3})iz(?=e[drs]?$|es$|ers$|ing$|ations?$)/gu, 'is'];

export function isInDictionary(word: string, { british, medical }: Dictionaries): boolean {
  return british.has(word) || medical.has(word);
}

/** Returns the British spelling of an American word in lower case; undefined for a word that is not American. */
export function britishFor(word: string, dictionaries: Dictionaries): string | undefined {
  const isKnown = (each: string) => isInDictionary(each, dictionaries);
  if (!isKnown(word)) return undefined;
  const changes = dictionaries.british.has(word) ? [WITH_Z] : [WITH_Z, ...AMERICAN];
  return changes.flatMap((change) => changed(word, change)).find(isKnown);
}

function changed(word: string, [pattern, instead]: readonly [RegExp, string]): string[] {
  return [...word.matchAll(pattern)].map(
    ({ 0: { length }, index }) => word.slice(0, index) + instead + word.slice(index + length),
  );
}

export function suggestionsFor(
  word: string,
  dictionaries: Dictionaries,
  ours: readonly string[],
): string[] {
  const { british, medical } = dictionaries;
  const others = ours.filter((each) => !isInDictionary(each.toLowerCase(), dictionaries));
  const found = [british, medical, buildTrieFast(others)]
    .flatMap((trie) => trie.suggestWithCost(word, SUGGESTING))
    .toSorted((one, other) => one.cost - other.cost);
  const near = found.filter(({ cost }) => cost < (found[0]?.cost ?? 0) + ONE_CHANGE);
  const words = near
    .map((each) => each.word)
    .filter((each) => britishFor(each.toLowerCase(), dictionaries) === undefined);
  return [...new Set(words)].slice(0, SUGGESTING.numSuggestions);
}

const SUGGESTING = { numSuggestions: 3, changeLimit: 2, ignoreCase: false };
/** The cost of inserting, deleting or replacing one letter. */
const ONE_CHANGE = 100;
