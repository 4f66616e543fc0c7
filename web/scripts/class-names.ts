import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Letters of class names. Without vowels they form no words: ad blockers hide elements with certain words as class names. */
const LETTERS = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ';

/** Names the classes of CSS modules with four letters, the same in every build. Vite's own names would add 0.5 kB to each page. */
export function createClassNames(root: string): (name: string, file: string) => string {
  const sources = new Map<string, string>();
  return (name, file) => {
    const source = `${relative(root, file)} .${name}`;
    const bytes = createHash('sha256').update(source).digest().subarray(0, 4);
    const short = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    const other = sources.get(short) ?? source;
    if (other !== source) throw new Error(`Rename one of two classes, ${source} or ${other}.`);
    sources.set(short, source);
    return short;
  };
}
