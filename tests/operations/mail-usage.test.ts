import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { MAIL_TOOL, runMailTool, spawnMailTool } from '../support/mail-tool.ts';
import { openOperatorTool } from '../support/operator-tool.ts';

vi.setConfig({ testTimeout: 30_000 });

test.concurrent('prints help to stdout with exit code 0, errors to stderr with 2', async () => {
  const help = await spawnMailTool(['--help'], {});
  expect(help).toMatchObject({ code: 0, errors: '' });
  expect(help.output).toContain('node worker/src/operators/cli/main.ts list');
  const wrong = await spawnMailTool(['lst'], { npm_lifecycle_event: 'mail' });
  expect(wrong).toMatchObject({ code: 2, output: '' });
  expect(wrong.errors).toContain('npm run mail -- --help');
});

test.concurrent('names a wrong setting, but only if the command needs it', async (context) => {
  const { outboxUrl } = await openOperatorTool(context);
  const wrong = await runMailTool(['list'], { OUTBOX_URL: 'outbox.db' });
  expect(wrong.code).toBe(2);
  expect(wrong.errors).toContain('OUTBOX_URL');
  const environment = { OUTBOX_URL: outboxUrl, REDIS_URL: 'http://redis' };
  expect(await runMailTool(['list'], environment)).toMatchObject({ code: 0 });
  expect(await runMailTool(['verify'], environment)).toMatchObject({ code: 2 });
});

test.concurrent('exits with 0 if its reader closes the pipe early', async (context) => {
  const { outboxUrl, bury } = await openOperatorTool(context);
  await bury();
  const child = spawn(process.execPath, [MAIL_TOOL, 'list'], {
    env: { ...BARE_ENVIRONMENT, OUTBOX_URL: outboxUrl },
  });
  child.stdout.destroy();
  const errors: unknown[] = [];
  child.stderr.on('data', (chunk) => errors.push(chunk));
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(errors).toEqual([]);
});

test.concurrent('mail tables reports what a start would change, and changes nothing', async (context) => {
  const { outboxUrl } = await openOperatorTool(context);
  const path = fileURLToPath(outboxUrl);
  const tables = () => runMailTool(['tables'], { OUTBOX_URL: outboxUrl });
  expect(await tables()).toMatchObject({ code: 0, output: 'The tables stay as they are.\n' });
  writeTableVersion(path, { version: 99, oldest: 1 });
  expect(await tables()).toMatchObject({ code: 0 });
  writeTableVersion(path, { version: 99, oldest: 99 });
  const newer = await tables();
  expect(newer).toMatchObject({ code: 1, output: '' });
  expect(newer.errors).toMatch(/belong to a newer program \(version 99; this one knows \d+\)/);
  writeTableVersion(path, { version: 1, oldest: 1 });
  const older = await tables();
  expect(older.code).toBe(1);
  expect(older.errors).toMatch(/The tables change \(version 1 becomes \d+\)/);
  expect(readTableVersion(path)).toMatchObject({ user_version: 1, version: 1 });
});

function readTableVersion(path: string) {
  using database = new DatabaseSync(path, { readOnly: true });
  return database.prepare('SELECT * FROM pragma_user_version, oldest_program').get();
}

function writeTableVersion(path: string, { version, oldest }: { version: number; oldest: number }) {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec(`PRAGMA user_version = ${version}; UPDATE oldest_program SET version = ${oldest}`);
  database.close();
}
