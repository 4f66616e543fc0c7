const ABBREVIATION = /\b(?:Dr|Mr|Mrs|Ms|Sr|St|No|Sc|e\.g|i\.e|a\.m|p\.m|[A-Z])\.$/;

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

/** Returns the sentences of several blocks. Each list item is on its own line and is one sentence. */
export function sentencesIn(blocks: readonly string[]): string[] {
  return blocks.flatMap((block) => block.split('\n')).flatMap(sentencesOf);
}
