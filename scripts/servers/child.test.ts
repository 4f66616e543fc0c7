import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startChild } from './child.ts';

const WAITS = 'console.log("here"); setInterval(() => {}, 1000);';

test('stop ends a child with SIGTERM', async () => {
  const child = startChild({ name: 'sleeper', command: process.execPath, args: ['-e', WAITS] });
  expect(await child.stop()).toBe('SIGTERM');
});

test('a child that ends reports its exit code and stderr', async () => {
  const child = startChild({
    name: 'grumbler',
    command: process.execPath,
    args: ['-e', 'console.error("no such thing"); process.exit(3)'],
  });
  expect(await child.exited).toBe('exit code 3');
  await expect(child.failed).rejects.toThrow('grumbler ended (exit code 3)\nno such thing');
});

test('a missing program counts as a child that ended', async () => {
  const child = startChild({ name: 'nothing', command: '/no/such/program', args: [] });
  expect(await child.exited).toContain('ENOENT');
});

test('a child gets SIGTERM when its parent is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-child-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lastWords = join(folder, 'last-words');
  const child = `
    process.once('SIGTERM', () => {
      require('node:fs').writeFileSync(${JSON.stringify(lastWords)}, 'ended by SIGTERM');
      process.exit(0);
    });
    ${WAITS}`;
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { startChild } from '${new URL('child.ts', import.meta.url).href}';
     const options = { name: 'sleeper', command: process.execPath, args: ['-e', ${JSON.stringify(child)}] };
     startChild({ ...options, onLine: (line) => console.log(line) });`,
  ]);
  await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(readFileSync(lastWords, 'utf8')).toBe('ended by SIGTERM'), 5_000);
});
