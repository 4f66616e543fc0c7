import { z } from 'zod';
import { ignoreFutureWrites, LONGEST_WAIT_MS } from './clock-skew.ts';
import type { LeaseOutcome } from './outbox.ts';
import { isConsistent, readSubmission } from './read-submission.ts';

/** Reads a boolean, which is a number in SQLite. */
const isTrue = z.union([z.boolean(), z.number()]).transform(Boolean);

export const pendingRow = z.object({
  hospital: z.string(),
  state: z.enum(['pending', 'delivered', 'dead']),
  content: z.string().nullable(),
  attempts: z.number(),
  next_attempt_at: z.number(),
  tried_since: z.number(),
  tried_ms: z.number(),
  tried_at: z.number().nullable(),
  unclear_since: z.number().nullable(),
  goes_last: isTrue,
  lease_owner: z.string().nullable(),
  lease_until: z.number().nullable(),
});
export type PendingRow = z.output<typeof pendingRow>;

/** The outage of a hospital's mail server, and the submission that tries the server for all. */
export const probeRow = z.object({
  since: z.number(),
  probe_at: z.number(),
  probe_id: z.string().nullable(),
  spares_first: isTrue,
  probe_lease_until: z.number().nullable(),
  probe_tried_at: z.number().nullable(),
});
export type ProbeRow = z.output<typeof probeRow>;

export interface LeaseRequest {
  id: string;
  owner: string;
  until: number;
  now: number;
}

export interface LeaseRefusal {
  outcome: LeaseOutcome;
  /** Id of a submission whose lease was set by a fast clock. The lease must be cut to end no later than the caller's. */
  shorten?: string;
}

/** Value of the probe's time while only one submission has failed. */
const NOBODY_WAITS = 0;

/** Returns why this owner can't deliver a pending submission now because of its own row, or undefined if it can. */
export function refusalByEntry(
  row: PendingRow,
  { id, owner, until, now }: LeaseRequest,
): LeaseRefusal | undefined {
  const leasedUntil = row.lease_until ?? 0;
  if (row.lease_owner !== null && row.lease_owner !== owner && leasedUntil > now) {
    // A lease that ends later than a new one was set by a clock that was then put back. A live owner renews it before this end.
    return {
      outcome: { outcome: 'held', waitMs: Math.min(leasedUntil, until) - now },
      ...(leasedUntil > until ? { shorten: id } : {}),
    };
  }
  if (ignoreFutureWrites(row.next_attempt_at, row.tried_at, now) > now) {
    return { outcome: { outcome: 'not-due', waitMs: row.next_attempt_at - now } };
  }
  return undefined;
}

/**
 * Returns why a submission can't be tried during its mail server's outage. If it can, `isProbe` means that it tries the server for all
 * others. A server that refuses messages after the final dot may accept the next one, so first attempts don't wait for it.
 */
export function refusalByOutage(
  outage: ProbeRow | undefined,
  row: Pick<PendingRow, 'next_attempt_at' | 'goes_last'>,
  { id, until, now }: LeaseRequest,
): { refusal?: LeaseRefusal; isProbe: boolean } {
  if (outage === undefined || outage.probe_at === NOBODY_WAITS) return { isProbe: false };
  if (outage.spares_first && row.next_attempt_at === 0 && !row.goes_last) return { isProbe: false };
  const { probe_id } = outage;
  const writtenAt = Math.max(outage.since, outage.probe_tried_at ?? 0);
  const probedUntil = outage.probe_lease_until ?? 0;
  if (probe_id !== null && probe_id !== id && probedUntil > now) {
    const shorten = probedUntil > until ? { shorten: probe_id } : {};
    const waitMs = Math.min(probedUntil, until) - now;
    return { refusal: { outcome: { outcome: 'paused', waitMs }, ...shorten }, isProbe: false };
  }
  const probeAt = ignoreFutureWrites(outage.probe_at, writtenAt, now);
  if (probeAt <= now) return { isProbe: true };
  const waitMs = probeAt - now;
  return { refusal: { outcome: { outcome: 'paused', waitMs } }, isProbe: false };
}

export function leasedFrom(
  { id, now }: Pick<LeaseRequest, 'id' | 'now'>,
  row: PendingRow,
  resume: Uint8Array | null,
): LeaseOutcome {
  const submission = readSubmission(row.content);
  if (submission === undefined || !isConsistent(submission, { ...row, id, bytes: resume })) {
    return { outcome: 'unreadable', error: 'The stored row is not a submission' };
  }
  return {
    outcome: 'leased',
    submission,
    attempts: row.attempts,
    triedSince: row.tried_since,
    triedMs: row.tried_ms + sinceLastTried(row, now),
    refusedAt: row.unclear_since,
    ...(resume === null ? {} : { resume }),
  };
}

/** Returns the time since the last attempt, but at most one wait, even if the submission waited behind others or a clock jumped. */
function sinceLastTried({ tried_at: triedAt }: PendingRow, now: number): number {
  if (triedAt === null) return 0;
  return Math.min(Math.max(0, now - triedAt), LONGEST_WAIT_MS);
}
