import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PUBLICATION_FAULT } from '@poyanil/content/built-pages';
import type { Alert } from '@poyanil/server/alerts/start-alert-rounds';
import { minutesFrom } from '@poyanil/server/counted';

/** How long an editor has to read the message and to correct the file before operators are notified. */
const PATIENCE_MS = 10 * 60_000;

/** Returns a message if the content could not be published for ten minutes. `contentDir` is the link to the version in use. */
export function findOldPages(
  contentDir: string | undefined,
  now: number,
): Pick<Alert, 'text' | 'advice'> | undefined {
  const since = contentDir === undefined ? undefined : faultSince(dirname(contentDir));
  if (since === undefined || now - since < PATIENCE_MS) return undefined;
  return {
    text: `The content could not be published for ${minutesFrom(since, now)}: the live pages are older than the content`,
    advice: 'run ops/publish: it names the file, the field and the reason',
  };
}

function faultSince(siteDir: string): number | undefined {
  try {
    return JSON.parse(readFileSync(join(siteDir, PUBLICATION_FAULT), 'utf8')).since;
  } catch {
    // The file is missing if the last publication succeeded, or if `contentDir` is not a published version.
    return undefined;
  }
}
