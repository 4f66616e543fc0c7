import type { Drill, DrillOptions, DrillResult } from './drill.ts';
import { postgres, sqlite } from './power-cut/engines.ts';
import { type CutPlan, runCuts } from './power-cut/run-cuts.ts';

/** Each scene is recorded once for a seed, and its power is cut many times. */
const PLANS: readonly CutPlan[] = [
  {
    engine: sqlite,
    name: 'SQLite',
    scenes: [
      { scene: 'first start', forMs: 3_000, share: 30 },
      { scene: 'deliveries', forMs: 5_000, share: 30 },
      { scene: 'API killed under load', forMs: 10_000, share: 20 },
      { scene: 'migration', forMs: 1_500, share: 15 },
      { scene: 'full log', forMs: 1_500, share: 5 },
    ],
  },
  {
    engine: postgres,
    name: 'PostgreSQL',
    scenes: [
      { scene: 'checkpoints', forMs: 5_000, share: 35 },
      { scene: 'deliveries', forMs: 5_000, share: 25 },
      { scene: 'PostgreSQL killed under load', forMs: 10_000, share: 20 },
      { scene: 'migration', forMs: 1_500, share: 20 },
    ],
  },
];

export const powerCutDrill: Drill = {
  name: 'power-cut',
  says: 'the power of either engine is cut: what was not synced is gone, torn or reordered, the outbox opens by itself, and every 202 is there',
  // For each engine. After each cut PostgreSQL recovers and starts, which takes a second or two.
  strikes: 200,
  run: cutEachEngine,
};

async function cutEachEngine(options: DrillOptions): Promise<DrillResult> {
  const results: DrillResult[] = [];
  for (const plan of PLANS) results.push(await runCuts(plan, options));
  return {
    report: results.map(({ report }) => report).join('\n\n'),
    faults: results.flatMap(({ faults }) => faults),
  };
}
