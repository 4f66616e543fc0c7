import { referenceOf } from '@poyanil/domain';
import { z } from 'zod';
import { actionRefusal } from '../action-rules.ts';
import type {
  ActionOutcome,
  AuditEvent,
  AuditFacts,
  Bounce,
  EntryContent,
  EntryFilter,
  OutboxEntry,
} from '../operations.ts';
import type { RunQuery } from '../postgres/database.ts';
import { contentOf } from '../read-submission.ts';
import { auditEventRow, contentRow, ENTRY_COLUMNS, entryRow } from '../rows.ts';

export async function listEntries(run: RunQuery, filter: EntryFilter): Promise<OutboxEntry[]> {
  const { states, hospital = null, receivedBefore = null, triedBefore = null } = filter;
  const { failure = null, limit } = filter;
  const rows = await run(
    `SELECT ${ENTRY_COLUMNS} FROM outbox.submissions
     WHERE state = ANY ($1::text[]) AND ($2::text IS NULL OR hospital = $2)
       AND ($3::bigint IS NULL OR received_at < $3)
       AND ($4::bigint IS NULL OR coalesce(retried_at, received_at) < $4)
       AND ($5::text IS NULL
         OR strpos(lower(coalesce(last_code, '') || ' ' || coalesce(last_error, '')), lower($5)) > 0)
     ORDER BY received_at, id LIMIT $6`,
    [states, hospital, receivedBefore, triedBefore, failure, limit],
  );
  return z.array(entryRow).parse(rows);
}

export async function findEntries(run: RunQuery, name: string): Promise<OutboxEntry[]> {
  const byId = await run(`SELECT ${ENTRY_COLUMNS} FROM outbox.submissions WHERE id = $1`, [name]);
  // References have no index: who asks for thousands of identifiers must not scan for each.
  const rows =
    byId.length > 0 || name !== referenceOf(name)
      ? byId
      : await run(`SELECT ${ENTRY_COLUMNS} FROM outbox.submissions WHERE right(id, 8) = $1`, [
          name,
        ]);
  return z.array(entryRow).parse(rows);
}

export async function readStoredContent(
  run: RunQuery,
  id: string,
): Promise<EntryContent | undefined> {
  const [found] = await run(
    `SELECT id, hospital, content, bytes FROM outbox.submissions LEFT JOIN outbox.resumes USING (id)
     WHERE id = $1`,
    [id],
  );
  const row = contentRow.optional().parse(found);
  return row && contentOf(row);
}

/** Does it, and writes down who did, unless the submission is not there or not to be touched. */
export async function carryOut(
  run: RunQuery,
  action: 'retry' | 'discard' | 'erase',
  id: string,
  facts: AuditFacts,
  now: number,
): Promise<ActionOutcome> {
  const rows = await run(
    `SELECT ${ENTRY_COLUMNS} FROM outbox.submissions WHERE id = $1 FOR UPDATE`,
    [id],
  );
  const [entry] = z.array(entryRow).parse(rows);
  const refusal = actionRefusal(entry, action, now);
  if (refusal !== undefined) return refusal;
  if (action === 'retry') await revive(run, id, facts.at);
  else await run('DELETE FROM outbox.submissions WHERE id = $1', [id]);
  await recordAuditEvent(run, { ...facts, action, id });
  return 'done';
}

async function revive(run: RunQuery, id: string, at: number): Promise<void> {
  await run(
    `UPDATE outbox.submissions SET state = 'pending', attempts = 0, next_attempt_at = 0, retried_at = $1,
       settled_at = NULL, erasure_announced_at = NULL, tried_ms = 0, tried_at = NULL, unclear_since = NULL
     WHERE id = $2`,
    [at, id],
  );
}

export async function recordBounce(
  run: RunQuery,
  id: string,
  { at, code, isFinal }: Bounce,
): Promise<boolean> {
  await run(
    `UPDATE outbox.submissions SET bounced_at = $1, bounce_code = $2, bounce_final = $3::integer
     WHERE id = $4 AND (bounced_at IS NULL OR bounce_final < $3::integer)`,
    [at, code, isFinal ? 1 : 0, id],
  );
  const rows = await run('SELECT id FROM outbox.submissions WHERE id = $1', [id]);
  return rows.length > 0;
}

export async function listBounced(run: RunQuery, limit: number): Promise<OutboxEntry[]> {
  const rows = await run(
    `SELECT ${ENTRY_COLUMNS} FROM outbox.submissions WHERE bounced_at IS NOT NULL
     ORDER BY bounced_at DESC LIMIT $1`,
    [limit],
  );
  return z.array(entryRow).parse(rows);
}

export async function recordAuditEvent(
  run: RunQuery,
  { at, actor, action, id, reason }: AuditEvent,
): Promise<void> {
  await run(
    'INSERT INTO outbox.audit_events (at, actor, action, id, reason) VALUES ($1, $2, $3, $4, $5)',
    [...[at, actor, action, id], reason ?? null],
  );
}

export async function listAuditEvents(run: RunQuery, limit: number): Promise<AuditEvent[]> {
  const rows = await run(
    'SELECT at, actor, action, id, reason FROM outbox.audit_events ORDER BY at DESC, number DESC LIMIT $1',
    [limit],
  );
  return z.array(auditEventRow).parse(rows);
}
