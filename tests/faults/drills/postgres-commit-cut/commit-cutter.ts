import type { Socket } from 'node:net';
import { startTcpProxy } from '../../../support/tcp-proxy.ts';
import { createMessageReader } from './message-reader.ts';

export const CUTS = [
  /** The server never hears of it, and takes the transaction back. */
  'before the server has the COMMIT',
  /** The server has committed and said so, and nobody heard. */
  'after the server has committed',
  /** The COMMIT is on its way; nobody knows what comes of it. */
  'with the COMMIT on its way',
] as const;
export type Cut = (typeof CUTS)[number];

/** Transactions that take in a submission, or those in which workers write. */
export type Target = 'submission' | 'delivery';

export interface CommitCutter {
  port: number;
  /** Cuts the connection of the next such transaction at its COMMIT; resolves once it has. */
  cutNext(cut: Cut, target: Target): Promise<void>;
  stop(): void;
}

const WRITES: Readonly<Record<Target, RegExp>> = {
  submission: /INSERT INTO outbox\.submissions/,
  delivery: /UPDATE outbox\.submissions SET (lease_owner|lease_until|state = 'delivered')/,
};

interface Order {
  cut: Cut;
  target: Target;
  done(): void;
}

/** A way to the database that knows its protocol just well enough to see a COMMIT go by. */
export async function startCommitCutter(serverPort: number): Promise<CommitCutter> {
  let order: Order | undefined;

  function take(writes: ReadonlySet<Target>): Order | undefined {
    if (order === undefined || !writes.has(order.target)) return undefined;
    const taken = order;
    order = undefined;
    return taken;
  }
  const { port, stop } = await startTcpProxy(serverPort, (client, upstream) => {
    carry(client, upstream, take);
  });
  return {
    port,
    cutNext: (cut, target) =>
      new Promise((done) => {
        order = { cut, target, done };
      }),
    stop,
  };
}

/** Passes on both ways, message by message, until `take` has an order for a transaction that ends here. */
function carry(
  client: Socket,
  upstream: Socket,
  take: (writes: ReadonlySet<Target>) => Order | undefined,
): void {
  const writes = new Set<Target>();
  let isOver = false;
  const end = () => {
    isOver = true;
    client.destroy();
    upstream.destroy();
  };
  client.once('close', end);
  upstream.once('close', end);
  upstream.on('data', (piece) => {
    if (!isOver) client.write(piece);
  });
  const read = createMessageReader(({ bytes, statement }) => {
    if (isOver) return;
    for (const target of ['submission', 'delivery'] as const) {
      if (WRITES[target].test(statement)) writes.add(target);
    }
    const taken = statement === 'COMMIT' ? take(writes) : undefined;
    if (/^(COMMIT|ROLLBACK)$/.test(statement)) writes.clear();
    if (taken === undefined) upstream.write(bytes);
    else strike(taken);
  });
  client.on('data', read);

  function strike({ cut, done }: Order): void {
    const cutOff = () => {
      end();
      done();
    };
    isOver = true;
    if (cut === 'before the server has the COMMIT') {
      cutOff();
      return;
    }
    upstream.write(COMMIT, () => {
      if (cut === 'with the COMMIT on its way') cutOff();
    });
    if (cut === 'after the server has committed') upstream.once('data', cutOff);
  }
}

/** A simple query, as the programs send it: its kind, its length, its text, and NUL. */
const COMMIT = Buffer.from('Q\0\0\0\x0bCOMMIT\0', 'latin1');
