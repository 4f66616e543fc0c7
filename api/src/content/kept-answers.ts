import type { ContentAnswer, ContentQuery, ContentSource } from '@poyanil/content';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWERS = 4_000;
const MAX_EMPTY_BYTES = 2 * 1024 * 1024;
const MAX_EMPTY_ANSWERS = 1_000;
/** More than the pages ask; who makes up questions drives out what is soon answered again. */
const MAX_EMBEDDED_ANSWERS = 2_000;
const MAX_EMBEDDED_BYTES = 16 * 1024 * 1024;
/**
 * The bytes that a kept answer costs: key and objects; and its text, the same as bytes, and both
 * packed.
 */
const ANSWER_BYTES = 1024;
const BYTES_PER_CHARACTER = 3;

export interface KeptAnswer {
  answer: ContentAnswer;
  /** Whether it only says that there is nothing. */
  isEmpty: boolean;
  /** The time by `performance.now()`. */
  askedAt: number;
}

/** The same variables in another order are the same question. */
export function questionKey({ hash, variables }: ContentQuery): string {
  const sorted = Object.entries(variables).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${hash} ${JSON.stringify(sorted)}`;
}

function costOf({ body }: ContentAnswer, key: string): number {
  return ANSWER_BYTES + BYTES_PER_CHARACTER * body.length + 2 * key.length;
}

/**
 * The answers last given. Those that say that there is nothing have a small place of their own: who
 * makes up thousands of identifiers drives out no page that is there.
 */
export function createKeptAnswers(maxBytes: number = MAX_BYTES) {
  const keep = (max: number, maxSize: number) =>
    new LRUCache<string, KeptAnswer>({
      max,
      maxSize,
      sizeCalculation: ({ answer }, key) => costOf(answer, key),
    });
  const full = keep(MAX_ANSWERS, maxBytes);
  const empty = keep(MAX_EMPTY_ANSWERS, Math.min(MAX_EMPTY_BYTES, maxBytes));
  return {
    get: (key: string): KeptAnswer | undefined => full.get(key) ?? empty.get(key),
    set(key: string, kept: KeptAnswer): void {
      const [place, other] = kept.isEmpty ? [empty, full] : [full, empty];
      other.delete(key);
      place.set(key, kept);
    },
  };
}

/**
 * A source whose content does not change while the process runs: what was answered once is not
 * worked out again.
 */
export function rememberAnswers(source: ContentSource): ContentSource {
  const known = new LRUCache<string, ContentAnswer>({
    max: MAX_EMBEDDED_ANSWERS,
    maxSize: MAX_EMBEDDED_BYTES,
    sizeCalculation: costOf,
  });
  return {
    async answer(query) {
      const key = questionKey(query);
      const kept = known.get(key);
      if (kept !== undefined) return kept;
      const answer = await source.answer(query);
      if (answer.status === 200) known.set(key, answer);
      return answer;
    },
  };
}
