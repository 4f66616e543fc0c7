import { once } from 'node:events';
import type { Server } from 'node:http';

/** Error codes for an address or a name that isn't this machine's. */
const NO_ADDRESS: readonly string[] = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'];

/** Starts to listen, and resolves with the port. Rejects with an error that names the setting to change. */
export async function listen(
  server: Server,
  { setting, port, host }: { setting: string; port: number; host?: string },
): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    if (host !== undefined && NO_ADDRESS.includes(String(code))) {
      throw new Error(`ADMIN_HOST: ${host} is not an address of this machine (${code})`, {
        cause: error,
      });
    }
    const trouble = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`;
    throw new Error(`Port ${port} ${trouble}: free it, or set ${setting} to another`, {
      cause: error,
    });
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
