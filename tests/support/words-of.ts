import { formNames, hospitalIds, problems } from '@poyanil/domain';

/** Shorter ones are found anywhere. */
const MIN_LETTERS = 6;
/** A moment in milliseconds has more digits than that only by chance in a row of one's own. */
const MIN_DIGITS = 9;
/** Of a word without end the beginning tells enough. */
const MAX_CHARACTERS = 60;

/** What is the program's own, and in its logs: hospitals, forms and reasons. */
const ownWords = [...hospitalIds, ...formNames, ...Object.keys(problems)];

/** The distinctive words of what was sent, in lower case: where one is found, it came from there. */
export function wordsOf(sent: string | Uint8Array): Set<string> {
  const text = (typeof sent === 'string' ? sent : new TextDecoder().decode(sent)).toLowerCase();
  const words = text.replaceAll(/\\[bfnrt]|\\u[0-9a-f]{4}/g, ' ').split(/[^\p{L}\p{M}\p{N}.@_]+/u);
  return new Set(words.filter(isDistinctive).map((word) => word.slice(0, MAX_CHARACTERS)));
}

function isDistinctive(word: string): boolean {
  if (ownWords.some((own) => own.includes(word))) return false;
  return word.length >= (/^[0-9.]+$/.test(word) ? MIN_DIGITS : MIN_LETTERS);
}
