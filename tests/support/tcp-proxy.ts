import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** An address in front of a server of this machine. */
export interface TcpProxy {
  port: number;
  stop(): void;
}

/** Hands each connection, and one of its own to the server, to `carry`, which passes on what it likes. */
export async function startTcpProxy(
  serverPort: number,
  carry: (client: Socket, upstream: Socket) => void,
): Promise<TcpProxy> {
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
  return {
    port: await listenOnLoopback(server),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
