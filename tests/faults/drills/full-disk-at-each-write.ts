import type { Drill } from './drill.ts';
import { sqlite } from './power-cut/engines.ts';
import { runFailing } from './power-cut/run-failing.ts';
import { OF_FILE } from './power-cut/scenes.ts';

const full = { call: 'pwrite64', error: 'ENOSPC' } as const;

export const fullDiskDrill: Drill = {
  name: 'full-disk-at-each-write',
  says: 'a write to the file answers ENOSPC, each in its turn: a 202 is there, anything else is a 503, and the API goes on',
  strikes: 160,
  run: (options) => runFailing({ engine: sqlite, scenes: OF_FILE, ...full, every: 41, ...options }),
};
