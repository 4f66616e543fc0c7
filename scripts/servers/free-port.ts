import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Stay below the ports that the system assigns: another process's `listen(0)` can't take a port between this check and its use.
const LOWEST = 20_000;
const BEYOND_HIGHEST = 32_000;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, BEYOND_HIGHEST);
    if ((await portFault(port, '127.0.0.1')) === undefined) return port;
  }
}

/** Returns why the port can't be used now (`EADDRINUSE`, `EACCES`), or undefined if it can. */
export async function portFault(port: number, host?: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ port, ...(host === undefined ? {} : { host }) });
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    server.close();
  }
}
