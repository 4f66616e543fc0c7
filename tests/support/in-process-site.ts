import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listOperations } from '@poyanil/content';
import { listen } from '@poyanil/server/http/listen';
import { pino } from 'pino';
import { createApp } from '../../api/src/app.ts';
import { createContentGateway } from '../../api/src/content/content-gateway.ts';
import { limitContent } from '../../api/src/content/limit-content.ts';
import { serveContent } from '../../api/src/content/serve-content.ts';
import { createMetrics } from '../../api/src/metrics.ts';
import { closeServer, createServer } from '../../api/src/server.ts';
import { serveSite } from '../../api/src/site/serve-site.ts';
import type { HostedContent } from './hosted-content.ts';
import { openTestOutbox } from './outbox.ts';
import { TEST_BUILD } from './test-build.ts';

export interface InProcessSite {
  url: string;
  stop(): Promise<void>;
}

/** Starts the API in this process, with published pages, before a hosted service whose answers are old after a moment. */
export async function startInProcessSite(
  { url, accessToken, assetOrigins }: HostedContent,
  { webRoot, freshMs }: { webRoot: string; freshMs: number },
): Promise<InProcessSite> {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-site-'));
  const outbox = await openTestOutbox(pathToFileURL(join(dir, 'outbox.db')).href);
  const [log, metrics, operations] = [
    pino({ level: 'silent' }),
    createMetrics(TEST_BUILD),
    listOperations(),
  ];
  const gateway = createContentGateway({
    url,
    accessToken,
    assetOrigins,
    operations,
    metrics,
    log,
    freshMs,
  });
  const app = createApp({
    log,
    build: TEST_BUILD,
    metrics,
    outbox,
    publicUrl: 'http://localhost',
    trustedProxies: 0,
    submissionsPerMinute: 0,
    content: serveContent(gateway, operations, limitContent(0)),
    queue: { enqueue: () => undefined, close: async () => undefined },
    mailboxes: new Map(),
    publicEmailOf: () => undefined,
    site: serveSite(webRoot),
  });
  const server = createServer(app);
  const port = await listen(server, { setting: 'PORT', port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await closeServer(server, 0);
      await outbox.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
