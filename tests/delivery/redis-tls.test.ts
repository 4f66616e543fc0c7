import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { startChild } from '../../scripts/servers/child.ts';
import { findProgram } from '../../scripts/servers/find-program.ts';
import { freePort } from '../../scripts/servers/free-port.ts';
import { readMetrics } from '../operations/read-metrics.ts';
import { sampleOf, send } from '../support/samples.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { startStack } from '../support/stack.ts';
import { makeCertificate } from './mail-server/certificate.ts';

const PASSWORD = 'correct horse/battery+staple';
const server = findProgram(['redis-server', 'valkey-server']);
const openssl = findProgram(['openssl']);

test.skipIf(server === undefined || openssl === undefined)(
  'API and worker connect to a Redis that requires TLS and a password',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'poyanil-tls-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    const certificate = makeCertificate();
    onTestFinished(certificate.remove);
    const port = await freePort();
    const redis = startChild({
      name: 'Redis with TLS',
      command: server ?? '',
      args: [
        ...['--port', '0', '--tls-port', `${port}`, '--bind', '127.0.0.1', '--dir', dir],
        ...['--tls-cert-file', certificate.file, '--tls-key-file', certificate.keyFile],
        ...['--tls-auth-clients', 'no'],
        ...['--requirepass', PASSWORD, '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'],
      ],
    });
    onTestFinished(async () => void (await redis.kill()));
    const inbox = await startSmtpInbox();
    onTestFinished(inbox.stop);
    const stack = await startStack({
      redisUrl: `rediss://default:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
      smtpUrl: inbox.url,
      // The reconciler is slow, so that only the queue can have notified the worker.
      environment: { NODE_EXTRA_CA_CERTS: certificate.file, RECONCILE_MS: '600000' },
    });
    onTestFinished(stack.remove);
    for (const program of ['api', 'worker'] as const) {
      const isUp = async () =>
        expect(await readMetrics(stack, program)).toContain('poyanil_redis_up 1');
      await vi.waitFor(isUp, 10_000);
    }
    const answer = await send(stack.url, 'contact', sampleOf('contact', 'poyanil_hospital'));
    const { id } = z.object({ id: z.string() }).parse(await answer.json());
    await vi.waitFor(() => expect(inbox.mails[0]?.raw.toString()).toContain(id), 10_000);
    expect(stack.logs.join()).not.toContain('battery');
  },
);
