import type { Drill, DrillOptions, DrillResult } from './drill.ts';
import { fillPostgres } from './full-disk/fill-postgres.ts';
import { runFailing } from './full-disk/run-failing.ts';

const full = { call: 'pwrite64', error: 'ENOSPC' } as const;
/** An API that creates its tables writes about fifty times before it listens. */
const WRITES_OF_A_START = 52;
/** More writes than a recording has, so that only one fails. */
const NEVER_AGAIN = 30_000;
/** PostgreSQL's disk is filled once per this number of failing writes. */
const WRITES_OF_A_FILLING = 20;

export const fullDiskDrill: Drill = {
  name: 'full-disk',
  says: 'writes of SQLite answer ENOSPC, at each place of a start and then under load, and the disk of PostgreSQL is filled, once for 20 writes: every 202 is there, anything else is a 503, and a start is refused with words',
  rounds: 400,
  run: fillBoth,
};

async function fillBoth({ seed, rounds }: DrillOptions): Promise<DrillResult> {
  const starts = Math.min(rounds, WRITES_OF_A_START);
  const results = [await runFailing({ ...full, every: NEVER_AGAIN, seed, rounds: starts })];
  if (rounds > starts) {
    const load = { every: 41, least: 2 * WRITES_OF_A_START, seed, rounds: rounds - starts };
    results.push(await runFailing({ ...full, ...load, hasWorker: true }));
  }
  results.push(await fillPostgres({ seed, rounds: Math.ceil(rounds / WRITES_OF_A_FILLING) }));
  return {
    report: results.map(({ report }) => report).join('\n\n'),
    faults: results.flatMap(({ faults }) => faults),
  };
}
