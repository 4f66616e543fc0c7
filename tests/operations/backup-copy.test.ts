import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, type TestContext, test, vi } from 'vitest';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';
import { MAIL_TOOL, runMailTool, spawnMailTool } from '../support/mail-tool.ts';
import { openOperatorTool } from '../support/operator-tool.ts';

vi.setConfig({ testTimeout: 30_000 });

/** Space for only a part of the copy, in units of 512 bytes. */
const TOO_SMALL = 64;
/** Together the rows exceed that space. */
const ROWS = 40;
const PERSONAL = 'Rajan Kuttappan';

test.concurrent('a copy is a sound outbox, and leaves no temporary file', async (context) => {
  const { outbox, outboxUrl, submit, bury } = await openOperatorTool(context);
  const [pending, dead] = [await submit({ form: 'jobApplication' }), await bury()];
  const { file, status, stderr } = copy(context, outboxUrl);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const listed = await runMailTool(['list', '--json'], { OUTBOX_URL: pathToFileURL(file).href });
  const { entries } = JSON.parse(listed.output);
  expect(entries.map(({ id }: { id: string }) => id)).toEqual([pending, dead].toSorted());
  const sound = await runMailTool(['verify', '--no-queue'], {
    OUTBOX_URL: pathToFileURL(file).href,
  });
  expect(sound).toMatchObject({ code: 0, errors: '' });
  expect(sound.output).toContain('The outbox is sound (2 pending or dead, queue not compared)');
  expect(besides(outboxUrl)).toEqual([]);
  expect(await outbox.totals()).toHaveLength(2);
});

test.concurrent('a copy contains no erased personal data', async (context) => {
  const { outbox, outboxUrl, submit } = await openOperatorTool(context);
  const id = await submit();
  expect(readFileSync(copy(context, outboxUrl).file, 'latin1')).toContain(PERSONAL);
  await outbox.recordDelivered(id, Date.now());
  expect(readFileSync(copy(context, outboxUrl).file, 'latin1')).not.toContain(PERSONAL);
});

test.concurrent('exits with 1 and leaves no file if the disk is full', async (context) => {
  const { outboxUrl, submit } = await openOperatorTool(context);
  await Promise.all(Array.from({ length: ROWS }, () => submit({ form: 'jobApplication' })));
  const { status, stderr } = copy(context, outboxUrl, `ulimit -f ${TOO_SMALL}`);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Could not copy .*outbox\.db \(.*\)\. Its disk needs space/);
  expect(besides(outboxUrl)).toEqual([]);
});

test.concurrent('exits with 1 if its reader stops before the end', async (context) => {
  const { outboxUrl, submit } = await openOperatorTool(context);
  await submit();
  const { status, stderr } = copy(context, outboxUrl, ':', '| true; exit "$(cat ENDED)"');
  expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching(/EPIPE/) });
  expect(besides(outboxUrl)).toEqual([]);
});

test.concurrent('succeeds after a killed copy, and removes its leftover', async (context) => {
  const { outboxUrl, submit } = await openOperatorTool(context);
  await submit();
  const { status } = copy(context, outboxUrl, `echo half > ${fileURLToPath(outboxUrl)}-copy`);
  expect(status).toBe(0);
  expect(besides(outboxUrl)).toEqual([]);
});

test.concurrent('refuses to run under npm unless npm is silent', async (context) => {
  const { outboxUrl, submit } = await openOperatorTool(context);
  await submit();
  const environment = { OUTBOX_URL: outboxUrl, npm_lifecycle_event: 'mail' };
  const loud = await spawnMailTool(['copy'], { ...environment, npm_config_loglevel: 'notice' });
  expect(loud).toMatchObject({ code: 2, output: '' });
  expect(loud.errors).toContain('npm run --silent mail -- copy');
  const silent = await spawnMailTool(['copy'], { ...environment, npm_config_loglevel: 'silent' });
  expect(silent).toMatchObject({ code: 0, errors: '' });
});

test.concurrent('refuses a missing outbox, and names pg_dump for PostgreSQL', async (context) => {
  const { outboxUrl } = await openOperatorTool(context);
  const nowhere = await spawnMailTool(['copy'], { OUTBOX_URL: `${outboxUrl}-other` });
  expect(nowhere).toMatchObject({ code: 1, output: '' });
  expect(nowhere.errors).toContain('Could not copy');
  expect(existsSync(fileURLToPath(`${outboxUrl}-other`))).toBe(false);
  const postgres = await spawnMailTool(['copy'], { OUTBOX_URL: 'postgres://one@127.0.0.1/two' });
  expect(postgres).toMatchObject({ code: 1, output: '' });
  expect(postgres.errors).toContain('pg_dump');
});

/** Copies into a file in its own folder, as a shell does. */
function copy(
  { onTestFinished }: TestContext,
  outboxUrl: string,
  before = ':',
  target = '> outbox.db; exit "$(cat ENDED)"',
) {
  const here = mkdtempSync(join(tmpdir(), 'poyanil-copies-'));
  onTestFinished(() => rmSync(here, { recursive: true }));
  const script = `${before}; { "$0" "$1" copy; echo $? > ENDED; } ${target}`;
  const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, MAIL_TOOL], {
    cwd: here,
    env: { ...BARE_ENVIRONMENT, OUTBOX_URL: outboxUrl },
    encoding: 'utf8',
  });
  return { status, stderr, file: join(here, 'outbox.db') };
}

function besides(outboxUrl: string): string[] {
  const own = ['outbox.db', 'outbox.db-wal', 'outbox.db-shm'];
  return readdirSync(dirname(fileURLToPath(outboxUrl))).filter((name) => !own.includes(name));
}
