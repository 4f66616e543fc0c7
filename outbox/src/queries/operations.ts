import { type FormName, type HospitalId, referenceOf } from '@poyanil/domain';
import { z } from 'zod';
import { ignoreFarFuture } from '../clock-skew.ts';
import type {
  ActionOutcome,
  AuditEvent,
  AuditFacts,
  Bounce,
  EntryContent,
  EntryFilter,
  OutboxEntry,
  OutboxState,
} from '../operations.ts';
import { isConsistent, readSubmission } from '../read-submission.ts';
import { all, execute, first, forUpdate, type Query, type Value } from './query.ts';

/** Selects entries. Omits the lease of a settled submission, because it is meaningless. */
const SELECT_ENTRIES = `SELECT id, hospital, form, state, received_at AS "receivedAt", attempts,
  next_attempt_at AS "nextAttemptAt", last_code, last_error, CASE WHEN state = 'pending' THEN lease_until END AS "leaseUntil",
  settled_at AS "settledAt", retried_at AS "retriedAt", delivered_to, reply_code, queue_id, bounced_at, bounce_code, bounce_final
  FROM submissions`;

const entryRow = z
  .object({
    id: z.string(),
    hospital: z.custom<HospitalId>(),
    form: z.custom<FormName>(),
    state: z.custom<OutboxState>(),
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

const FAILURE = `lower(coalesce(last_code, '') || ' ' || coalesce(last_error, ''))`;

/** Lists entries. The SQL only has the requested conditions, so that both engines can use the index by state and hospital. */
export function* listEntries(filter: EntryFilter): Query<OutboxEntry[]> {
  const { states, hospital, receivedBefore, triedBefore, failure, limit } = filter;
  if (states.length === 0) return [];
  const values: Value[] = [];
  const parameter = (value: Value) => `$${values.push(value)}`;
  const conditions = [`state IN (${states.map(parameter).join(', ')})`];
  if (hospital !== undefined) conditions.push(`hospital = ${parameter(hospital)}`);
  if (receivedBefore !== undefined) conditions.push(`received_at < ${parameter(receivedBefore)}`);
  if (triedBefore !== undefined) {
    conditions.push(`coalesce(retried_at, received_at) < ${parameter(triedBefore)}`);
  }
  // The engines have no common function that finds a substring.
  if (failure)
    conditions.push(`replace(${FAILURE}, lower(${parameter(failure)}), '') <> ${FAILURE}`);
  return yield* all(
    entryRow,
    `${SELECT_ENTRIES} WHERE ${conditions.join(' AND ')}
     ORDER BY received_at, id LIMIT ${parameter(limit)}`,
    ...values,
  );
}

export function* findEntries(name: string): Query<OutboxEntry[]> {
  const byId = yield* all(entryRow, `${SELECT_ENTRIES} WHERE id = $1`, name);
  // References have no index, so only scan for a name that can be a reference, because a caller may look for thousands of ids.
  if (byId.length > 0 || name !== referenceOf(name)) return byId;
  return yield* all(entryRow, `${SELECT_ENTRIES} WHERE substr(id, length(id) - 7) = $1`, name);
}

const contentRow = z.object({
  id: z.string(),
  hospital: z.string(),
  content: z.string().nullable(),
  bytes: z.instanceof(Uint8Array).nullable(),
});

export function* readContent(id: string): Query<EntryContent | undefined> {
  const row = yield* first(
    contentRow,
    `SELECT id, hospital, content, bytes FROM submissions LEFT JOIN resumes USING (id)
     WHERE id = $1`,
    id,
  );
  if (row === undefined) return undefined;
  const submission = readSubmission(row.content);
  return {
    resumeBytes: row.bytes?.byteLength ?? null,
    ...(submission !== undefined && isConsistent(submission, row) ? { submission } : {}),
  };
}

export const retry = createAction('retry', function* (id, at) {
  yield* execute(
    `UPDATE submissions SET state = 'pending', attempts = 0, next_attempt_at = 0, retried_at = $2,
       settled_at = NULL, erasure_announced_at = NULL, tried_ms = 0, tried_at = NULL, unclear_since = NULL
     WHERE id = $1`,
    ...[id, at],
  );
});
export const discard = createAction('discard', remove);
export const erase = createAction('erase', remove);

function* remove(id: string): Query<void> {
  yield* execute('DELETE FROM submissions WHERE id = $1', id);
}

/** Creates a query that acts on a submission and records the operator, unless the action is refused. `now` is the store's time. */
function createAction(
  action: 'retry' | 'discard' | 'erase',
  change: (id: string, at: number) => Query<void>,
) {
  return function* (id: string, facts: AuditFacts, now: number): Query<ActionOutcome> {
    const entry = yield* first(entryRow, forUpdate(`${SELECT_ENTRIES} WHERE id = $1`), id);
    if (entry === undefined) return 'unknown';
    if (ignoreFarFuture(entry.leaseUntil ?? 0, now) > now) return 'leased';
    if (entry.state === 'delivered' && action !== 'erase') return 'delivered';
    yield* change(id, facts.at);
    yield* recordAuditEvent({ ...facts, action, id });
    return 'done';
  };
}

export function* recordBounce(id: string, { at, code, isFinal }: Bounce): Query<boolean> {
  yield* execute(
    `UPDATE submissions SET bounced_at = $2, bounce_code = $3, bounce_final = $4
     WHERE id = $1 AND (bounced_at IS NULL OR bounce_final < $4)`,
    ...[id, at, code, isFinal ? 1 : 0],
  );
  const row = yield* first(z.unknown(), 'SELECT id FROM submissions WHERE id = $1', id);
  return row !== undefined;
}

export function* listBounced(limit: number): Query<OutboxEntry[]> {
  return yield* all(
    entryRow,
    `${SELECT_ENTRIES} WHERE bounced_at IS NOT NULL ORDER BY bounced_at DESC LIMIT $1`,
    limit,
  );
}

export function* recordAuditEvent({ at, actor, action, id, reason }: AuditEvent): Query<void> {
  yield* execute(
    'INSERT INTO audit_events (at, actor, action, id, reason) VALUES ($1, $2, $3, $4, $5)',
    ...[at, actor, action, id, reason ?? null],
  );
}

const auditEventRow = z
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

export function* listAuditEvents(limit: number): Query<AuditEvent[]> {
  const newestFirst = (number: string) =>
    `SELECT at, actor, action, id, reason FROM audit_events ORDER BY at DESC, ${number} DESC LIMIT $1`;
  // SQLite numbers the rows of every table itself.
  const sql = { sqlite: newestFirst('rowid'), postgres: newestFirst('number') };
  return yield* all(auditEventRow, sql, limit);
}
