import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { portOf, startNodeProgram } from '../../../scripts/servers/node-program.ts';
import { BARE_ENVIRONMENT } from '../../support/bare-environment.ts';
import { startTestRedis } from '../../support/redis.ts';
import { startStack } from '../../support/stack.ts';

/** Far longer than Redis takes for one submission. */
const LOOK_MS = 50;
const BUSY_TIMEOUT_MS = 5_000;

/** Something that takes submissions, with a Redis of its own. */
export interface Site {
  url: string;
  /** Forgets what it was sent, so that each round begins as the first one did. */
  empty(): Promise<unknown>;
  remove(): Promise<void>;
}

/** Ours: the API alone, unless a mail server is given; then the worker delivers there meanwhile. */
export async function startOurs(smtpUrl?: string, { isRedisThere = true } = {}): Promise<Site> {
  await using started = new AsyncDisposableStack();
  const redis = started.adopt(await startTestRedis(), ({ remove }) => remove());
  const stack = started.adopt(
    await startStack({
      redisUrl: redis.url,
      smtpUrl: smtpUrl ?? 'smtp://127.0.0.1:1',
      programs: smtpUrl === undefined ? ['api'] : ['api', 'worker'],
    }),
    ({ remove }) => remove(),
  );
  if (!isRedisThere) await redis.kill();
  const parts = started.move();
  return {
    url: stack.url,
    async empty() {
      await untilSettled(stack.adminUrl('api'));
      emptyOutbox(fileURLToPath(stack.outboxUrl));
      // Millions of lines, by the end, would slow down the client.
      stack.logs.splice(0);
      if (isRedisThere) await redis.flush();
    },
    remove: () => parts.disposeAsync(),
  };
}

/** Empties the file past the outbox's own doors: what a bench sent is nobody's. */
function emptyOutbox(path: string): void {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  database.exec('DELETE FROM resumes; DELETE FROM submissions; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** A rush is answered first: what Redis is still to be told of would else be at the cost of the next lane. */
async function untilSettled(adminUrl: string): Promise<void> {
  for (let before: string | undefined, now = ''; now !== before; await wait(LOOK_MS)) {
    before = now;
    const metrics = await (await fetch(`${adminUrl}/metrics`)).text();
    now = metrics.match(/^enqueue_total.*$/gm)?.join() ?? '';
  }
}

/** A floor: one of the programs beside this file. */
export async function startFloor(name: 'queue' | 'spool'): Promise<Site> {
  await using started = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-floor-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  const redis = started.adopt(await startTestRedis(), ({ remove }) => remove());
  const script = fileURLToPath(new URL(`./floors/${name}-main.ts`, import.meta.url));
  const program = started.adopt(
    await startNodeProgram({
      name: `floor-${name}`,
      args: [script, redis.url, folder],
      environment: { ...BARE_ENVIRONMENT, NODE_ENV: 'production' },
    }),
    async ({ kill }) => void (await kill()),
  );
  const parts = started.move();
  return {
    url: `http://127.0.0.1:${portOf(program, 'port')}`,
    empty: redis.flush,
    remove: () => parts.disposeAsync(),
  };
}
