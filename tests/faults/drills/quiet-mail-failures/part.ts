import type { Judged } from '../mail-stage.ts';

/** One kind of failure of which no mail server tells anybody. */
export interface Part {
  name: string;
  run(options: PartOptions): Promise<PartEnd>;
}

export interface PartOptions {
  seed: number;
  strikes: number;
  /** Whether it waits for what takes minutes to heal by itself; a worker is started anew for that when not. */
  isPatient: boolean;
  /** A setting of operators that lets the failure through: a test sets it, and expects that the part tells of it. */
  weakness?: Weakness;
}

export interface Weakness {
  /** The query of the mail servers' addresses. */
  query?: string;
  environment?: Readonly<Record<string, string>>;
}

export interface PartEnd extends Judged {
  /** What was struck, with the numbers that matter to nothing else. */
  struck: string;
  /** The reason why there may be copies. */
  why: string;
}
