import type { Drill } from './drill.ts';
import { sqlite } from './power-cut/engines.ts';
import { runFailing } from './power-cut/run-failing.ts';
import { IN_PEACE, OF_FILE } from './power-cut/scenes.ts';

const full = { engine: sqlite, call: 'pwrite64', error: 'ENOSPC' } as const;
/** An API that makes its tables writes some fifty times before it listens. */
const WRITES_OF_A_START = 52;
/** More than there are in a recording: one fails alone. */
const NO_MORE = 30_000;

export const fullDiskDrill: Drill = {
  name: 'full-disk-at-each-write',
  says: 'a write to the file answers ENOSPC, each of a start in its turn, and then one in 41 under load: a start is refused with words, a 202 is there, anything else is a 503, and the API goes on',
  strikes: 400,
  async run(options) {
    const starts = { ...options, strikes: Math.min(options.strikes, WRITES_OF_A_START) };
    const atStart = await runFailing({ ...full, scenes: IN_PEACE, every: NO_MORE, ...starts });
    const load = { ...options, strikes: options.strikes - starts.strikes };
    const underLoad = await runFailing({
      ...full,
      scenes: OF_FILE,
      every: 41,
      least: 2 * WRITES_OF_A_START,
      ...load,
    });
    return {
      report: `${atStart.report}\n\n${underLoad.report}`,
      faults: [...atStart.faults, ...underLoad.faults],
    };
  },
};
