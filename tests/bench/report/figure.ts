/** What a figure has to be; a figure within its interval's width of it has reached it. */
export type Goal = { atLeast: number } | { atMost: number };

/** One figure, measured once in each round; with a floor it is judged by its ratio to the floor of the same round. */
export interface Figure {
  /** The measure in a reader's words: 'appointment to 202'. */
  what: string;
  /** The kind of page, where one measure is taken of many kinds: the report shows the kind that is farthest behind. */
  kind?: string;
  unit: string;
  /** One value for each round. */
  values: readonly number[];
  /** What it is measured against, and that one's values of the same rounds. */
  floor?: { name: string; values: readonly number[] };
  /** None where the figure only stands there to be known. */
  target?: Goal;
}

/** What one part of the bench found. */
export interface Findings {
  figures: readonly Figure[];
  /** What a reader has to know of how it was measured, each a sentence or two. */
  remarks: readonly string[];
}

/** How long a part may take over it. */
export interface BenchOptions {
  /** Rounds of what is short, and of what is long. */
  shortRounds: number;
  longRounds: number;
  /** Hears how far it is. */
  say: (words: string) => void;
}
