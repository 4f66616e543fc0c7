import type { ContentAnswer } from '@poyanil/content';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWERS = 4_000;
const MAX_EMPTY_BYTES = 2 * 1024 * 1024;
const MAX_EMPTY_ANSWERS = 1_000;
/** What a kept answer costs: key and objects; and its text, the same as bytes, and both packed. */
const ANSWER_BYTES = 1024;
const BYTES_PER_CHARACTER = 3;

export interface KeptAnswer {
  answer: ContentAnswer;
  /** Whether it only says that there is nothing. */
  isEmpty: boolean;
  /** By `performance.now()`. */
  askedAt: number;
}

/**
 * The answers last given. Those that say that there is nothing have a small place of their own: who makes up thousands of
 * identifiers drives out no page that is there.
 */
export function createKeptAnswers(maxBytes: number = MAX_BYTES) {
  const keep = (max: number, maxSize: number) =>
    new LRUCache<string, KeptAnswer>({
      max,
      maxSize,
      sizeCalculation: ({ answer }, key) =>
        ANSWER_BYTES + BYTES_PER_CHARACTER * answer.body.length + 2 * key.length,
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
