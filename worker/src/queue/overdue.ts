import { newSubmissionId } from '@poyanil/domain';

/** What is due, and how the hospital's queue has fared. */
export interface Signs {
  /** Submissions that are due, the oldest first. */
  due: readonly string[];
  /** When the queue last handed out one; 0 for never. */
  lastRunAt: number;
  /** The last accepted of those that it got delivered. */
  youngest: string;
  now: number;
}

export interface OverdueTerms {
  /** How long one may be due, and how long the queue may hand out nothing while one is. */
  patienceMs: number;
  /** How much later than another one may be accepted, and yet rightly be delivered before it. */
  marginMs: number;
}

/**
 * Tells a queue that has lost a submission from one that has much to do: the first hands out none at all, or such as were
 * accepted when that one was due already.
 */
export function watchOverdue({ patienceMs, marginMs }: OverdueTerms) {
  let seenSince = new Map<string, number>();

  return {
    /** Those that the queue has passed over. */
    look({ due, lastRunAt, youngest, now }: Signs): string[] {
      seenSince = new Map(due.map((id) => [id, Math.min(seenSince.get(id) ?? now, now)]));
      return due.filter((id) => {
        const since = seenSince.get(id) ?? now;
        if (now - since < patienceMs) return false;
        return now - lastRunAt >= patienceMs || youngest > firstIdOf(since + marginMs);
      });
    },
    /** They have good reason to wait: their time begins anew. */
    forgive(): void {
      seenSince = new Map();
    },
  };
}

/** No submission accepted before that time has a greater identifier. */
function firstIdOf(time: number): string {
  return newSubmissionId(new Date(time), new Uint8Array(RANDOM_BYTES));
}

const RANDOM_BYTES = 16;
