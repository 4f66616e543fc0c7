import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from './fault.ts';

/** Resolves when a PostgreSQL on loopback lets people in; gives up when the signal says that nobody waits any more. */
export async function waitForPostgres(
  port: number,
  withinMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await asksForPassword(port))) {
    signal?.throwIfAborted();
    if (Date.now() > deadline) throw new Fault(`PostgreSQL did not answer within ${withinMs} ms`);
    await wait(20);
  }
}

/** One that starts or recovers refuses instead. */
async function asksForPassword(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.setTimeout(1_000, () => socket.destroy(new Error('It says nothing')));
  socket.write(STARTUP);
  try {
    for await (const answer of socket) return String(answer).startsWith('R');
    return false;
  } catch {
    return false; // not there yet
  } finally {
    socket.destroy();
  }
}

const STARTUP = startupMessage({ user: 'ping', database: 'postgres' });

/** The first message of protocol 3.0: its length, the version, and named texts that each end with a zero. */
function startupMessage(parameters: Record<string, string>): Buffer {
  const texts = Object.entries(parameters).flat();
  const body = Buffer.from(`${[...texts, ''].join('\0')}\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length, 0);
  head.writeInt32BE(3 << 16, 4);
  return Buffer.concat([head, body]);
}
