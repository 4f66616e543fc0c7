import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from '../../scripts/servers/child.ts';
import { Fault } from '../../scripts/servers/fault.ts';

const READY_MS = 30_000;
const STEP_MS = 20;

/** Resolves once something listens on a port of loopback. Rejects with the server's words if it ends first. */
export async function untilOpen(port: number, server: Child): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await Promise.race([server.failed, isOpen(port)]))) {
    if (Date.now() > deadline)
      throw new Fault(`Nothing listens on port ${port} after ${READY_MS} ms`);
    await wait(STEP_MS);
  }
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // refused: not yet
  } finally {
    socket.destroy();
  }
}
