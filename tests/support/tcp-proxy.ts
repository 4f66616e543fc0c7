import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from './listen-on-loopback.ts';

export interface TcpProxy {
  port: number;
  /** Redirects new connections to another server. Open ones stay where they are. */
  leadTo(serverPort: number): void;
  cut(): void;
  stop(): void;
}

/** Passes each connection, and a new one to the server, to `carry`, which forwards what it wants. */
export async function startTcpProxy(
  firstPort: number,
  carry: (client: Socket, upstream: Socket) => void,
): Promise<TcpProxy> {
  let serverPort = firstPort;
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: serverPort, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}); // 'close' follows
      socket.once('close', () => sockets.delete(socket));
    }
    carry(client, upstream);
  });
  function cut() {
    for (const socket of sockets) socket.destroy();
  }
  return {
    port: await listenOnLoopback(server),
    leadTo(port) {
      serverPort = port;
    },
    cut,
    stop() {
      server.close();
      cut();
    },
  };
}

export function carryAll(client: Socket, upstream: Socket): void {
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.on('data', (piece) => to.write(piece));
    from.once('close', () => to.destroy());
  }
}
