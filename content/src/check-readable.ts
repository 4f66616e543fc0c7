import { closeSync, existsSync, globSync, openSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ContentError, type ContentIssue } from './issue.ts';

/** The folders that are read from a content folder, in addition to the YAML files at its top. */
export const CONTENT_FOLDERS = ['entries', 'texts', 'translations', 'assets'];

/** Throws a ContentError that names each unreadable path: Node's glob treats such a folder as empty, and its entries would vanish. */
export function checkReadable(root: string): void {
  const folders = CONTENT_FOLDERS.map((name) => join(root, name)).filter((path) =>
    existsSync(path),
  );
  const files = globSync('*.yaml', { cwd: root }).map((name) => join(root, name));
  const faults = [
    ...folders.flatMap((folder) => faultsBelow(root, folder)),
    ...files.flatMap((file) => faultsOfFile(root, file)),
  ];
  if (faults.length > 0) throw new ContentError(faults);
}

function faultsBelow(root: string, folder: string): ContentIssue[] {
  const found = tryTo(root, folder, () => readdirSync(folder, { withFileTypes: true }));
  if (!Array.isArray(found)) return [found];
  return found
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((each) => {
      const path = join(folder, each.name);
      return each.isDirectory() ? faultsBelow(root, path) : faultsOfFile(root, path);
    });
}

function faultsOfFile(root: string, path: string): ContentIssue[] {
  const opened = tryTo(root, path, () => openSync(path, 'r'));
  if (typeof opened !== 'number') return [opened];
  closeSync(opened);
  return [];
}

function tryTo<Result>(root: string, path: string, call: () => Result): Result | ContentIssue {
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
      reason: `cannot be read by ${owner}: run chmod -R a+rX on the content folder`,
    };
  }
}
