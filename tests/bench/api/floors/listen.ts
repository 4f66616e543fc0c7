import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves, and says where on a line as our own programs do. */
export async function listen(listener: RequestListener): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ msg: 'listening', port }));
}
