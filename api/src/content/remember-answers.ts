import type { ContentAnswer, ContentSource } from '@poyanil/content';
import { LRUCache } from 'lru-cache';
import { questionKey } from './question-key.ts';

/** More than the pages ask; who makes up questions drives out what is soon answered again. */
const MAX_ANSWERS = 2_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Its text, the same as bytes, and both packed; a key, and objects. */
const BYTES_PER_CHARACTER = 3;
const ANSWER_BYTES = 1024;

/** A source whose content does not change while the process runs: what was answered once is not worked out again. */
export function rememberAnswers(source: ContentSource): ContentSource {
  const known = new LRUCache<string, ContentAnswer>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) =>
      ANSWER_BYTES + BYTES_PER_CHARACTER * body.length + key.length,
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
