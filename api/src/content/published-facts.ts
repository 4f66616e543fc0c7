import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED_FACTS } from '@poyanil/content/built-pages';
import { provideFactsOf } from '@poyanil/content/site-facts';
import type { SiteFacts } from '@poyanil/domain';
import type { Logger } from 'pino';
import { folderOf } from './open-content.ts';

/**
 * Returns a function that reads the facts that the pages in use show. `root` is the link to the published version in use, or a folder
 * of content. The function returns undefined while nothing is published.
 */
export function followFacts(root: string, log: Logger): () => SiteFacts | undefined {
  let known: { folder: string; facts: SiteFacts | undefined } | undefined;
  return () => {
    const folder = folderOf(root);
    if (folder !== undefined && known?.folder !== folder) {
      known = { folder, facts: readFacts(folder, log) };
    }
    return known?.facts;
  };
}

/** Returns undefined if the content has faults. */
function readFacts(folder: string, log: Logger): SiteFacts | undefined {
  try {
    const published = join(folder, PUBLISHED_FACTS);
    return existsSync(published)
      ? JSON.parse(readFileSync(published, 'utf8'))
      : provideFactsOf(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ reason }, 'the hospitals’ facts cannot be read: mend the content');
    return undefined;
  }
}
