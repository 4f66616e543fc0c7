import { Redis } from 'ioredis';
import { expect, type TestContext, vi } from 'vitest';
import { startWorkerBench, type WorkerBench } from '../../support/worker-bench.ts';

interface Harm {
  begin(bench: WorkerBench): Promise<void> | void;
  end(bench: WorkerBench): Promise<void> | void;
}

const harms = {
  hangs: {
    begin: ({ redis }) => redis.freeze(),
    end: ({ redis }) => redis.thaw(),
  },
  'is read only': {
    begin: (bench) => command(bench, (client) => client.replicaof('127.0.0.1', '1')),
    end: (bench) => command(bench, (client) => client.replicaof('NO', 'ONE')),
  },
  'is killed and comes back with what it had': {
    begin: ({ redis }) => redis.kill(),
    end: ({ redis }) => redis.start(),
  },
  'is killed and comes back empty': {
    begin: ({ redis }) => redis.forget(),
    end: ({ redis }) => redis.start(),
  },
} satisfies Record<string, Harm>;

/** Expects that three mails are delivered once each: Redis is harmed in the middle of the first, and well again when two more have come. */
export async function expectAllDeliveredOnce(
  context: TestContext,
  name: keyof typeof harms,
): Promise<void> {
  const bench = await startWorkerBench(context);
  const { inbox, submit, settled, reached, row } = bench;
  const harm: Harm = harms[name];
  inbox.behave('data', { delayMs: 1_000 }, 1);
  const ids = [await submit()];
  await reached('data');
  await harm.begin(bench);
  ids.push(await submit('contact'), await submit('jobApplication'));
  // A mail that is on its way needs no Redis.
  await vi.waitFor(() => expect(row(ids[0] ?? '').state).toBe('delivered'), { timeout: 10_000 });
  await harm.end(bench);
  for (const id of ids) await settled(id, 'delivered');
  expect(inbox.mails).toHaveLength(ids.length);
}

async function command(
  { redis }: WorkerBench,
  run: (client: Redis) => Promise<unknown>,
): Promise<void> {
  const client = new Redis(redis.url);
  await run(client);
  client.disconnect();
}
