import { setTimeout as wait } from 'node:timers/promises';
import { table } from '../../support/figures.ts';
import { startTestPostgres } from '../../support/postgres.ts';
import { randomOf } from '../random.ts';
import { startWorld } from '../world.ts';
import type { Drill, DrillOptions } from './drill.ts';
import { judgeLoad, rowsOf } from './judged-load.ts';
import {
  CUTS,
  type Cut,
  startCommitCutter,
  type Target,
} from './postgres-commit-cut/commit-cutter.ts';

const PER_SECOND = 50;
const PEACE_MS = [20, 120] as const;
/** So many of all cuts are of a visitor's submission; the others are of what workers write. */
const SUBMISSIONS_SHARE = 0.75;
/** Many second clicks: each has to get the first one's identifier, whatever was cut. */
const AGAIN_SHARE = 0.2;

/** Cuts connections to PostgreSQL around a COMMIT, so that nobody was told what came of it. */
export const postgresCommitCutDrill: Drill = {
  name: 'postgres-commit-cut',
  says: 'connections to PostgreSQL are cut around the COMMIT: each repeat with the same key gets one id, and staff one e-mail',
  strikes: 200,
  run: runCuts,
};

async function runCuts({ seed, strikes }: DrillOptions) {
  await using postgres = await startTestPostgres();
  await using started = new AsyncDisposableStack();
  const cutter = started.adopt(await startCommitCutter(postgres.port), ({ stop }) => stop());
  const url = new URL(postgres.url);
  url.port = `${cutter.port}`;
  const shape = { outbox: 'postgres', apis: 2, workers: 2 } as const;
  await using world = await startWorld({ shape, harmSeed: seed, outboxUrl: url.href });
  const random = randomOf(seed).fork('cuts');
  const counts = new Map<string, number>();
  const options = { seed, perSecond: PER_SECOND, againShare: AGAIN_SHARE };
  const load = await judgeLoad(world, options, async () => {
    for (let strike = 0; strike < strikes; strike++) {
      await wait(random.between(...PEACE_MS));
      const cut = random.pick<Cut>(CUTS);
      const target: Target = random.next() < SUBMISSIONS_SHARE ? 'submission' : 'delivery';
      await cutter.cutNext(cut, target);
      const name = `${target}: ${cut}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  });
  const cuts = [...counts].toSorted().map(([name, count]) => [name, `${count}`]);
  return { report: table(['', ''], [...cuts, ...rowsOf(load)]), faults: load.faults };
}
