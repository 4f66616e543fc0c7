import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED_FACTS } from '@poyanil/content/built-pages';
import { provideFactsOf } from '@poyanil/content/site-facts';
import type { SiteFacts } from '@poyanil/domain';
import type { Logger } from 'pino';

/**
 * Returns a function that calls `read` once for each published version and returns its value. If a newer version can't be read, it
 * returns the older value. It returns undefined while nothing is published.
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

export function folderOf(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch {
    return undefined;
  }
}

/** Returns a function that returns the live pages' facts. `root` is the link to the published version in use, or a content folder. */
export function followFacts(root: string, log: Logger): () => SiteFacts | undefined {
  return followVersion(root, (folder) => readFacts(folder, log));
}

function readFacts(folder: string, log: Logger): SiteFacts | undefined {
  try {
    const published = join(folder, PUBLISHED_FACTS);
    return existsSync(published)
      ? JSON.parse(readFileSync(published, 'utf8'))
      : provideFactsOf(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ reason }, 'cannot read the hospitals’ facts: fix the content');
    return undefined;
  }
}
