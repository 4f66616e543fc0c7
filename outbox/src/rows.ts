import type { FormName, HospitalId } from '@poyanil/domain';
import { z } from 'zod';
import type {
  Activity,
  AuditEvent,
  DeadLetters,
  ErasureDue,
  Outage,
  OutboxEntry,
} from './operations.ts';
import type { OutboxState, Total, Waiting } from './outbox.ts';

// Rows that the queries of any engine yield. A row of another shape was not written by this program.

const bytes = z.instanceof(Uint8Array).nullable();
const hospital = z.custom<HospitalId>();
const state = z.custom<OutboxState>();
/** SQLite has no booleans. */
const isTrue = z.union([z.boolean(), z.number()]).transform(Boolean);

export const keyRow = z.object({
  id: z.string(),
  fingerprint: z.string(),
  received_at: z.number(),
});
export type KeyRow = z.output<typeof keyRow>;

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
  bytes,
});
export type PendingRow = z.output<typeof pendingRow>;

export const resumeRow = z.object({ bytes });

export const hospitalRow = z.object({ hospital: z.string() });

/** The columns of an `entryRow`; the lease of a row that is settled means nothing. */
export const ENTRY_COLUMNS = `id, hospital, form, state, received_at AS "receivedAt", attempts, next_attempt_at AS "nextAttemptAt",
  last_code, last_error, CASE WHEN state = 'pending' THEN lease_until END AS "leaseUntil", settled_at AS "settledAt",
  retried_at AS "retriedAt", delivered_to, reply_code, queue_id, bounced_at, bounce_code, bounce_final`;

export const entryRow = z
  .object({
    id: z.string(),
    hospital,
    form: z.custom<FormName>(),
    state,
    receivedAt: z.number(),
    attempts: z.number(),
    nextAttemptAt: z.number(),
    last_code: z.string().nullable(),
    last_error: z.string().nullable(),
    leaseUntil: z.number().nullable(),
    settledAt: z.number().nullable(),
    retriedAt: z.number().nullable(),
    delivered_to: z.string().nullable(),
    reply_code: z.string().nullable(),
    queue_id: z.string().nullable(),
    bounced_at: z.number().nullable(),
    bounce_code: z.string().nullable(),
    bounce_final: z.number().nullable(),
  })
  .transform(
    ({
      last_code,
      last_error,
      retriedAt,
      delivered_to: mailbox,
      reply_code: code,
      queue_id: queueId,
      bounced_at,
      bounce_code,
      bounce_final,
      ...row
    }): OutboxEntry => ({
      ...row,
      failure: last_error === null ? null : { code: last_code ?? '', error: last_error },
      ...(retriedAt === null ? {} : { retriedAt }),
      ...(mailbox === null || code === null
        ? {}
        : { receipt: { mailbox, code, ...(queueId === null ? {} : { queueId }) } }),
      ...(bounced_at === null
        ? {}
        : {
            bounce: { at: bounced_at, code: bounce_code ?? 'unknown', isFinal: bounce_final === 1 },
          }),
    }),
  );

export const contentRow = z.object({
  id: z.string(),
  hospital: z.string(),
  content: z.string().nullable(),
  bytes,
});
export type ContentRow = z.output<typeof contentRow>;

export const auditEventRow = z
  .object({
    at: z.number(),
    actor: z.string(),
    action: z.enum(['show', 'retry', 'discard', 'erase']),
    id: z.string(),
    reason: z.string().nullable(),
  })
  .transform(
    ({ reason, ...facts }): AuditEvent => ({ ...facts, ...(reason === null ? {} : { reason }) }),
  );

export const waitingRow = z.object({
  id: z.string(),
  nextAttemptAt: z.number(),
  goesLast: isTrue,
}) satisfies z.ZodType<Waiting>;

export const totalRow = z.object({
  hospital,
  state,
  count: z.number(),
  oldestReceivedAt: z.number(),
  oldestTriedSince: z.number(),
}) satisfies z.ZodType<Total>;

export const deadRow = z.object({
  hospital,
  count: z.number(),
  unreadable: z.number(),
  announced: z.number(),
  newestSettledAt: z.number(),
  newestUnreadableAt: z.number(),
}) satisfies z.ZodType<DeadLetters>;

export const erasureRow = z.object({
  hospital,
  count: z.number(),
  newestSettledAt: z.number(),
}) satisfies z.ZodType<ErasureDue>;

export const seenRow = z.object({ seen_at: z.number() });

export const takenRow = z.object({ takenAt: z.number() });
export const siteRow = z.object({ name: z.string(), hash: z.string() });

export const activityRow = z.object({
  hospital,
  start: z.number(),
  accepted: z.number(),
  delivered: z.number(),
  deliveredLast: z.number(),
}) satisfies z.ZodType<Activity>;

export const countRow = z.object({ count: z.number() });

export const outageRow = z.object({
  hospital,
  since: z.number(),
  code: z.string(),
  error: z.string(),
  probeAt: z.number(),
}) satisfies z.ZodType<Outage>;

/** The submission that tries a mail server for all, and the time until which no other may. */
export const probeRow = z.object({
  since: z.number(),
  probe_at: z.number(),
  probe_id: z.string().nullable(),
  spares_first: isTrue,
  probe_lease_until: z.number().nullable(),
  probe_tried_at: z.number().nullable(),
});
export type ProbeRow = z.output<typeof probeRow>;

export const notificationRow = z.object({
  name: z.string(),
  since: z.number(),
  notified_version: z.number().nullable(),
  claimed_until: z.number(),
});
export type NotificationRow = z.output<typeof notificationRow>;
