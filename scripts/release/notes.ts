import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { notesOf } from './changelog.ts';

/** Prints the changelog's text about the release of a tag; fails unless it is this checkout's. Usage: node notes.ts v1.0.0 */
const [, , tag] = process.argv;
const { version } = packageJson;
try {
  if (tag !== `v${version}`) {
    throw new Error(`The tag is ${tag}, but package.json has ${version}: they must be the same`);
  }
  console.log(
    notesOf(readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8'), version),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
