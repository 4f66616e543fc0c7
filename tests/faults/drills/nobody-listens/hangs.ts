import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeLoopDisk } from '../../../support/loop-disk.ts';
import type { Heard, SilenceCase } from './silence-case.ts';
import { isReady, type Stage, startStage, untilTold, visit } from './stage.ts';

/** A visitor has an answer by then, and half a browser's patience is left. */
const VISITOR_MS = 15_000;

export const fileHangs: SilenceCase = {
  name: 'outbox hangs (file: its disk stalls)',
  async start(seed) {
    const disk = makeLoopDisk();
    if (disk === undefined) return 'only root may mount a disk';
    const outboxUrl = pathToFileURL(join(disk.dir, 'data/outbox.db')).href;
    const stage = await startStage({ seed, outboxUrl });
    return {
      ...stage,
      hang: { begin: async () => disk.freeze(), end: async () => disk.thaw() },
      async [Symbol.asyncDispose]() {
        // A program that waits for its disk cannot be ended.
        disk.thaw();
        await stage[Symbol.asyncDispose]();
        disk.remove();
      },
    };
  },
  mayCopy: true,
  play: hang,
};

export const databaseHangs: SilenceCase = {
  name: 'outbox hangs (PostgreSQL stands still)',
  async start(seed) {
    const stage = await startStage({ seed, shape: { outbox: 'postgres', apis: 1, workers: 1 } });
    const { postgres } = stage.world;
    if (postgres === undefined) throw new Error('There is no PostgreSQL');
    return { ...stage, hang: { begin: postgres.freeze, end: postgres.thaw } };
  },
  mayCopy: true,
  play: hang,
};

async function hang(stage: Stage): Promise<Heard[]> {
  const { until, heartbeat } = stage;
  if (stage.hang === undefined) throw new Error('Nothing can hang here');
  await stage.hang.begin();
  const from = Date.now();
  const [visitor, saidNoMs, toldMs, mailMs, silentMs] = await Promise.all([
    visit(stage),
    until('/readyz says no', async () => !(await isReady(stage))),
    untilTold(stage, 'raised outbox'),
    until('an e-mail', () => stage.mailbox().some((text) => text.includes('outbox'))),
    heartbeat.fellSilent(from),
  ]);
  if (visitor.status !== 503 || visitor.tookMs > VISITOR_MS) {
    throw new Error(`A visitor was answered ${visitor.status} after ${visitor.tookMs} ms`);
  }
  await stage.hang.end();
  await untilTold(stage, 'cleared outbox');
  return [
    { what: 'visitor, by 503', afterMs: visitor.tookMs },
    { what: 'uptime check of /readyz', afterMs: saidNoMs },
    { what: 'webhook', afterMs: toldMs },
    { what: 'e-mail', afterMs: mailMs },
    { what: 'dead man’s switch falls silent', afterMs: silentMs },
  ];
}
