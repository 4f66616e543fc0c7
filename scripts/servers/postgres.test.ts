import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serversOfRun } from '../../tests/support/servers-of-run.ts';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import { findPostgres } from './postgres-program.ts';
import { childrenOf, signalFamily } from './process-family.ts';

test('PostgreSQL starts once the last processes of a killed one have ended', async ({ skip }) => {
  if ((await serversOfRun()) === 'containers') skip('This machine may have no PostgreSQL');
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-postgres-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const program = findPostgres(console.error);
  const port = await freePort();
  const killed = await startPostgres(program, { dir, port });
  const pid = killed.pid ?? Number.NaN;
  const others = childrenOf(pid);
  signalFamily(pid, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  const refusals: string[] = [];
  const next = await startPostgres(program, {
    dir,
    port,
    onLine: (line) => {
      if (!line.includes('FATAL')) return;
      refusals.push(line);
      for (const other of others.splice(0)) process.kill(other, 'SIGCONT');
    },
  });
  await next.kill();
  expect(refusals).not.toEqual([]);
  expect(await killed.exited).toBe('SIGKILL');
});
