import { romanise } from './romanise.ts';

type Rule = readonly [pattern: RegExp, by: string];

/** Keeps only the ASCII letters of a word. A word in another script stays as it is, so that it finds nobody instead of everybody. */
function latin(word: string, keep: RegExp): string {
  const plain = word.toLowerCase().normalize('NFKD').replace(keep, '');
  return plain === '' ? word : plain;
}

/** Each rule works on the result of those before it. The order matters if a comment gives a reason for it. */
const soundRules: readonly Rule[] = [
  // Pairs and triples of letters that are one sound, before single letters change: Kotchu, Thankachchan, Pulickal, Philip, Kozhi, Shaji.
  [/tch|chh/g, 'ch'],
  [/ck/g, 'k'],
  [/ph/g, 'f'],
  [/zh/g, 'l'],
  [/sh/g, 's'],
  // Xavier is pronounced with an s, Alex with both k and s.
  [/^x/, 's'],
  [/x/g, 'ks'],
  // The h of an aspirated consonant is optional: Fathima, Sreedharan, Varghese, Khalid. Not after c, because ch is another sound.
  [/([bdgjklmnrt])h/g, '$1'],
  // Jincy, Jacob. After this, c only remains in ch, which gets one letter.
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ch/g, 'c'],
  // Gincy sounds like Jincy, and Girish like Jirish. This comes after the rule for gh, so that Varghese and Vargese get the same key.
  [/g(?=[eiy])/g, 'j'],
  [/q/g, 'k'],
  [/z/g, 's'],
  // Noufal, Naufal, Nowfal, but Nawas keeps its consonant. This comes before the rule that turns w into v.
  [/au|ou|[ao]w(?![aeiouy])/g, 'o'],
  [/w/g, 'v'],
  [/aa/g, 'a'],
  [/ee|ea|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  // Cheriyan, Cherian. After this, every remaining y is a vowel.
  [/iy(?=[aeiou])/g, 'i'],
  [/y/g, 'i'],
  [/(?:ei|ie)$/, 'i'],
  // Devassy, Unnithan.
  [/(.)\1+/g, '$1'],
  // Zachariah, Shah; Philipose, Lukose; but keep the end of a word as short as Ipe.
  [/h$/, ''],
  [/^(.{3,})e$/, '$1'],
  // After a nasal, Malayalam pronounces the soft consonant, regardless of spelling: Thampi, Thankappan, Vasantha. This comes last, because
  // the new g must not become j.
  [/mp/g, 'mb'],
  [/nk/g, 'ng'],
  [/nt/g, 'nd'],
];

/** Returns the same key for all spellings of a name that sound alike in Kerala: Sreedharan and Shridharan, Fathima and Fatima. */
export function normalizeName(word: string): string {
  return apply(soundRules, latin(word, /[^a-z]/g));
}

/** Unifies British, American and misspelt English words: paediatrics, pediatric; diabbetes. */
const wordRules: readonly Rule[] = [
  [/ae|oe/g, 'e'],
  [/ph/g, 'f'],
  [/(.)\1+/g, '$1'],
  // Plurals: one kidney, two kidneys; but gas keeps its s.
  [/^(.{3,})s$/, '$1'],
];

/** The rules for names go too far for English: 'feet' would become 'fit', which is a seizure and shows the call to casualty. */
export function normalizeWord(word: string): string {
  return apply(wordRules, latin(word, /[^a-z0-9]/g));
}

function apply(rules: readonly Rule[], word: string): string {
  return rules.reduce((text, [pattern, by]) => text.replace(pattern, by), word);
}

/** Returns the words of typed text or of a name, with Malayalam words in Latin letters; 'K.P.' gives two. */
export function splitWords(text: string): string[] {
  return romanise(text.toLowerCase().normalize('NFKC'))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

export const honorifics: ReadonlySet<string> = new Set(
  'dr doctor doc prof professor mr mrs ms miss smt'.split(' '),
);

/** Matches 'K', or 'KP' for two: up to three letters, no vowel. Callers must first check for known words such as CT, BP and TB. */
export function isInitials(word: string): boolean {
  return /^[a-z]$|^[bcdfghjklmnpqrstvwxz]{2,3}$/.test(word);
}

/** Names that families use interchangeably, and spellings too different for the rules. The first is the usual one. */
const sameNames: readonly (readonly string[])[] = [
  ['mathew', 'mathews', 'mathai', 'mathan'],
  ['varghese', 'varughese', 'verghese', 'varkichan'],
  ['thomas', 'thoma', 'thommen', 'thomachan'],
  ['zacharia', 'zakaria', 'skaria'],
  ['lakshmi', 'lekshmi', 'lechmi', 'latchmi'],
  ['mohammed', 'muhammed', 'mohamad', 'muhamad', 'mohd'],
  ['nair', 'nayar', 'nayr'],
  ['joseph', 'ouseph', 'yousef'],
  ['jacob', 'yakob', 'yakoob'],
  ['aleyamma', 'eliyamma', 'elyamma', 'aliyamma'],
  ['mariam', 'maryam', 'miriam'],
  ['george', 'jorge', 'geo'],
  ['eapen', 'iype', 'eipe'],
  ['oommen', 'ommen', 'umman'],
  ['rahman', 'rehman', 'rahiman'],
  ['ibrahim', 'ebrahim', 'abrahim'],
  ['pillai', 'pilla'],
  ['yohannan', 'johannan'],
  ['abdul', 'abdool', 'abdu'],
  ['namboothiri', 'namboodiri', 'nambudripad'],
];

const others: ReadonlyMap<string, readonly string[]> = new Map(
  sameNames.flatMap((group) => {
    const keys = [...new Set(group.map(normalizeName))];
    return keys.map((key) => [key, keys.filter((each) => each !== key)] as const);
  }),
);

export interface NameKeys {
  words: string[];
  /** 'Vishnu Prasad' is found by 'vishnuprasad'. Not for three words such as 'Annie Rachel Thomas', which are never written as one. */
  joined: string[];
  /** Other forms of the same name, which weigh less. */
  others: string[];
  /** 'Dr. Abdul Vahab M.' → ['m']. Initials never match on their own; they only rank namesakes. */
  initials: string[];
}

export function nameKeys(name: string): NameKeys {
  const all = splitWords(name).filter((word) => !honorifics.has(word));
  const initials = all.filter(isInitials);
  const whole = all.filter((word) => !isInitials(word));
  const words = whole.map(normalizeName);
  return {
    words,
    joined: whole.slice(1).map((word, index) => normalizeName(`${whole[index]}${word}`)),
    others: words.flatMap((word) => others.get(word) ?? []),
    initials: initials.flatMap((word) => [...word]),
  };
}

/** Returns the words as typed, and with neighbours joined ('vasantha kumari'). Joins only the first five, because no name is longer. */
export function interpretations(words: readonly string[]): string[][] {
  const [first, ...rest] = words.slice(0, 5);
  if (first === undefined) return [];
  const further = words.slice(5);
  const ways = rest.reduce<string[][]>(
    (known, word) =>
      known.flatMap((way) => [
        [...way, word],
        [...way.slice(0, -1), `${way.at(-1) ?? ''}${word}`],
      ]),
    [[first]],
  );
  return ways.map((way) => [...way, ...further].map(normalizeName));
}
