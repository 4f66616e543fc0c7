import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startStack } from '../support/stack.ts';

const MOST = 64;

test('the worker keeps at most 64 connections to its admin port open', async () => {
  const stack = await startStack({ programs: ['worker'] });
  onTestFinished(stack.remove);
  const origin = new URL(stack.adminUrl('worker'));
  const sockets = Array.from({ length: MOST + 36 }, () =>
    connect(Number(origin.port), origin.hostname),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  let open = sockets.length;
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.resume().once('close', () => {
      open -= 1;
    });
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await vi.waitFor(() => expect(open).toBe(MOST), { timeout: 5_000 });
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect((await fetch(`${origin}health/live`)).status).toBe(200), {
    timeout: 5_000,
  });
});
