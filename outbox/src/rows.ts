import type { FormName, HospitalId } from '@poyanil/domain';
import { z } from 'zod';
import type { Activity, AuditEvent, Outage, OutboxEntry } from './operations.ts';
import type { OutboxState, Total, Waiting } from './outbox.ts';

// Rows that the queries of any engine yield. A row of another shape was not written by this program.

const bytes = z.instanceof(Uint8Array).nullable();

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
  lease_owner: z.string().nullable(),
  lease_until: z.number().nullable(),
  bytes,
});
export type PendingRow = z.output<typeof pendingRow>;

export const resumeRow = z.object({ bytes });

export const hospitalRow = z.object({ hospital: z.string() });

export const entryRow = z
  .object({
    id: z.string(),
    hospital: z.custom<HospitalId>(),
    form: z.custom<FormName>(),
    state: z.custom<OutboxState>(),
    received_at: z.number(),
    attempts: z.number(),
    next_attempt_at: z.number(),
    last_code: z.string().nullable(),
    last_error: z.string().nullable(),
    lease_until: z.number().nullable(),
    settled_at: z.number().nullable(),
    retried_at: z.number().nullable(),
  })
  .transform(
    (row): OutboxEntry => ({
      id: row.id,
      hospital: row.hospital,
      form: row.form,
      state: row.state,
      receivedAt: row.received_at,
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at,
      failure:
        row.last_error === null ? null : { code: row.last_code ?? '', error: row.last_error },
      leaseUntil: row.lease_until,
      settledAt: row.settled_at,
      ...(row.retried_at === null ? {} : { retriedAt: row.retried_at }),
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

export const waitingRow = z
  .object({ id: z.string(), next_attempt_at: z.number() })
  .transform(({ id, next_attempt_at: nextAttemptAt }): Waiting => ({ id, nextAttemptAt }));

export const totalRow = z
  .object({
    hospital: z.custom<HospitalId>(),
    state: z.custom<OutboxState>(),
    count: z.number(),
    oldest_received_at: z.number(),
    oldest_tried_since: z.number(),
  })
  .transform(
    (row): Total => ({
      hospital: row.hospital,
      state: row.state,
      count: row.count,
      oldestReceivedAt: row.oldest_received_at,
      oldestTriedSince: row.oldest_tried_since,
    }),
  );

export const deadRow = z
  .object({
    hospital: z.custom<HospitalId>(),
    count: z.number(),
    unreadable: z.number(),
    announced: z.number(),
    newest_settled_at: z.number(),
  })
  .transform(({ newest_settled_at: newestSettledAt, ...row }) => ({ ...row, newestSettledAt }));

export const erasureRow = z
  .object({
    hospital: z.custom<HospitalId>(),
    count: z.number(),
    newest_settled_at: z.number(),
  })
  .transform(({ newest_settled_at: newestSettledAt, ...row }) => ({ ...row, newestSettledAt }));

export const seenRow = z.object({ seen_at: z.number() });

export const activityRow = z.object({
  hospital: z.custom<HospitalId>(),
  start: z.number(),
  accepted: z.number(),
  delivered: z.number(),
}) satisfies z.ZodType<Activity>;

export const countRow = z.object({ count: z.number() });

export const outageRow = z
  .object({
    hospital: z.custom<HospitalId>(),
    since: z.number(),
    code: z.string(),
    error: z.string(),
    probe_at: z.number(),
  })
  .transform(({ probe_at: probeAt, ...row }): Outage => ({ ...row, probeAt }));

/** The submission that tries a mail server for all, and the time until which no other may. */
export const probeRow = z.object({
  since: z.number(),
  probe_at: z.number(),
  probe_id: z.string().nullable(),
  probe_lease_until: z.number().nullable(),
});
export type ProbeRow = z.output<typeof probeRow>;

export const notificationRow = z.object({
  name: z.string(),
  since: z.number(),
  notified_version: z.number().nullable(),
  claimed_until: z.number(),
});
export type NotificationRow = z.output<typeof notificationRow>;
