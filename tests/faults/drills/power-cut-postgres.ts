import type { Drill } from './drill.ts';
import { postgres } from './power-cut/engines.ts';
import { runCuts } from './power-cut/run-cuts.ts';

/** After each cut a server recovers and starts, which takes a second or two. */
export const powerCutPostgresDrill: Drill = {
  name: 'power-cut-postgres',
  says: 'the same for PostgreSQL, with its own settings as installed: it starts by itself, and every 202 is there',
  strikes: 200,
  run: ({ seed, strikes }) =>
    runCuts({
      engine: postgres,
      seed,
      strikes,
      plan: [
        { scene: 'checkpoints', forMs: 5_000, share: 35 },
        { scene: 'deliveries', forMs: 5_000, share: 25 },
        { scene: 'PostgreSQL killed under load', forMs: 10_000, share: 20 },
        { scene: 'migration', forMs: 1_500, share: 20 },
      ],
    }),
};
