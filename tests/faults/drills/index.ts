import type { Drill } from './drill.ts';
import { aWeekDrill, aWeekOnPostgresDrill } from './a-week.ts';
import { failingSyncDrill } from './failing-sync.ts';
import { fullDiskDrill } from './full-disk-at-each-write.ts';
import { powerCutDrill } from './power-cut.ts';
import { powerCutPostgresDrill } from './power-cut-postgres.ts';

/** All drills, by the names that `--drill` takes. */
export const drills: readonly Drill[] = [
  aWeekDrill,
  aWeekOnPostgresDrill,
  powerCutDrill,
  powerCutPostgresDrill,
  failingSyncDrill,
  fullDiskDrill,
];
