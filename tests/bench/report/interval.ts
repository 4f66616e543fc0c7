/** A median, with the bounds between which the true one lies in 95 of 100 such runs. */
export interface Estimate {
  median: number;
  low: number;
  high: number;
}

const CONFIDENCE = 0.95;

/**
 * The interval comes from the order of the values alone (the sign test turned around), so it asks nothing of their
 * distribution. With fewer than six values no two of them are far enough apart: then it is all of them, 94 % with five.
 */
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

/** Counts the smallest values, and the largest, that lie outside of the interval. */
function valuesToCut(count: number): number {
  let cut = 0;
  let outside = 0.5 ** count;
  let chance = outside;
  while (true) {
    // The chance that one more value lies below the true median.
    chance = (chance * (count - cut)) / (cut + 1);
    outside += chance;
    if (2 * outside > 1 - CONFIDENCE || 2 * (cut + 1) >= count) return cut;
    cut += 1;
  }
}
