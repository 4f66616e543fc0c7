import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CONTENT_FOLDERS } from '@poyanil/content/check-readable';
import { todayInKerala } from '@poyanil/domain';
import { NEXT_TIME } from './build-files.ts';
import { filesBelow } from './files.ts';

/** How often a content folder is looked at. */
const FOLDER_MS = 3_000;
/** How long to wait after a publication that failed for another reason than its content. */
const RETRY_MS = 30_000;

/** Returns a text that differs once there may be something to publish. */
export type Fingerprint = () => Promise<string>;

export interface WatchOptions {
  fingerprint: Fingerprint;
  everyMs: number;
  /** Publishes in a process of its own. Resolves with false if it should be tried again although nothing has changed. */
  publish: () => Promise<boolean>;
  /** Is called after each look at which the content cannot be read. */
  onUnreadable: () => void;
  signal: AbortSignal;
}

/**
 * Publishes at once, again whenever the fingerprint differs, and once the content can be read again, until it is stopped.
 */
export async function watch({
  fingerprint,
  everyMs,
  publish,
  onUnreadable,
  signal,
}: WatchOptions): Promise<void> {
  let published: string | undefined;
  while (!signal.aborted) {
    const now = await fingerprint().catch((error: unknown) => {
      console.error(
        `The content cannot be read: ${error instanceof Error ? error.message : error}`,
      );
      onUnreadable();
      return undefined;
    });
    let isDone = true;
    if (now === undefined) published = undefined;
    else if (now !== published) {
      isDone = await publish();
      // What changes while it is published is seen at the next look.
      if (isDone) published = now;
    }
    await wait(isDone ? everyMs : RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Watches the folder of the content: names, sizes and times of its files, the day, and whether an entry has become due since the
 * newest version, which may not be the one in use.
 */
export function watchFolder(
  root: string,
  newest: () => string,
): Pick<WatchOptions, 'fingerprint' | 'everyMs'> {
  return {
    everyMs: FOLDER_MS,
    fingerprint: async () => {
      const files = filesBelow(root, `{${CONTENT_FOLDERS}}/**/*`);
      const lines = [...files, ...filesBelow(root, '*.yaml')].map((file) => {
        const { mtimeMs, size } = statSync(join(root, file));
        return `${file} ${mtimeMs} ${size}`;
      });
      return contentFingerprint([
        todayInKerala(),
        String(isDue(join(newest(), NEXT_TIME))),
        ...lines,
      ]);
    },
  };
}

/** Whether the time in a file has passed. */
function isDue(file: string): boolean {
  if (!existsSync(file)) return false;
  const time = readFileSync(file, 'utf8');
  return time !== '' && time <= new Date().toISOString();
}

export function contentFingerprint(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
