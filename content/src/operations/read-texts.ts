import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of all queries in a folder, in the order of their files. */
export function readOperationTexts(folder: string): string[] {
  return globSync('*.graphql', { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
