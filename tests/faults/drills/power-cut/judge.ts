import { pdf } from '../../../support/resumes.ts';
import type { Found, FoundRow } from './look-at-file.ts';
import type { Told, ToldRequest } from './scenes.ts';

/** What was promised before the power went. */
export interface Promised {
  accepted: ReadonlySet<string>;
  /** Submissions that a worker had said were delivered. */
  delivered: ReadonlySet<string>;
}

export interface Verdict {
  /** Answered 202, and now neither whole in the outbox nor delivered. */
  lost: string[];
  /** Known to be delivered, and now to be sent once more. */
  forgotten: string[];
  /** What the outbox itself says is wrong with it, or why it cannot be opened. */
  faults: string[];
}

export function judge(found: Found, { accepted, delivered }: Promised, told: Told): Verdict {
  const requests = new Map(told.requests.map((request) => [request.id, request]));
  const arrived = new Set(told.arrived);
  const isKept = (id: string) => {
    const row = found.rows.get(id);
    if (row === undefined) return false;
    return row.state === 'delivered' ? arrived.has(id) : isWhole(row, requests.get(id));
  };
  return {
    lost: [...accepted].filter((id) => !isKept(id)),
    forgotten: [...delivered].filter((id) => found.rows.get(id)?.state !== 'delivered'),
    faults: found.faults,
  };
}

/** Whether it says what its visitor sent; of one whose answer never arrived, nobody knows that. */
function isWhole({ content, resume }: FoundRow, request: ToldRequest | undefined): boolean {
  if (content === null) return false;
  if (request === undefined) return true;
  if (!content.includes(request.mark)) return false;
  if (request.resumeBytes === 0) return resume === null;
  return resume !== null && Buffer.compare(resume, resumeOf(request.resumeBytes)) === 0;
}

const resumes = new Map<number, Uint8Array>();

function resumeOf(bytes: number): Uint8Array {
  const made = resumes.get(bytes) ?? pdf(bytes);
  resumes.set(bytes, made);
  return made;
}
