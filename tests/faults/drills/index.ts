import { clocksApartDrill } from './clocks-apart.ts';
import type { Drill } from './drill.ts';
import { fullDiskDrill } from './full-disk.ts';
import { postgresFailoverDrill } from './postgres-failover.ts';
import { powerCutDrill } from './power-cut.ts';

/** All drills, by the names that `--drill` takes. */
export const drills: readonly Drill[] = [
  powerCutDrill,
  postgresFailoverDrill,
  clocksApartDrill,
  fullDiskDrill,
];
