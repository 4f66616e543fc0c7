import type { DatabaseSync } from 'node:sqlite';
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
import { contentOf } from '../read-submission.ts';
import { auditEventRow, contentRow, ENTRY_COLUMNS, entryRow } from '../rows.ts';
import { findDamage } from './find-damage.ts';

const SELECT_ENTRIES = `SELECT ${ENTRY_COLUMNS} FROM submissions`;

/** The calls by which people act on an outbox by hand. */
export function operations(database: DatabaseSync) {
  const byFilter = database.prepare(
    `${SELECT_ENTRIES} WHERE state IN (SELECT value FROM json_each(?)) AND hospital = ifnull(?, hospital)
       AND received_at < ifnull(?, received_at + 1)
       AND (? IS NULL OR ifnull(retried_at, received_at) < ?)
       AND (? IS NULL OR instr(lower(ifnull(last_code, '') || ' ' || ifnull(last_error, '')), lower(?)) > 0)
     ORDER BY received_at, id LIMIT ?`,
  );
  const byId = database.prepare(`${SELECT_ENTRIES} WHERE id = ?`);
  const byReference = database.prepare(`${SELECT_ENTRIES} WHERE substr(id, -8) = ?`);
  const content = database.prepare(
    'SELECT id, hospital, content, bytes FROM submissions LEFT JOIN resumes USING (id) WHERE id = ?',
  );
  const revive = database.prepare(
    `UPDATE submissions SET state = 'pending', attempts = 0, next_attempt_at = 0, retried_at = ?, settled_at = NULL,
       erasure_announced_at = NULL, tried_ms = 0, tried_at = NULL, unclear_since = NULL WHERE id = ?`,
  );
  const setBounce = database.prepare(
    `UPDATE submissions SET bounced_at = ?1, bounce_code = ?2, bounce_final = ?3
     WHERE id = ?4 AND (bounced_at IS NULL OR bounce_final < ?3)`,
  );
  const bounced = database.prepare(
    `${SELECT_ENTRIES} WHERE bounced_at IS NOT NULL ORDER BY bounced_at DESC LIMIT ?`,
  );
  const remove = database.prepare('DELETE FROM submissions WHERE id = ?');
  const insertAct = database.prepare(
    'INSERT INTO audit_events (at, actor, action, id, reason) VALUES (?, ?, ?, ?, ?)',
  );
  const events = database.prepare(
    'SELECT at, actor, action, id, reason FROM audit_events ORDER BY at DESC, rowid DESC LIMIT ?',
  );

  function recordAuditEvent({ at, actor, action, id, reason }: AuditEvent): void {
    insertAct.run(at, actor, action, id, reason ?? null);
  }
  /** Does it, and writes down who did, unless the submission is not there or not to be touched. */
  function carryOut(
    action: AuditEvent['action'],
    id: string,
    facts: AuditFacts,
    now: number,
    work: () => void,
  ): ActionOutcome {
    const [entry] = z.array(entryRow).parse(byId.all(id));
    const refusal = actionRefusal(entry, action, now);
    if (refusal !== undefined) return refusal;
    work();
    recordAuditEvent({ ...facts, action, id });
    return 'done';
  }

  return {
    listEntries(filter: EntryFilter): OutboxEntry[] {
      const { states, hospital, receivedBefore, triedBefore, failure, limit } = filter;
      const wishes = [hospital, receivedBefore, triedBefore, triedBefore, failure, failure];
      const given = wishes.map((wish) => wish ?? null);
      return z.array(entryRow).parse(byFilter.all(JSON.stringify(states), ...given, limit));
    },
    findEntries(name: string): OutboxEntry[] {
      const found = z.array(entryRow).parse(byId.all(name));
      // References have no index: who asks for thousands of identifiers must not scan for each.
      return found.length > 0 || name !== referenceOf(name)
        ? found
        : z.array(entryRow).parse(byReference.all(name));
    },
    readContent(id: string): EntryContent | undefined {
      const row = contentRow.optional().parse(content.get(id));
      return row && contentOf(row);
    },
    retry: (id: string, facts: AuditFacts, now: number) =>
      carryOut('retry', id, facts, now, () => void revive.run(facts.at, id)),
    discard: (id: string, facts: AuditFacts, now: number) =>
      carryOut('discard', id, facts, now, () => void remove.run(id)),
    erase: (id: string, facts: AuditFacts, now: number) =>
      carryOut('erase', id, facts, now, () => void remove.run(id)),
    recordBounce(id: string, { at, code, isFinal }: Bounce): boolean {
      setBounce.run(at, code, isFinal ? 1 : 0, id);
      return byId.get(id) !== undefined;
    },
    listBounced: (limit: number): OutboxEntry[] => z.array(entryRow).parse(bounced.all(limit)),
    recordAuditEvent,
    listAuditEvents: (limit: number) => z.array(auditEventRow).parse(events.all(limit)),
    checkStore: () => findDamage(database, 'integrity_check'),
  };
}
