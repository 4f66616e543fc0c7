/** A full stop after one of these ends no sentence. */
const ABBREVIATION = /\b(?:Dr|Mr|Mrs|Ms|Sr|St|No|Sc|e\.g|i\.e|a\.m|p\.m|[A-Z])\.$/;

/** The sentences of a paragraph, a heading or a list item: plain text, each with its own end. */
export function sentencesOf(block: string): string[] {
  const sentences: string[] = [];
  for (const part of block.trim().split(/(?<=[.!?])\s+/)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) {
      sentences[sentences.length - 1] = `${last} ${part}`;
    } else if (part !== '') sentences.push(part);
  }
  return sentences;
}

/** The sentences of several blocks: each item of a list, on a line of its own, is one. */
export function sentencesIn(blocks: readonly string[]): string[] {
  return blocks.flatMap((block) => block.split('\n')).flatMap(sentencesOf);
}

/** The words of a text: letters with hyphens and apostrophes between them, or figures. */
export function wordsOf(text: string): string[] {
  return text.match(/\d[\d,.]*\d|\d|\p{L}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*/gu) ?? [];
}

/**
 * Flesch's reading ease: 206.835 − 1.015 × words a sentence − 84.6 × syllables a word. Above 60 is plain English; a text
 * without sentences has none.
 */
export function readingEase(sentences: readonly string[]): number | undefined {
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return undefined;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

function syllablesOf(word: string): number {
  const sounded = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouy]e|ed)$/, '');
  return Math.max(1, sounded.match(/[aeiouy]+/g)?.length ?? 0);
}
