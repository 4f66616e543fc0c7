import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the worker and a mail server that forgets connections which are silent for so long. */
export interface ForgetfulProxy {
  url: string;
  /** Counts the connections that were opened, and those of them that it has forgotten. */
  readonly opened: number;
  readonly forgotten: number;
  stop(): Promise<void>;
}

/**
 * Neither side hears of it when a connection is forgotten. What the client says then is answered with a reset, as by most
 * firewalls, or 'silence', as by most NAT.
 */
export async function startForgetfulProxy(
  port: number,
  { idleMs, answers }: { idleMs: number; answers: 'reset' | 'silence' },
): Promise<ForgetfulProxy> {
  const sockets = new Set<Socket>();
  let [opened, forgotten] = [0, 0];

  const server = createServer((client) => {
    opened++;
    const target = connect({ port, host: '127.0.0.1' });
    let isForgotten = false;
    const timer = setTimeout(() => {
      isForgotten = true;
      forgotten++;
    }, idleMs);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.once('close', () => {
        sockets.delete(from);
        clearTimeout(timer);
        if (!isForgotten) to.destroy();
      });
      from.on('data', (chunk) => {
        if (!isForgotten) {
          timer.refresh();
          to.write(chunk);
        } else if (from === client && answers === 'reset') client.resetAndDestroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${own}`,
    get opened() {
      return opened;
    },
    get forgotten() {
      return forgotten;
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
