import type { Socket } from 'node:net';
import { startTcpProxy } from '../support/tcp-proxy.ts';

/** The way of one worker to PostgreSQL, which can be cut while everybody else's holds. */
export interface StoreLine {
  port: number;
  /** Breaks it with a word to both sides, or without: then what is sent meanwhile arrives when it is mended. */
  cut(way: 'reset' | 'silence'): void;
  mend(): void;
  stop(): void;
}

export async function startStoreLine(postgresPort: number): Promise<StoreLine> {
  const open = new Set<Socket>();
  let state: 'whole' | 'reset' | 'silence' = 'whole';
  const { port, stop } = await startTcpProxy(postgresPort, (client, upstream) => {
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('data', (piece) => to.write(piece));
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      if (state === 'silence') from.pause();
    }
    if (state === 'reset') client.resetAndDestroy();
  });
  return {
    port,
    cut(way) {
      state = way;
      for (const socket of open) {
        if (way === 'reset') socket.resetAndDestroy();
        else socket.pause();
      }
    },
    mend() {
      state = 'whole';
      for (const socket of open) socket.resume();
    },
    stop,
  };
}
