import type { Rounds } from '../../bench/report/in-rounds.ts';
import { percentile, table } from '../../support/figures.ts';
import { type LaneName, laneName, type Site, type Task } from './task.ts';
import type { Effort } from './visitor.ts';

/** Writes what each task took before and now, the median of all rounds. */
export function reportOf(tasks: readonly Task[], rounds: Rounds<LaneName>): string {
  const head = [
    'what somebody wants',
    ...columns.flatMap(({ name }) => [`${name}, before`, 'now']),
  ];
  const rows = tasks.map((task) => [
    task.wish,
    ...columns.flatMap(({ what, digits }) =>
      sites.map((site) => medianOf(rounds.of(laneName(site, task), what), digits)),
    ),
  ]);
  return table(head, rows);
}

const sites: readonly Site[] = ['before', 'now'];

const columns: readonly { name: string; what: keyof Effort; digits: number }[] = [
  { name: 'taps', what: 'taps', digits: 0 },
  { name: 'fields typed', what: 'fields', digits: 0 },
  { name: 'windows scrolled', what: 'windows', digits: 0 },
  { name: 'seconds', what: 'seconds', digits: 1 },
];

/** Nothing was played where it is not possible. */
function medianOf(values: readonly number[], digits: number): string {
  return values.length === 0 ? 'not possible' : percentile(values, 0.5).toFixed(digits);
}
