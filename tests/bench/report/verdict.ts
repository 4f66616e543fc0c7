import type { Figure, Goal } from './figure.ts';
import { type Estimate, estimate } from './interval.ts';

/** A figure as it is reported. */
export interface Verdict {
  figure: Figure;
  value: Estimate;
  /** The ratio to the floor, where there is one. */
  ratio?: Estimate;
  /** Undefined where there is no target. */
  isMet?: boolean;
}

/** A target is met when the interval includes it, or is better. */
export function judge(figure: Figure): Verdict {
  const { values, floor, target } = figure;
  const value = estimate(values);
  const ratio = floor && estimate(ratiosOf(values, floor.values));
  return {
    figure,
    value,
    ...(ratio === undefined ? {} : { ratio }),
    ...(target === undefined ? {} : { isMet: reaches(ratio ?? value, target) }),
  };
}

/** Keeps the figures that have a target, and of a measure that was taken of many kinds the one that is farthest behind. */
export function summaryOf(verdicts: readonly Verdict[]): Verdict[] {
  const shown = new Map<string, Verdict>();
  for (const verdict of verdicts) {
    const { what, kind, floor, target } = verdict.figure;
    if (target === undefined) continue;
    const name = kind === undefined ? what : `${what} ${floor?.name}`;
    const other = shown.get(name);
    if (other === undefined || shareOf(verdict, target) > shareOf(other, target))
      shown.set(name, verdict);
  }
  return [...shown.values()];
}

/** The distance to the target: 1 when a figure is just there, more when it is short of it. */
function shareOf({ value, ratio }: Verdict, target: Goal): number {
  const { median } = ratio ?? value;
  return 'atLeast' in target ? target.atLeast / median : median / target.atMost;
}

function ratiosOf(values: readonly number[], floors: readonly number[]): number[] {
  if (values.length !== floors.length) throw new Error('A round lacks its floor');
  return values.map((value, round) => value / (floors[round] ?? Number.NaN));
}

function reaches({ low, high }: Estimate, target: Goal): boolean {
  return 'atLeast' in target ? high >= target.atLeast : low <= target.atMost;
}
