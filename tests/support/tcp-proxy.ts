import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** An address in front of a server of this machine. */
export interface TcpProxy {
  port: number;
  /** Leads new connections to another server from now on; those that are open stay where they are. */
  leadTo(serverPort: number): void;
  /** Cuts all connections that are open. */
  cut(): void;
  stop(): void;
}

/** Hands each connection, and one of its own to the server, to `carry`, which passes on what it likes. */
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

/** Passes on everything, both ways; where one side ends, so does the other. */
export function carryAll(client: Socket, upstream: Socket): void {
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.on('data', (piece) => to.write(piece));
    from.once('close', () => to.destroy());
  }
}
