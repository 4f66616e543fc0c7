import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startTestRedis } from '../../support/redis.ts';
import { startStack } from '../../support/stack.ts';
import { startBaseline } from '../start-baseline.ts';

/** Far longer than Redis needs for one submission. */
const LOOK_MS = 50;
const BUSY_TIMEOUT_MS = 5_000;

/** A server that accepts submissions, with its own Redis. */
export interface Taker extends AsyncDisposable {
  url: string;
  /** Removes what it accepted, so that each round begins like the first. */
  empty(): Promise<unknown>;
}

export async function startOurs(smtpUrl?: string, { isRedisThere = true } = {}): Promise<Taker> {
  await using started = new AsyncDisposableStack();
  const redis = started.use(await startTestRedis());
  const stack = started.use(
    await startStack({
      redisUrl: redis.url,
      ...(smtpUrl === undefined ? { programs: ['api'] } : { smtpUrl }),
    }),
  );
  if (!isRedisThere) await redis.kill();
  const parts = started.move();
  return {
    url: stack.url,
    async empty() {
      await untilSettled(stack.adminUrl('api'));
      emptyOutbox(fileURLToPath(stack.outboxUrl));
      // Millions of log lines would slow down the client.
      stack.logs.splice(0);
      if (isRedisThere) await redis.flush();
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

/** Empties the file directly, without the outbox's own functions: the benchmark's submissions are no longer needed. */
function emptyOutbox(path: string): void {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  database.exec('DELETE FROM resumes; DELETE FROM submissions; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** The API responds before Redis has all jobs. Adding the remaining ones would slow down the next lane. */
async function untilSettled(adminUrl: string): Promise<void> {
  for (let before: string | undefined, now = ''; now !== before; await wait(LOOK_MS)) {
    before = now;
    const metrics = await (await fetch(`${adminUrl}/metrics`)).text();
    now = metrics.match(/^poyanil_enqueue_total.*$/gm)?.join() ?? '';
  }
}

export async function startBaselineApi(name: 'queue' | 'spool'): Promise<Taker> {
  await using started = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-floor-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  const redis = started.use(await startTestRedis());
  const script = new URL(`./baselines/${name}-main.ts`, import.meta.url);
  const { url } = started.use(await startBaseline(script, [redis.url, folder]));
  const parts = started.move();
  return { url, empty: redis.flush, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}
