import { aWeekDrill, aWeekOnPostgresDrill } from './a-week.ts';
import type { Drill } from './drill.ts';

/** All drills, by the names that `--drill` takes. */
export const drills: readonly Drill[] = [aWeekDrill, aWeekOnPostgresDrill];
