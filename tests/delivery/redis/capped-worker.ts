import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { readWorkerConfig } from '../../../worker/src/config.ts';
import { startWorker } from '../../../worker/src/start-worker.ts';
import { openTestOutbox } from '../../support/outbox.ts';
import { startTestRedis } from '../../support/redis.ts';
import { startSmtpInbox } from '../../support/smtp-inbox.ts';
import { SENDER, testMailbox } from '../../support/stack.ts';
import { entryOf } from '../../support/submissions.ts';

const RECONCILE_MS = 200;
const LEASE_MS = 500;

/** Workers in this process, whose hour is as short as a test wants it. */
export async function startCappedWorkers(cap: { most: number; windowMs: number }, workers = 1) {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-cap-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const [server, inbox] = await Promise.all([startTestRedis(), startSmtpInbox()]);
  onTestFinished(() => Promise.all([server.remove(), inbox.stop()]).then(() => {}));
  const outboxUrl = pathToFileURL(join(dir, 'outbox.db')).href;
  const outbox = await openTestOutbox(outboxUrl);
  onTestFinished(() => outbox.close());
  const redis = new Redis(server.url);
  onTestFinished(() => redis.disconnect());
  const config = readWorkerConfig(
    {
      ...{ REDIS_URL: server.url, OUTBOX_URL: outboxUrl, SMTP_URL: inbox.url, MAIL_FROM: SENDER },
      ...{ WORKER_ADMIN_PORT: '0', OUTBOX_MIN_FREE_BYTES: '0', RETRY_BASE_MS: '300' },
      ...{ RECONCILE_MS: `${RECONCILE_MS}`, LEASE_MS: `${LEASE_MS}` },
      ...Object.fromEntries(
        hospitalIds.map((id) => [hospitalVariable('MAILBOX', id), testMailbox(id)]),
      ),
    },
    () => '',
  );
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const start = () => startWorker({ ...config, mailCap: cap }, log);
  const running = await Promise.all(Array.from({ length: workers }, start));
  onTestFinished(() => Promise.all(running.map((worker) => worker.stop())).then(() => {}));
  return {
    ...{ redis, inbox, lines },
    async submit(hospital: HospitalId, count: number): Promise<void> {
      for (let number = 0; number < count; number++) {
        await outbox.accept(entryOf('contact', hospital), Date.now());
      }
    },
    arrived: (hospital: HospitalId) =>
      inbox.mails.filter(({ recipients }) => recipients[0] === testMailbox(hospital)),
    async metric(pattern: RegExp): Promise<string[]> {
      const answer = await fetch(`http://127.0.0.1:${running[0]?.adminPort}/metrics`);
      return [...(await answer.text()).matchAll(pattern)].map(([line]) => line);
    },
  };
}
