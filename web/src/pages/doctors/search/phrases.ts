import {
  type EverydayWords,
  type PhraseGroup,
  phraseKeys,
} from '@poyanil/content/doctor-search/phrase-keys';
import MiniSearch from 'minisearch';

const LONGEST = 5;
const languages = ['english', 'malayalam'] as const;
/** Minimum number of letters for completing a phrase. */
const LEAST_LETTERS = 3;
/** Separates two keys of one group; no key contains it. */
const BETWEEN = '\n';

export function createPhraseFinder({ groups }: EverydayWords) {
  const known = {
    english: new Map<string, PhraseGroup>(),
    malayalam: new Map<string, PhraseGroup>(),
  };
  for (const group of groups) {
    for (const language of languages) {
      for (const phrase of group[language])
        known[language].set(phraseKeys[language](phrase), group);
    }
  }
  const index = new MiniSearch({
    fields: [...languages],
    tokenize: (text) => text.split(BETWEEN),
    processTerm: (term) => term,
  });
  index.addAll(
    groups.map(({ english, malayalam }, id) => ({
      id,
      english: english.map(phraseKeys.english).join(BETWEEN),
      malayalam: malayalam.map(phraseKeys.malayalam).join(BETWEEN),
    })),
  );

  const exact = (words: readonly string[]): PhraseGroup | undefined => {
    const text = words.join(' ');
    return (
      known.english.get(phraseKeys.english(text)) ?? known.malayalam.get(phraseKeys.malayalam(text))
    );
  };
  const search = (text: string, how: { prefix?: boolean; errors?: number }): PhraseGroup[] =>
    languages.flatMap((language) => {
      const key = phraseKeys[language](text);
      const { prefix = false, errors = 0 } = how;
      if (key.length < LEAST_LETTERS || errors > errorsIn(key)) return [];
      const found = index.search(key, { prefix, fuzzy: errors, fields: [language] });
      return found.flatMap(({ id }) => groups[id] ?? []);
    });
  return {
    /** Removes the phrases from the words, longest first, so that 'hair fall' does not count as a fall. */
    take(words: readonly string[]) {
      const rest: (string | undefined)[] = [...words];
      const found = new Map<number, PhraseGroup>();
      for (const [start, size] of windows(words.length)) {
        const part = rest.slice(start, start + size);
        const group = part.every((word) => word !== undefined) ? exact(part) : undefined;
        if (group === undefined) continue;
        found.set(start, group);
        rest.fill(undefined, start, start + size);
      }
      const inOrder = [...found].sort(([one], [other]) => one - other);
      return {
        groups: [...new Set(inOrder.map(([, group]) => group))],
        left: rest.filter((word) => word !== undefined),
      };
    },
    beginningWith(words: readonly string[]) {
      const whole = search(words.join(' '), { prefix: true });
      return whole.length > 0 ? whole : search(words.at(-1) ?? '', { prefix: true });
    },
    nearest(words: readonly string[]) {
      for (const [start, size] of windows(words.length)) {
        const text = words.slice(start, start + size).join(' ');
        for (const errors of [1, 2]) {
          const [group] = search(text, { errors });
          if (group !== undefined) return [group];
        }
      }
      return [];
    },
  };
}

function windows(count: number): [start: number, size: number][] {
  const longest = Math.min(LONGEST, count);
  const sizes = Array.from({ length: longest }, (_, index) => longest - index);
  return sizes.flatMap((size) =>
    Array.from({ length: count - size + 1 }, (_, start): [number, number] => [start, size]),
  );
}

/** Returns the number of allowed errors: none in a short word, where a wrong letter makes another word. */
function errorsIn(key: string): number {
  if (key.length <= 4) return 0;
  return key.length <= 7 ? 1 : 2;
}
