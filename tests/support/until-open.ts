import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from '../../scripts/servers/child.ts';
import { UserError } from '../../scripts/servers/user-error.ts';

const READY_MS = 30_000;
const STEP_MS = 20;

/** Resolves once a server listens on this loopback port. Rejects with its output and log if it exits first. */
export async function untilOpen(port: number, server: Child, log?: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  try {
    while (!(await Promise.race([server.failed, isOpen(port)]))) {
      if (Date.now() > deadline) throw new UserError(`Nothing listens on port ${port}`);
      await wait(STEP_MS);
    }
  } catch (error) {
    if (log === undefined || !existsSync(log)) throw error;
    throw new UserError(`${error instanceof Error ? error.message : error}\n${readFileSync(log)}`);
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
