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
