import { realpathSync } from 'node:fs';

/**
 * Returns a function that reads something of the published version in use, once for each version. `root` is the link to that
 * version. If a newer one can't be read, the older value stays; undefined while nothing is published.
 */
export function followVersion<Value>(
  root: string,
  read: (folder: string) => Value | undefined,
): () => Value | undefined {
  let known: string | undefined;
  let value: Value | undefined;
  return () => {
    const folder = folderOf(root);
    if (folder !== undefined && folder !== known) {
      known = folder;
      value = read(folder) ?? value;
    }
    return value;
  };
}

/** Returns the folder that a link leads to; undefined if there is none. */
export function folderOf(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch {
    return undefined;
  }
}
