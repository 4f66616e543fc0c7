import type { ContentQuery, ContentResponse, ContentSource } from '@poyanil/content';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWERS = 4_000;
/** Estimated memory that a cached response takes in addition to its text. */
const ANSWER_BYTES = 1024;
const BYTES_PER_CHARACTER = 2;

export interface CachedResponse {
  answer: ContentResponse;
  askedAt: number;
}

export function cacheKeyOf({ hash, variables }: ContentQuery): string {
  const sorted = Object.entries(variables).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${hash} ${JSON.stringify(sorted)}`;
}

export function createResponseCache<Kept extends CachedResponse>(maxBytes = MAX_BYTES) {
  return new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    maxSize: maxBytes,
    sizeCalculation: ({ answer: { body } }, key) =>
      ANSWER_BYTES + BYTES_PER_CHARACTER * (body.length + key.length),
  });
}

/** Caches the answers of a source whose content doesn't change while the process runs. */
export function rememberAnswers(source: ContentSource): ContentSource {
  const known = createResponseCache();
  return {
    async answer(query) {
      const key = cacheKeyOf(query);
      const kept = known.get(key);
      if (kept !== undefined) return kept.answer;
      const answer = await source.answer(query);
      if (answer.status === 200) known.set(key, { answer, askedAt: performance.now() });
      return answer;
    },
  };
}
