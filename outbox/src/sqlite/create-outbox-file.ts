import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes an empty file where there is none, and its folder: an outbox that holds nothing yet. No program does this when it
 * starts: a disk that is mounted late must not be taken for a first start, and what waits on it not covered by nothing.
 */
export function createOutboxFile(path: string): void {
  makeFolder(dirname(path));
  // Submissions are personal: only our own user reads them.
  closeSync(openSync(path, 'a', 0o600));
}

// Not `recursive`: below a folder that takes no folder, such as /proc, Node then tries for ever.
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}
