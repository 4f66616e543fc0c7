import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  globSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { packedFiles, packings } from './compress.ts';

/** Error codes for a file that can't be linked: it is on another file system, has too many links, or links are not supported. */
const NO_LINK = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EACCES']);

/** Writes a file and creates its folders. It is synced to disk when this returns. */
export function writeDurably(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'wx', 0o644);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function copyDurably(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  syncPath(to);
}

interface VersionFile {
  to: string;
  /** The folder of the previous version; undefined for the first. */
  before: string | undefined;
  file: string;
}

/** Links the file if the previous version has the same. Returns whether it was written. */
export function writeOrLink(
  { to, before, file }: VersionFile,
  content: string | Uint8Array,
): boolean {
  const old = before === undefined ? undefined : join(before, file);
  if (old !== undefined && existsSync(old) && readFileSync(old).equals(Buffer.from(content))) {
    linkFile(old, join(to, file));
    return false;
  }
  writeDurably(join(to, file), content);
  return true;
}

/** Writes or links a text with its compressed copies. Returns whether the text was written. */
export function writePacked(
  file: VersionFile,
  text: string | Uint8Array,
  brotli?: Uint8Array,
): boolean {
  const isWritten = writeOrLink(file, text);
  if (isWritten) {
    for (const [path, bytes] of packings(file.file, text, brotli))
      writeDurably(join(file.to, path), bytes);
  } else {
    for (const path of packedFiles(file.file))
      linkFile(join(file.before ?? '', path), join(file.to, path));
  }
  return isWritten;
}

/** Whether two folders have the same files: links, not only equal content. */
export function areSameFiles(one: string, other: string): boolean {
  const inodesOf = (folder: string) =>
    filesBelow(folder, '{**/*,.*,.*/**/*}').map(
      (file) => `${file} ${statSync(join(folder, file)).ino}`,
    );
  return inodesOf(one).join('\n') === inodesOf(other).join('\n');
}

/** Links `to` to the file `from`, which must never be modified again. Copies it if `to` is on another file system. */
export function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NO_LINK.has(String(error.code))))
      throw error;
    copyDurably(from, to);
  }
}

interface LinkOptions {
  pattern: string;
  /** A folder on the file system of `to` that may have the same files, because links to these take no space. */
  before?: string | undefined;
}

/** Keeps files that already exist. */
export function linkFiles(from: string, to: string, { pattern, before }: LinkOptions): void {
  for (const file of filesBelow(from, pattern)) {
    if (existsSync(join(to, file))) continue;
    const known = before !== undefined && existsSync(join(before, file));
    linkFile(join(known ? before : from, file), join(to, file));
  }
}

export function filesBelow(folder: string, pattern: string): string[] {
  const found = globSync(pattern, { cwd: folder });
  return found.filter((file) => statSync(join(folder, file)).isFile()).sort();
}

/** Syncs the names in a folder to disk. Before that, a power cut may lose them. */
export function syncFolder(path: string): void {
  syncPath(path);
}

export function syncFolders(path: string): void {
  const folders = readdirSync(path, { recursive: true, withFileTypes: true });
  for (const each of folders) {
    if (each.isDirectory()) syncPath(join(each.parentPath, each.name));
  }
  syncPath(path);
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
