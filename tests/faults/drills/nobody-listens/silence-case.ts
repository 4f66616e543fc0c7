import type { Stage } from './stage.ts';

/** Somebody outside of the programs, and how long after it happened they hear of it. */
export interface Heard {
  what: string;
  afterMs: number;
}

/** Something that happens, and that people outside have to hear of. */
export interface SilenceCase {
  name: string;
  /** Yields words where it cannot be brought about here. */
  start(seed: number): Promise<Stage | string>;
  /** Strikes, waits for all who have to hear, and puts it right. Rejects where somebody does not hear. */
  play(stage: Stage): Promise<Heard[]>;
  /** Whether a program dies with mails in hand, or cannot write down what it sent. */
  mayCopy: boolean;
}
