import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setInterval } from 'node:timers';

const CHUNK = 'x'.repeat(64 * 1024);
const MAX_CHUNKS = 64;

/** A server in front of a mail server that can talk nonsense instead. */
export interface GarblingServer {
  url: string;
  /** What each new connection gets instead of the mail server: some text, or a line without an end. */
  garble(nonsense: string | 'endless' | undefined): void;
  stop(): void;
}

export async function startGarblingServer(mailPort: number): Promise<GarblingServer> {
  let nonsense: string | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}); // a client that has heard enough
    socket.once('close', () => sockets.delete(socket));
    if (nonsense === undefined) forward(socket, mailPort);
    else if (nonsense === 'endless') talkWithoutEnd(socket);
    else socket.write(nonsense);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    garble: (given) => {
      nonsense = given;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function forward(socket: Socket, port: number): void {
  const upstream = connect(port, '127.0.0.1');
  upstream.on('error', () => socket.destroy());
  upstream.once('close', () => socket.destroy());
  socket.once('close', () => upstream.destroy());
  socket.pipe(upstream).pipe(socket);
}

function talkWithoutEnd(socket: Socket): void {
  let left = MAX_CHUNKS;
  const timer = setInterval(() => {
    if (left === 0 || socket.destroyed) return clearInterval(timer);
    left -= 1;
    socket.write(CHUNK);
  }, 10);
}
