import type { Drill } from './drill.ts';
import { sqlite } from './power-cut/engines.ts';
import { runCuts } from './power-cut/run-cuts.ts';

/** Recorded once for each seed; cuts are cheap beside that. */
export const powerCutDrill: Drill = {
  name: 'power-cut',
  says: 'the power of a file on SQLite is cut: what was not synced is gone, torn or reordered, and every 202 is there',
  strikes: 500,
  run: ({ seed, strikes }) =>
    runCuts({
      engine: sqlite,
      seed,
      strikes,
      plan: [
        { scene: 'first start', forMs: 3_000, share: 30 },
        { scene: 'deliveries', forMs: 5_000, share: 30 },
        { scene: 'API killed under load', forMs: 10_000, share: 20 },
        { scene: 'migration', forMs: 1_500, share: 15 },
        { scene: 'full log', forMs: 1_500, share: 5 },
      ],
    }),
};
