import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { startChild } from '../../scripts/servers/child.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { startTestRedis } from '../support/redis.ts';
import { sampleOf, send } from '../support/samples.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));

test('npm run dev delivers a form that is posted to the address of its pages', async () => {
  await using ends = new AsyncDisposableStack();
  const redis = ends.use(await startTestRedis());
  const inbox = ends.use(await startSmtpInbox());
  const dataDir = mkdtempSync(join(tmpdir(), 'poyanil-dev-'));
  ends.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const address = Promise.withResolvers<string>();
  const child = startChild({
    name: 'npm run dev',
    command: process.execPath,
    args: [SCRIPT, 'dev'],
    environment: {
      ...{ ...BARE_ENVIRONMENT, DATA_DIR: dataDir, ADMIN_PORT: '0', WORKER_ADMIN_PORT: '0' },
      ...{ REDIS_URL: redis.url, SMTP_URL: inbox.url, PORT: `${await freePort()}` },
    },
    onLine: (line) => {
      const [, url] = /Local: +(http:\S+)\/$/.exec(stripVTControlCharacters(line)) ?? [];
      if (url !== undefined) address.resolve(url);
    },
  });
  ends.defer(async () => void (await child.stop()));
  const pages = await Promise.race([address.promise, child.failed]);
  expect((await fetch(pages)).status).toBe(200);
  const answer = await send(pages, 'appointment', sampleOf('appointment', 'poyanil_hospital'));
  expect(answer.status).toBe(202);
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), { timeout: 10_000 });
}, 60_000);
