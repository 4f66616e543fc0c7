import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CONTENT_ROOT } from '@poyanil/content';
import { findChromium } from '../../scripts/servers/chromium.ts';
import { startInbox } from '../../scripts/servers/inbox.ts';
import { startTestRedis } from './redis.ts';
import { serversOfRun } from './servers-of-run.ts';
import { startStack } from './stack.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Starts one whole site for all browser tests, and says where it is; or does nothing where BASE_URL names one. */
export default async function startSiteForBrowsers(): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROMIUM_PATH = findChromium(chromium.executablePath(), console.error);
  if (process.env.BASE_URL) return undefined;
  if (!existsSync(join(WEB_ROOT, 'index.html'))) {
    throw new Error('web/dist is missing: run `npm run build` first (npm test does)');
  }
  await serversOfRun();
  await using started = new AsyncDisposableStack();
  const redis = started.use(await startTestRedis());
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-inbox-'));
  started.defer(() => rmSync(dir, { recursive: true, force: true }));
  const inbox = await startInbox({ dir, port: 0, smtpPort: 0 });
  started.defer(async () => void (await inbox.stop()));
  const stack = started.use(
    await startStack({
      redisUrl: redis.url,
      smtpUrl: inbox.smtpUrl,
      environment: { WEB_ROOT, CONTENT_DIR: CONTENT_ROOT, MALAYALAM: 'on' },
    }),
  );
  Object.assign(process.env, { BASE_URL: stack.url, INBOX_URL: inbox.url, INBOX_KIND: 'maildev' });
  const parts = started.move();
  return () => parts.disposeAsync();
}
