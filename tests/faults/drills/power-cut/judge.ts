import { pdf } from '../../../support/resumes.ts';
import type { FoundRow, OutboxOnDisk } from './look-at-file.ts';
import type { Told, ToldRequest } from './scenes.ts';

export interface Promised {
  accepted: ReadonlySet<string>;
  /** Submissions that a worker had logged as delivered. */
  delivered: ReadonlySet<string>;
}

export interface PowerCutVerdict {
  /** Answered 202, but now neither complete in the outbox nor delivered. */
  lost: string[];
  /** Known to be delivered, but now pending again. */
  forgotten: string[];
  /** Errors that the outbox itself reports, or why it cannot be opened. */
  faults: string[];
}

export function judgePowerCut(
  found: OutboxOnDisk,
  { accepted, delivered }: Promised,
  told: Told,
): PowerCutVerdict {
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

/** Whether its content is what its visitor sent. Not known if the visitor never got the response. */
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
