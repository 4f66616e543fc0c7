import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createFile, type FileOnDisk } from './file-on-disk.ts';

/** `open` reads a file of the folder as it was before, the first time that anybody writes to it. */
export type Entry =
  | { kind: 'folder' }
  | { kind: 'file'; untouched: boolean; open: () => FileOnDisk };

/** A change of names in one folder: of a file, or of two at once. */
export interface Naming {
  until: number;
  removes?: string;
  sets?: { path: string; entry: Entry };
}

/** Whether a file lies there as the programs saw it here. */
export function isAsSeen(path: string, entry: Entry): boolean {
  if (!existsSync(path)) return false;
  if (entry.kind === 'folder' || entry.untouched) return true;
  const contents = entry.open().contents();
  return contents === undefined || readFileSync(path).equals(contents);
}

export function emptyFolder(folder: string): Map<string, Entry> {
  return new Map([[folder, { kind: 'folder' }]]);
}

export function entriesBelow(folder: string, before: string): Map<string, Entry> {
  const entries = emptyFolder(folder);
  for (const found of readdirSync(before, { recursive: true, withFileTypes: true })) {
    const place = join(found.parentPath, found.name);
    const path = join(folder, relative(before, place));
    entries.set(path, found.isDirectory() ? { kind: 'folder' } : fileOf(() => readFileSync(place)));
  }
  return entries;
}

export function newFile(): Entry {
  return { ...fileOf(() => Buffer.alloc(0)), untouched: false };
}

function fileOf(read: () => Buffer): Extract<Entry, { kind: 'file' }> {
  let file: FileOnDisk | undefined;
  return {
    kind: 'file',
    untouched: true,
    open: () => {
      file ??= createFile(read());
      return file;
    },
  };
}

export function carryOut({ removes, sets }: Naming, entries: Map<string, Entry>): void {
  if (removes !== undefined) entries.delete(removes);
  if (sets !== undefined) entries.set(sets.path, sets.entry);
}

/** Whether all folders on the way to it are there. */
export function isReachable(
  path: string,
  folder: string,
  entries: ReadonlyMap<string, Entry>,
): boolean {
  if (path === folder) return true;
  const parent = dirname(path);
  return entries.get(parent)?.kind === 'folder' && isReachable(parent, folder, entries);
}
