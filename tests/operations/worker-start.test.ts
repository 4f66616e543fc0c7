import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hospitalIds } from '@poyanil/domain';
import { createOutbox } from '@poyanil/outbox';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { expect, onTestFinished, test } from 'vitest';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { startStack } from '../support/stack.ts';

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
  expect(errors).toBe(`Port ${port} is in use: free it, or set WORKER_ADMIN_PORT to another\n`);
});

test('an outbox that cannot be written is one clear line', async () => {
  const { code, errors } = await runWorker({
    ...settings(),
    OUTBOX_URL: 'file:///dev/null/outbox.db',
  });
  expect(code).toBe(1);
  expect(errors).toMatch(/^OUTBOX_URL: .*\n$/);
});

test('a setting with a slip in its name is told by API and worker, with the one that was meant and without its value', async () => {
  const nowhere = { redisUrl: 'redis://127.0.0.1:1', smtpUrl: 'smtp://127.0.0.1:1' };
  const environment = { MAILBOX_PUNALAR: 'desk@punalur.example' };
  const { logs, remove } = await startStack({ ...nowhere, environment });
  onTestFinished(remove);
  const told = () => logs.filter((line) => line.includes('unknown setting'));
  await expect.poll(() => told().length).toBe(2);
  for (const line of told()) {
    const slip = { setting: 'MAILBOX_PUNALAR', nearest: 'MAILBOX_PUNALUR' };
    expect(JSON.parse(line)).toMatchObject({
      ...slip,
      name: expect.stringMatching(/^(api|worker)$/),
    });
    expect(line).not.toContain('desk@punalur.example');
  }
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
