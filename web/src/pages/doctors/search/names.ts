import {
  interpretations,
  isInitials,
  nameKeys,
  splitWords,
} from '@poyanil/content/doctor-search/normalize';
import MiniSearch, { type Query } from 'minisearch';

type Closeness = 'exact' | 'beginning' | 'near';

/** Returns the ids of the doctors whose names contain all typed words, likeliest first. */
type FindByName = (typed: readonly string[], closeness: Closeness) => string[];

/** Creates a function that finds doctors by name in any spelling. Equal matches keep the order of `doctors`, which is newest first. */
export function createNameFinder(doctors: readonly { id: string; name: string }[]): FindByName {
  const index = new MiniSearch({
    fields: ['words', 'joined', 'others'],
    storeFields: ['name', 'place'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost: { words: 4, joined: 3, others: 1.5 } },
  });
  index.addAll(
    doctors.map(({ id, name }, place) => {
      const { words, joined, others } = nameKeys(name);
      const keys = { words: words.join(' '), joined: joined.join(' '), others: others.join(' ') };
      return { id, name, place, ...keys };
    }),
  );
  return (typed, closeness) => {
    const whole = typed.filter((word) => !isInitials(word));
    const initials = typed.filter(isInitials).flatMap((word) => [...word]);
    if (whole.length === 0) return [];
    const queries = interpretations(whole).map((way) => queryOf(way, closeness));
    return index
      .search({ combineWith: 'OR', queries })
      .map(({ id, name, place, score }) => {
        return { id, place, keys: [...rankOf(name, whole, initials), score] };
      })
      .sort((one, other) => compareKeys(other.keys, one.keys) || one.place - other.place)
      .map(({ id }) => String(id));
  };
}

function queryOf(way: readonly string[], closeness: Closeness): Query {
  return {
    combineWith: 'AND',
    queries: way.map((word, place) => ({
      queries: [word],
      ...(closeness === 'beginning' && place === way.length - 1 ? { prefix: true } : {}),
      ...(closeness === 'near' ? { fuzzy: errorsIn(word) } : {}),
    })),
  };
}

/** Returns the number of allowed errors. Keys are shorter than words, so that one letter counts for more. */
function errorsIn(key: string): number {
  if (key.length <= 3) return 0;
  return key.length <= 6 ? 1 : 2;
}

/** Ranks by the number of words spelt as typed, then by the first typed word at the start, then by initials. */
function rankOf(name: string, typed: readonly string[], initials: readonly string[]): number[] {
  const words = splitWords(name);
  const keys = nameKeys(name);
  const [first = ''] = interpretations(typed.slice(0, 1)).flat();
  return [
    typed.filter((word) => words.includes(word)).length,
    keys.words[0] === first ? 1 : 0,
    initials.filter((initial) => keys.initials.includes(initial)).length,
  ];
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (const [place, value] of one.entries()) {
    const difference = value - (other[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
