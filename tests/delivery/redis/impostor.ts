import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What somebody who answers in place of Redis does with a connection. */
export type Manner = (client: Socket, redisPort: number) => void;

/** Stands between the programs and Redis. */
export interface Impostor {
  url: string;
  /** From now on, for connections there are and those to come: cuts them, and meets those that come back so. */
  behave(manner: Manner): void;
  stop(): void;
}

/** Until there is a Redis it hangs up. */
export async function startImpostor(redisPort: () => number | undefined): Promise<Impostor> {
  const clients = new Set<Socket>();
  let manner: Manner = honest;
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => {}).on('close', () => clients.delete(client));
    const port = redisPort();
    if (port === undefined) client.destroy();
    else manner(client, port);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const cutAll = () => {
    for (const client of clients) client.destroy();
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    behave(next) {
      manner = next;
      cutAll();
    },
    stop() {
      server.close();
      cutAll();
    },
  };
}

/** Passes all on as it is. */
export const honest: Manner = altering((chunk) => chunk);

/** Passes on what Redis says, altered; the greeting, by which a client knows a Redis, as it is. */
export function altering(
  alter: (chunk: Buffer) => Buffer,
  { afterMs = 0 }: { afterMs?: number } = {},
): Manner {
  return (client, redisPort) => {
    const start = performance.now();
    const redis = connect(redisPort, '127.0.0.1');
    redis.on('error', () => {}).on('close', () => client.destroy());
    client.on('close', () => redis.destroy());
    client.pipe(redis);
    redis.on('data', (chunk) => {
      client.write(performance.now() - start < afterMs ? chunk : alter(chunk));
    });
  };
}

/** Answers whatever is asked with the same; for each command, as far as that can be told. */
export function always(answer: string | Buffer): Manner {
  return (client) => {
    client.on('data', (chunk) => {
      // Each command is an array of texts.
      const commands = chunk.toString('latin1').split(/(?:^|\r\n)\*\d/).length - 1;
      for (let command = 0; command < Math.max(1, commands); command++) client.write(answer);
    });
  };
}

/** Sends without end, so many bytes a second: by default what a good network carries. */
export function endless(head: string, piece: Buffer, bytesPerSecond = 50 * MEBIBYTE): Manner {
  return (client) => {
    client.once('data', () => client.write(head));
    client.on('data', () => {});
    const pieces = Math.max(1, (bytesPerSecond * TICK_MS) / 1000 / piece.length);
    const everyMs = Math.max(TICK_MS, (1000 * piece.length) / bytesPerSecond);
    const timer = setInterval(() => {
      for (let sent = 0; sent < pieces && !client.writableNeedDrain; sent++) client.write(piece);
    }, everyMs);
    client.on('close', () => clearInterval(timer));
  };
}

const MEBIBYTE = 1024 * 1024;
const TICK_MS = 10;
