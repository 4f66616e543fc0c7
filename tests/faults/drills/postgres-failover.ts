import { setTimeout as wait } from 'node:timers/promises';
import { table } from '../../support/figures.ts';
import type { InjectedFault } from '../history.ts';
import { randomOf } from '../random.ts';
import { startTestCluster, type TestCluster } from '../test-cluster.ts';
import type { Drill, DrillOptions, DrillResult } from './drill.ts';
import { startCluster } from './postgres-failover/cluster.ts';
import { failOver, WAYS } from './postgres-failover/fail-over.ts';
import { verifyLoad } from './verified-load.ts';

/** Forms sent per second. Clients repeat unanswered requests each second, so an outage of ten seconds makes them ten times as many. */
const PER_SECOND = 20;
const PEACE_MS = [500, 1_500] as const;

export const postgresFailoverDrill: Drill = {
  name: 'postgres-failover',
  says: "PostgreSQL's synchronous standby is promoted while the old primary is still there: nothing that was answered is lost",
  rounds: 10,
  run: (options) => strikeFailovers({ ...options, isSynchronous: true }),
};

/**
 * Promotes a standby repeatedly while forms arrive. Without `isSynchronous`, a failover must lose submissions, so the workers are frozen:
 * otherwise they would deliver these submissions from the old primary.
 */
export async function strikeFailovers({
  seed,
  rounds,
  isSynchronous,
}: DrillOptions & { isSynchronous: boolean }): Promise<DrillResult> {
  await using cluster = await startCluster(isSynchronous);
  const shape = { outbox: 'postgres', apis: 2, workers: 2 } as const;
  await using world = await startTestCluster({ shape, seed, outboxUrl: cluster.url });
  const random = randomOf(seed).fork('failover');
  const rows: string[][] = [];
  const load = await verifyLoad(world, { seed, perSecond: PER_SECOND }, async (injected) => {
    for (let inject = 0; inject < rounds; inject++) {
      const way = WAYS[inject % WAYS.length] ?? WAYS[0];
      const standby = await cluster.addStandby();
      await wait(random.between(...PEACE_MS));
      const from = Date.now();
      const fault: InjectedFault = {
        name: way,
        // A worker may have to resend mails that neither server recorded in time.
        mayCause: ['copies-of-the-unrecorded'],
        from,
        struckAt: from,
        mendedAt: Number.POSITIVE_INFINITY,
      };
      injected.push(fault);
      const wakeWorkers = isSynchronous ? () => {} : freezeWorkers(world);
      const meddled = await failOver(cluster, standby, { way, random });
      wakeWorkers();
      fault.mendedAt = Date.now();
      rows.push([way, `${meddled} commits cancelled or ended`]);
    }
    await wait(PEACE_MS[1]);
  });
  return { report: table(['', ''], [...rows, ...load.rows]), faults: load.faults };
}

function freezeWorkers({ stack, workers }: TestCluster): () => void {
  const pids = workers.map(stack.pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
