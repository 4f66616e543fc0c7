import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findProgram(names: readonly string[], path = process.env.PATH): string | undefined {
  const folders = (path ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutableFile);
}

export function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
