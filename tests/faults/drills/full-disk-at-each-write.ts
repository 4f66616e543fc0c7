import type { Drill } from './drill.ts';
import { runFailing } from './power-cut/run-failing.ts';

export const fullDiskDrill: Drill = {
  name: 'full-disk-at-each-write',
  says: 'a write to the file answers ENOSPC, each in its turn: a 202 is there, anything else is a 503, and the API goes on',
  strikes: 500,
  run: (options) => runFailing({ call: 'pwrite64', error: 'ENOSPC', every: 40, ...options }),
};
