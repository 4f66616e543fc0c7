import { startTcpProxy } from './tcp-proxy.ts';

/** A proxy between the worker and a mail server that drops connections silently once they are idle for `idleMs`. */
export interface IdleDroppingProxy {
  url: string;
  readonly opened: number;
  readonly forgotten: number;
  stop(): void;
}

/** Drops idle connections without notice. Data sent later gets a reset, as from most firewalls, or 'silence', as from most NAT. */
export async function startIdleDroppingProxy(
  mailPort: number,
  { idleMs, answers }: { idleMs: number; answers: 'reset' | 'silence' },
): Promise<IdleDroppingProxy> {
  let [opened, forgotten] = [0, 0];
  const { port, stop } = await startTcpProxy(mailPort, (client, upstream) => {
    opened++;
    let isForgotten = false;
    const timer = setTimeout(() => {
      isForgotten = true;
      forgotten++;
    }, idleMs);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.once('close', () => {
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
  return {
    url: `smtp://127.0.0.1:${port}`,
    get opened() {
      return opened;
    },
    get forgotten() {
      return forgotten;
    },
    stop,
  };
}
