import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CONTENT_FOLDERS } from '@poyanil/content/check-readable';
import { todayInKerala } from '@poyanil/domain';
import { NEXT_TIME } from './build-files.ts';
import { filesBelow } from './files.ts';

const FOLDER_MS = 3_000;
/** How long to wait after a publication that failed for a reason other than its content. */
const RETRY_MS = 30_000;

/** Returns a text that changes once there may be something to publish. */
export type Fingerprint = () => Promise<string>;

export interface WatchOptions {
  fingerprint: Fingerprint;
  everyMs: number;
  /** Publishes in a child process. Resolves with false if it should be retried although nothing has changed. */
  publish: () => Promise<boolean>;
  /** Called after each check that could not read the content. */
  onUnreadable: () => void;
  signal: AbortSignal;
}

/** Publishes at once, whenever the fingerprint changes, and once the content becomes readable, until it is stopped. */
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
      // A change during the publication is found by the next check.
      if (isDone) published = now;
    }
    await wait(isDone ? everyMs : RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** The fingerprint covers the files' names, sizes and times, the day, and whether an entry is due since the newest version, live or not. */
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

function isDue(file: string): boolean {
  if (!existsSync(file)) return false;
  const time = readFileSync(file, 'utf8');
  return time !== '' && time <= new Date().toISOString();
}

export function contentFingerprint(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
