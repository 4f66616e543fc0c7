import { romanise } from './romanise.ts';

type Rule = readonly [pattern: RegExp, by: string];

/** Keeps the ASCII letters of a word. A word in another script stays as it is, so that it finds nothing instead of everybody. */
function latin(word: string, keep: RegExp): string {
  const plain = word.toLowerCase().normalize('NFKD').replace(keep, '');
  return plain === '' ? word : plain;
}

/**
 * Spellings of one sound in names, and in Malayalam words, that are written in Latin letters. Each rule works on what those
 * before it left; the order matters where a reason stands beside it.
 */
const soundRules: readonly Rule[] = [
  // Pairs and triples of letters that are one sound, before single letters change: Kotchu, Thankachchan, Pulickal, Philip, Kozhi, Shaji.
  [/tch|chh/g, 'ch'],
  [/ck/g, 'k'],
  [/ph/g, 'f'],
  [/zh/g, 'l'],
  [/sh/g, 's'],
  // Xavier is said with an s, Alex with both.
  [/^x/, 's'],
  [/x/g, 'ks'],
  // The breath after a consonant is written or not: Fathima, Sreedharan, Varghese, Khalid. Never after c, of which ch is another sound.
  [/([bdgjklmnrt])h/g, '$1'],
  // Jincy, Jacob; then ch alone is left of c, and has one letter.
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ch/g, 'c'],
  // Gincy as Jincy, Girish as Jirish: after gh has become g, so that Varghese is as Vargese.
  [/g(?=[eiy])/g, 'j'],
  [/q/g, 'k'],
  [/z/g, 's'],
  // Noufal, Naufal, Nowfal; but Nawas keeps its consonant. Before w becomes v.
  [/au|ou|[ao]w(?![aeiouy])/g, 'o'],
  [/w/g, 'v'],
  // Long vowels.
  [/aa/g, 'a'],
  [/ee|ea|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  // Cheriyan, Cherian; then every other y is a vowel.
  [/iy(?=[aeiou])/g, 'i'],
  [/y/g, 'i'],
  [/(?:ei|ie)$/, 'i'],
  // Devassy, Unnithan.
  [/(.)\1+/g, '$1'],
  // Zachariah, Shah; Philipose, Lukose, and nothing of a word as short as Ipe.
  [/h$/, ''],
  [/^(.{3,})e$/, '$1'],
  // After a nasal Malayalam says the soft consonant, whichever is written: Thampi, Thankappan, Vasantha. Last: the new g is no j.
  [/mp/g, 'mb'],
  [/nk/g, 'ng'],
  [/nt/g, 'nd'],
];

/** The same key for all spellings of a name that sound alike in Kerala: Sreedharan and Shridharan, Fathima and Fatima. */
export function foldName(word: string): string {
  return apply(soundRules, latin(word, /[^a-z]/g));
}

/** British, American and hasty spellings of English words: paediatrics, pediatric; diabbetes. */
const wordRules: readonly Rule[] = [
  [/ae|oe/g, 'e'],
  [/ph/g, 'f'],
  [/(.)\1+/g, '$1'],
  // One kidney, two kidneys; gas stays.
  [/^(.{3,})s$/, '$1'],
];

/**
 * The key of an English word. Names are folded further, which English does not bear: feet would be as fit, which is a seizure
 * and calls casualty.
 */
export function foldWord(word: string): string {
  return apply(wordRules, latin(word, /[^a-z0-9]/g));
}

function apply(rules: readonly Rule[], word: string): string {
  return rules.reduce((text, [pattern, by]) => text.replace(pattern, by), word);
}

/** The words of what was typed, or of a name, in Latin letters where they are Malayalam; 'K.P.' is two. */
export function wordsOf(text: string): string[] {
  return romanise(text.toLowerCase().normalize('NFKC'))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

export const titles: ReadonlySet<string> = new Set(
  'dr doctor doc prof professor mr mrs ms miss smt'.split(' '),
);

/** 'K', and 'KP' as people write both in one: no vowel in up to three letters. Whoever asks looks among the words for CT, BP and TB first. */
export function isInitials(word: string): boolean {
  return /^[a-z]$|^[bcdfghjklmnpqrstvwxz]{2,3}$/.test(word);
}

/** Names that families use for one another, and spellings too far apart for the rules. The first is the usual one. */
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
    const keys = [...new Set(group.map(foldName))];
    return keys.map((key) => [key, keys.filter((each) => each !== key)] as const);
  }),
);

/** The fields of the index by which a doctor is found. */
export interface NameKeys {
  /** Each word of the name, folded. */
  words: string[];
  /** Two neighbours written as one: 'Vishnu Prasad' is found by 'vishnuprasad'. Three are 'Annie Rachel Thomas', which nobody writes as one. */
  joined: string[];
  /** Other names for the same: of less weight. */
  others: string[];
  /** 'Dr. Abdul Vahab M.' → ['m']. They find nobody, but put one of two namesakes first. */
  initials: string[];
}

export function nameKeys(name: string): NameKeys {
  const all = wordsOf(name).filter((word) => !titles.has(word));
  const initials = all.filter(isInitials);
  const whole = all.filter((word) => !isInitials(word));
  const words = whole.map(foldName);
  return {
    words,
    joined: whole.slice(1).map((word, index) => foldName(`${whole[index]}${word}`)),
    others: words.flatMap((word) => others.get(word) ?? []),
    initials: initials.flatMap((word) => [...word]),
  };
}

/**
 * The ways in which typed words may have been meant: as they stand, and with neighbours written as one, for 'vasantha kumari'
 * and 'unni krishnan pai'. Of more than five words only the first five are joined: nobody has a longer name.
 */
export function readings(words: readonly string[]): string[][] {
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
  return ways.map((way) => [...way, ...further].map(foldName));
}
