const ABBREVIATION = /\b(?:Dr|Mr|Mrs|Ms|Sr|St|No|e\.g|i\.e|a\.m|p\.m)\.$/;
/** A question or a colon leads to what follows it: 'Chest pain? Call …' is one thought. */
const LEADS_ON = /[:?]\W*$/;

/** Blocks, with each that leads on to the next joined to it. */
export function paragraphsOf(blocks: readonly string[]): string[] {
  return joinOpen(blocks, (block) => LEADS_ON.test(block));
}

/** The sentences of a paragraph; a question is one with what follows it. */
export function sentencesOf(paragraph: string): string[] {
  return joinOpen(paragraph.split(/(?<=[.!])\s+/), (part) => ABBREVIATION.test(part));
}

function joinOpen(parts: readonly string[], isOpen: (part: string) => boolean): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && isOpen(last)) joined[joined.length - 1] = `${last} ${part}`;
    else joined.push(part);
  }
  return joined;
}
