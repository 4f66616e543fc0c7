import { closeSync, type Dirent, globSync, openSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ContentError, type ContentFault } from './fault.ts';

/** The folders that are read from a content folder, in addition to the YAML files at its top. */
export const CONTENT_FOLDERS = ['entries', 'texts', 'translations', 'assets'];

/**
 * Throws a ContentError that names each folder and file of a content folder that this process may not read. Node's glob treats such a
 * folder as empty, and its entries would vanish from the site.
 */
export function checkReadable(root: string): void {
  const there = globSync(`{${CONTENT_FOLDERS},*.yaml}`, { cwd: root, withFileTypes: true });
  const faults = there.flatMap((each) => faultsOf(root, each));
  if (faults.length > 0) throw new ContentError(faults);
}

function faultsOf(root: string, entry: Dirent): ContentFault[] {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isDirectory()) {
    const opened = tryTo(root, path, () => openSync(path, 'r'));
    if (typeof opened !== 'number') return [opened];
    closeSync(opened);
    return [];
  }
  const found = tryTo(root, path, () => readdirSync(path, { withFileTypes: true }));
  if (!Array.isArray(found)) return [found];
  return found.filter(({ name }) => !name.startsWith('.')).flatMap((each) => faultsOf(root, each));
}

/** Returns the result of a call, or an issue if it fails. */
function tryTo<Result>(root: string, path: string, call: () => Result): Result | ContentFault {
  try {
    return call();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const file = relative(root, path);
    if (code === 'ENOENT') return { file, field: '', reason: 'is a link to nothing: delete it' };
    if (code !== 'EACCES') throw error;
    const owner = `the user of the publisher (${process.getuid?.()})`;
    return {
      file,
      field: '',
      reason: `cannot be read by ${owner}: chmod -R a+rX on the content folder cures it`,
    };
  }
}
