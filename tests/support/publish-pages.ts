import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishSite } from '../../scripts/site/publish-site.ts';
import { BARE_ENVIRONMENT } from './bare-environment.ts';

/** The variable in which the run's setup passes the pages that all browser tests share. */
export const SHARED_PAGES = 'PUBLISHED_PAGES';

const ROOT = dirname(fileURLToPath(new URL('..', import.meta.url)));

export interface PublishedPages extends AsyncDisposable {
  /** The folder of the current version: a link. */
  webRoot: string;
  siteDir: string;
  environment: Readonly<Record<string, string>>;
  publish(changes?: Readonly<Record<string, string>>): Promise<void>;
}

export async function publishPages(
  settings: Readonly<Record<string, string>> = {},
): Promise<PublishedPages> {
  const siteDir = mkdtempSync(join(tmpdir(), 'poyanil-pages-'));
  const all = { PUBLIC_URL: 'http://localhost', ...settings };
  const publish = (changes: Readonly<Record<string, string>> = {}) =>
    publishSite({
      root: ROOT,
      siteDir,
      environment: { ...BARE_ENVIRONMENT, ...all, ...changes },
      say: () => {},
    });
  const webRoot = await publish();
  return {
    webRoot,
    siteDir,
    environment: { ...all, WEB_ROOT: webRoot, CONTENT_DIR: webRoot },
    publish: async (changes) => void (await publish(changes)),
    [Symbol.asyncDispose]: async () => rmSync(siteDir, { recursive: true, force: true }),
  };
}

/** Returns the pages that all browser tests share. Publishes some if the tests run against a running site. */
export async function sharedPages(): Promise<{ webRoot: string } & AsyncDisposable> {
  const webRoot = process.env[SHARED_PAGES];
  return webRoot === undefined
    ? await publishPages({ MALAYALAM: 'on' })
    : { webRoot, [Symbol.asyncDispose]: async () => undefined };
}
