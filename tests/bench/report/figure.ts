/** A goal is reached when the figure's interval includes it, or is better. */
export type Goal = { atLeast: number } | { atMost: number };

/** One figure, measured once in each round; with a floor it is judged by its ratio to the floor of the same round. */
export interface Figure {
  /** The measure in a reader's words: 'appointment to 202'. */
  what: string;
  /** The kind of page, where one measure is taken of many kinds: the report shows the kind that is farthest behind. */
  kind?: string;
  unit: string;
  values: readonly number[];
  /** The comparison, with its values of the same rounds. */
  floor?: { name: string; values: readonly number[] };
  /** None where the figure only stands there to be known. */
  target?: Goal;
}

export interface Findings {
  figures: readonly Figure[];
  /** Notes for the reader on how it was measured, a sentence or two each. */
  remarks: readonly string[];
}

export interface BenchOptions {
  shortRounds: number;
  longRounds: number;
  say: (words: string) => void;
}
