/** A goal is reached if the figure's interval includes it or is better. */
export type Goal = { atLeast: number } | { atMost: number };

/** One figure, measured once per round. If it has a floor, it is judged by its ratio to the floor in the same round. */
export interface Figure {
  /** The measure in the reader's terms: 'appointment to 202'. */
  what: string;
  /** The kind of page, if one measure is taken of many kinds. The report shows the kind that is farthest from its goal. */
  kind?: string;
  unit: string;
  values: readonly number[];
  floor?: { name: string; values: readonly number[] };
  /** Absent if the figure is only informative. */
  target?: Goal;
}

export interface Findings {
  figures: readonly Figure[];
  remarks: readonly string[];
}

export interface BenchOptions {
  shortRounds: number;
  longRounds: number;
  say: (words: string) => void;
}
