import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from './fault.ts';

/** Resolves when a Redis on loopback takes commands: while it still loads its data it answers, but with an error. */
export async function waitForRedis(port: number, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await answersPing(port))) {
    if (Date.now() > deadline) throw new Fault(`Redis did not answer within ${withinMs} ms`);
    await wait(20);
  }
}

async function answersPing(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
  const closed = new AbortController();
  // Whoever stands in for a Redis that is down takes the connection, and closes it without a word.
  socket.once('close', () => closed.abort());
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const patience = AbortSignal.any([AbortSignal.timeout(1_000), closed.signal]);
    const [answer] = await once(socket, 'data', { signal: patience });
    return String(answer).startsWith('+PONG');
  } catch {
    return false; // not there yet
  } finally {
    socket.destroy();
  }
}
