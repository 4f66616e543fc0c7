import type { Drill } from './drill.ts';
import { postgres, sqlite } from './power-cut/engines.ts';
import { runFailing } from './power-cut/run-failing.ts';
import { IN_PEACE, OF_FILE } from './power-cut/scenes.ts';

const eio = 'EIO' as const;

export const failingSyncDrill: Drill = {
  name: 'failing-sync',
  says: 'a sync of the file answers EIO once: a 202 is there, anything else is a 503, and the API goes on',
  strikes: 100,
  run: (options) =>
    runFailing({
      engine: sqlite,
      scenes: OF_FILE,
      call: 'fsync',
      error: eio,
      every: 13,
      ...options,
    }),
};

/** PostgreSQL syncs its log with fdatasync, and ends itself and starts again when that fails. */
export const failingSyncPostgresDrill: Drill = {
  name: 'failing-sync-postgres',
  says: 'the same for the log of PostgreSQL, which starts anew then',
  strikes: 20,
  run: (options) =>
    runFailing({
      engine: postgres,
      scenes: IN_PEACE,
      call: 'fdatasync',
      error: eio,
      ...options,
      every: 29,
      least: 9,
    }),
};
