import type { Drill } from './drill.ts';
import { runFailing } from './power-cut/run-failing.ts';

export const failingSyncDrill: Drill = {
  name: 'failing-sync',
  says: 'a sync of the file answers EIO once: a 202 is there, anything else is a 503, and the API goes on',
  strikes: 100,
  run: (options) => runFailing({ call: 'fsync', error: 'EIO', every: 12, ...options }),
};
