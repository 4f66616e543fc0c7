import type { Figure, Goal } from './figure.ts';

export interface FigureVerdict {
  figure: Figure;
  value: Estimate;
  ratio?: Estimate;
  isMet?: boolean;
}

export function judgeFigure(figure: Figure): FigureVerdict {
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

/** Returns the figures that have a target. If a measure was taken of many kinds, only the one farthest from its target. */
export function summaryOf(verdicts: readonly FigureVerdict[]): FigureVerdict[] {
  const shown = new Map<string, FigureVerdict>();
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

/** Returns the distance to the target: 1 if a figure just reaches it, more if it falls short. */
function shareOf({ value, ratio }: FigureVerdict, target: Goal): number {
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

/** A median, with the bounds that contain the true one in 95 of 100 such runs. */
export interface Estimate {
  median: number;
  low: number;
  high: number;
}

const CONFIDENCE = 0.95;

/** Assumes no distribution: the interval is the sign test inverted. With fewer than six values it spans all of them, 94 % with five. */
export function estimate(values: readonly number[]): Estimate {
  if (values.length === 0) throw new Error('Nothing was measured');
  const sorted = values.toSorted((one, other) => one - other);
  const cut = valuesToCut(sorted.length);
  const at = (index: number) => sorted.at(index) ?? Number.NaN;
  const middle = sorted.length / 2;
  const median =
    sorted.length % 2 === 1
      ? at(Math.floor(middle))
      : (at(Math.floor(middle) - 1) + at(Math.floor(middle))) / 2;
  return { median, low: at(cut), high: at(-1 - cut) };
}

function valuesToCut(count: number): number {
  let cut = 0;
  let outside = 0.5 ** count;
  let chance = outside;
  while (true) {
    // The probability that one more value is below the true median.
    chance = (chance * (count - cut)) / (cut + 1);
    outside += chance;
    if (2 * outside > 1 - CONFIDENCE || 2 * (cut + 1) >= count) return cut;
    cut += 1;
  }
}
