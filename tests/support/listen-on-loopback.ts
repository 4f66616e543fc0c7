import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Makes a server listen and resolves with its port. Defaults to any free port. */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
