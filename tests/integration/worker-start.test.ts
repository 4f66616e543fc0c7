import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hospitalIds, hospitalVariable } from '@poyanil/domain';
import { createOutbox } from '@poyanil/outbox';
import { expect, onTestFinished, test } from 'vitest';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';

const WORKER = fileURLToPath(new URL('../../worker/src/main.ts', import.meta.url));

test('without settings the worker names all that it lacks, and ends', async () => {
  const { code, errors } = await runWorker({});
  expect(code).toBe(1);
  for (const hospital of hospitalIds) {
    expect(errors).toContain(`${hospitalVariable('MAILBOX', hospital)}: missing`);
  }
  expect(errors).toContain('SMTP_URL: missing');
  expect(errors).toContain('MAIL_FROM: missing');
  expect(errors).not.toContain('    at ');
});

test('a port in use is one clear line', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? `${address?.port}` : '';
  const { code, errors } = await runWorker({ ...settings(), WORKER_ADMIN_PORT: port });
  expect(code).toBe(1);
  expect(errors).toMatch(new RegExp(`^WORKER_ADMIN_PORT.*${port}.*in use.*\n$`, 'i'));
});

test('an outbox that cannot be written is one clear line', async () => {
  const { code, errors } = await runWorker({
    ...settings(),
    OUTBOX_URL: 'file:///dev/null/outbox.db',
  });
  expect(code).toBe(1);
  expect(errors).toMatch(/^OUTBOX_URL: .*\n$/);
});

function settings(): Record<string, string> {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-worker-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const outboxUrl = pathToFileURL(join(dir, 'outbox.db')).href;
  createOutbox(outboxUrl);
  return {
    WORKER_ADMIN_PORT: '0',
    REDIS_URL: 'redis://127.0.0.1:1',
    OUTBOX_URL: outboxUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@poyanil.example',
    ...Object.fromEntries(
      hospitalIds.map((id) => [hospitalVariable('MAILBOX', id), 'desk@poyanil.example']),
    ),
  };
}

function runWorker(
  environment: Record<string, string>,
): Promise<{ code: unknown; errors: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...BARE_ENVIRONMENT, ...environment }, timeout: 20_000 };
    execFile(process.execPath, [WORKER], options, (error, _output, errors) =>
      resolve({ code: error?.code, errors }),
    );
  });
}
