import { expect, test, vi } from 'vitest';
import { startChild } from '../servers/child.ts';
import { supervise } from './supervise.ts';

const WAITS = 'setInterval(() => {}, 1000)';

function startNode(code: string) {
  return startChild({ name: 'node', command: process.execPath, args: ['-e', code] });
}

test('restarts a child that dies, each time after a longer wait, until stopped', async () => {
  const said: string[] = [];
  const children: ReturnType<typeof startNode>[] = [];
  async function start() {
    const child = startNode(WAITS);
    children.push(child);
    return child;
  }
  const supervised = await supervise('worker', start, (line) => said.push(line));
  await children.at(-1)?.kill();
  await vi.waitFor(() => expect(children).toHaveLength(2), { timeout: 5_000 });
  await children.at(-1)?.kill();
  await vi.waitFor(() => expect(children).toHaveLength(3), { timeout: 5_000 });
  expect(said).toEqual([
    'worker ended (SIGKILL): restarting it in 0.5 s',
    'worker ended (SIGKILL): restarting it in 1.0 s',
  ]);

  await supervised.stop();
  expect(await children.at(-1)?.exited).toBe('SIGTERM');
  expect(children).toHaveLength(3);
});

test('rejects if the first start fails', async () => {
  const start = () => Promise.reject(new Error('no mailbox'));
  await expect(supervise('worker', start, () => {})).rejects.toThrow('no mailbox');
});

test('can be stopped while it waits for a restart', async () => {
  const said: string[] = [];
  const start = async () => startNode('process.exit(1)');
  const supervised = await supervise('worker', start, (line) => said.push(line));
  await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 5_000 });
  await supervised.stop();
  expect(said).toHaveLength(1);
});
