import { expect, test } from 'vitest';
import { OLDEST_COMPATIBLE_POSTGRES_VERSION, POSTGRES_MIGRATIONS } from '../postgres/migrations.ts';
import { OLDEST_COMPATIBLE_SQLITE_VERSION, SQLITE_MIGRATIONS } from '../sqlite/migrations.ts';

/** Changes that break an older program: something it queries is gone, or something it writes is refused. */
const BREAKS = [
  /\bDROP (?!INDEX)/i,
  /\bRENAME\b/i,
  /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
  /\bSET NOT NULL\b/i,
  /\bADD (?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN)\b/i,
  /\bCREATE UNIQUE INDEX\b/i,
  /\bALTER COLUMN \w+ (?:SET DATA )?TYPE\b/i,
  /\bCREATE (?:CONSTRAINT )?TRIGGER\b/i,
];

function whatBreaks(migration: string): string[] {
  return migration.split(';').filter((statement) => BREAKS.some((each) => each.test(statement)));
}

test.each([
  ['SQLite', SQLITE_MIGRATIONS, OLDEST_COMPATIBLE_SQLITE_VERSION],
  ['PostgreSQL', POSTGRES_MIGRATIONS, OLDEST_COMPATIBLE_POSTGRES_VERSION],
])('%s: migrations that older programs must tolerate only add to the tables', (_, all, oldest) => {
  expect(oldest).toBeGreaterThan(0);
  expect(oldest).toBeLessThanOrEqual(all.length);
  const breaking = all.slice(oldest).flatMap(whatBreaks);
  expect(breaking, 'raise the oldest compatible version, as decision 14 says').toEqual([]);
});

test.each([
  'ALTER TABLE acts RENAME TO audit_events',
  'ALTER TABLE submissions DROP COLUMN form',
  'DROP TABLE programs',
  'ALTER TABLE submissions ADD COLUMN seen_at INTEGER NOT NULL',
  'ALTER TABLE outbox.submissions ALTER COLUMN last_code SET NOT NULL',
  'ALTER TABLE outbox.submissions ADD CONSTRAINT one CHECK (attempts < 9)',
  'CREATE UNIQUE INDEX one ON submissions (fingerprint)',
])('%s breaks older programs', (statement) => {
  expect(whatBreaks(statement)).toEqual([statement]);
});

test.each([
  'CREATE TABLE notes (id TEXT PRIMARY KEY, text TEXT NOT NULL)',
  'ALTER TABLE submissions ADD COLUMN seen_at INTEGER',
  "ALTER TABLE submissions ADD COLUMN source TEXT NOT NULL DEFAULT 'web'",
  'DROP INDEX submissions_by_state',
  'CREATE INDEX submissions_by_form ON submissions (form)',
])('%s does not break older programs', (statement) => {
  expect(whatBreaks(statement)).toEqual([]);
});
