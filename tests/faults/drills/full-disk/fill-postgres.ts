import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { table } from '../../../support/figures.ts';
import {
  askPostgres,
  freePostgresAddress,
  startPostgres,
  waitForPostgres,
} from '../../../support/local-postgres.ts';
import { mountSmallDisk } from '../../../support/small-disk.ts';
import { localServer } from '../../../support/test-server.ts';
import { randomOf } from '../../random.ts';
import { startTestCluster } from '../../test-cluster.ts';
import type { DrillOptions, DrillResult } from '../drill.ts';
import { verifyLoad } from '../verified-load.ts';

const PER_SECOND = 50;
const PEACE_MS = [1_000, 3_000] as const;
const FULL_MS = [500, 4_000] as const;
const CHECKPOINT_MS = 700;
/** By then PostgreSQL has recovered, if it does so by itself. */
const RECOVERED_MS = 5_000;
/** A new database and the log of a run need less. */
const DISK = { bytes: 192 * 1024 * 1024, inodes: 20_000 } as const;

export async function fillPostgres({ seed, rounds }: DrillOptions): Promise<DrillResult> {
  const disk = mountSmallDisk(DISK);
  if (disk === undefined) {
    return { report: 'No fault was injected: only root may mount a disk.', faults: [] };
  }
  await using started = new AsyncDisposableStack();
  started.defer(disk.remove);
  // PostgreSQL runs as another user, and its folder is inside this one.
  chmodSync(disk.dir, 0o711);
  const outboxUrl = await freePostgresAddress();
  const postgres = localServer(() => startPostgres(join(disk.dir, 'postgres'), outboxUrl));
  started.use(postgres);
  await postgres.start();
  const shape = { outbox: 'postgres', apis: 1, workers: 1 } as const;
  await using world = await startTestCluster({ shape, seed, outboxUrl });
  const random = randomOf(seed).fork('full disk');
  let ended = 0;
  const load = await verifyLoad(world, { seed, perSecond: PER_SECOND }, async (injected) => {
    for (let inject = 0; inject < rounds; inject++) {
      await wait(random.between(...PEACE_MS));
      const from = Date.now();
      disk.fill();
      const struckAt = Date.now();
      const until = struckAt + random.between(...FULL_MS);
      // A new file of its log does not fit: PostgreSQL ends, and closes the connection that requested the checkpoint.
      if (random.next() < 0.5) await checkpointUntil(until, outboxUrl).catch(() => {});
      await wait(Math.max(0, until - Date.now()));
      disk.empty();
      if (!(await goesOn(outboxUrl))) {
        ended++;
        await postgres.stop();
        await postgres.start();
      }
      injected.push({
        name: 'disk of PostgreSQL full',
        mayCause: ['copies-of-the-unrecorded'],
        from,
        struckAt,
        mendedAt: Date.now(),
      });
    }
  });
  const rows = [
    ['times that the disk was full', `${rounds}`],
    ['PostgreSQL had ended, and was started by a person', `${ended}`],
    ...load.rows,
  ];
  return { report: table(['', ''], rows), faults: load.faults };
}

async function checkpointUntil(until: number, url: string): Promise<void> {
  while (Date.now() < until) {
    await wait(CHECKPOINT_MS);
    await askPostgres(url, 'CHECKPOINT');
    await askPostgres(url, 'SELECT pg_switch_wal()');
  }
}

/** A PostgreSQL that could not write its log ends. It either cannot start again for lack of space, or restarts by itself. */
function goesOn(url: string): Promise<boolean> {
  return waitForPostgres(url, RECOVERED_MS).then(
    () => true,
    () => false,
  );
}
