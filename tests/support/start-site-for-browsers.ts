import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/servers/chromium.ts';
import { startInbox } from '../../scripts/servers/inbox.ts';
import { publishPages, SHARED_PAGES } from './publish-pages.ts';
import { startTestRedis } from './redis.ts';
import { serversOfRun } from './servers-of-run.ts';
import { startStack } from './stack.ts';

/** Starts one complete site for all browser tests, and passes its URL on. Does nothing if BASE_URL is set. */
export default async function startSiteForBrowsers(): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROMIUM_PATH = findChromium(chromium.executablePath(), console.error);
  if (process.env.BASE_URL) return undefined;
  await serversOfRun();
  await using started = new AsyncDisposableStack();
  const redis = started.use(await startTestRedis());
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-inbox-'));
  started.defer(() => rmSync(dir, { recursive: true, force: true }));
  const inbox = await startInbox({ dir, port: 0, smtpPort: 0 });
  started.defer(async () => void (await inbox.stop()));
  const pages = started.use(await publishPages({ MALAYALAM: 'on' }));
  const stack = started.use(
    await startStack({
      redisUrl: redis.url,
      smtpUrl: inbox.smtpUrl,
      environment: pages.environment,
    }),
  );
  Object.assign(process.env, {
    [SHARED_PAGES]: pages.webRoot,
    BASE_URL: stack.url,
    INBOX_URL: inbox.url,
    INBOX_KIND: 'maildev',
  });
  const parts = started.move();
  return () => parts.disposeAsync();
}
