/** Each entry migrates a database from the version of its index to the next. Entries are never changed, only added. */
export const SQLITE_MIGRATIONS = [
  `CREATE TABLE submissions (
     id TEXT PRIMARY KEY,
     hospital TEXT NOT NULL,
     form TEXT NOT NULL,
     received_at INTEGER NOT NULL,
     state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')),
     content TEXT,
     key_hash TEXT UNIQUE,
     fingerprint TEXT NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     next_attempt_at INTEGER NOT NULL,
     last_error TEXT,
     lease_owner TEXT,
     lease_until INTEGER,
     settled_at INTEGER
   ) STRICT;
   CREATE INDEX submissions_by_state ON submissions (state, hospital, id, received_at);
   CREATE TABLE resumes (
     id TEXT PRIMARY KEY REFERENCES submissions ON DELETE CASCADE,
     bytes BLOB NOT NULL
   ) STRICT;`,
  `ALTER TABLE submissions ADD COLUMN last_code TEXT;
   ALTER TABLE submissions ADD COLUMN retried_at INTEGER;
   ALTER TABLE submissions ADD COLUMN erasure_announced_at INTEGER;
   DROP INDEX submissions_by_state;
   CREATE INDEX submissions_by_state ON submissions (state, hospital, id, received_at, next_attempt_at);
   CREATE TABLE troubles (
     hospital TEXT PRIMARY KEY,
     since INTEGER NOT NULL,
     code TEXT NOT NULL,
     error TEXT NOT NULL,
     first_id TEXT NOT NULL,
     probe_at INTEGER NOT NULL,
     probe_id TEXT
   ) STRICT;
   CREATE TABLE tellings (
     name TEXT PRIMARY KEY,
     since INTEGER NOT NULL,
     told_version INTEGER,
     claimed_until INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE acts (
     at INTEGER NOT NULL,
     actor TEXT NOT NULL,
     action TEXT NOT NULL CHECK (action IN ('show', 'retry', 'discard', 'erase')),
     id TEXT NOT NULL,
     reason TEXT
   ) STRICT;`,
  `ALTER TABLE submissions ADD COLUMN tried_ms INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE submissions ADD COLUMN tried_at INTEGER;
   ALTER TABLE submissions ADD COLUMN unclear_since INTEGER;
   ALTER TABLE tellings ADD COLUMN source TEXT NOT NULL DEFAULT 'worker' CHECK (source IN ('api', 'worker'));
   CREATE TABLE programs (
     name TEXT PRIMARY KEY,
     seen_at INTEGER NOT NULL
   ) STRICT;
   ALTER TABLE troubles RENAME TO outages;
   ALTER TABLE tellings RENAME TO notifications;
   ALTER TABLE notifications RENAME COLUMN told_version TO notified_version;
   ALTER TABLE acts RENAME TO audit_events;
   -- The marks of earlier versions do not say that anybody was told.
   UPDATE submissions SET erasure_announced_at = NULL WHERE state = 'dead';`,
  `ALTER TABLE submissions ADD COLUMN delivered_to TEXT;
   ALTER TABLE submissions ADD COLUMN reply_code TEXT;
   ALTER TABLE submissions ADD COLUMN queue_id TEXT;`,
  `ALTER TABLE submissions ADD COLUMN goes_last INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE outages ADD COLUMN spares_first INTEGER NOT NULL DEFAULT 0;
   DROP INDEX submissions_by_state;
   CREATE INDEX submissions_by_state ON submissions (state, hospital, goes_last, id, received_at, next_attempt_at);
   CREATE INDEX submissions_by_delivery ON submissions (hospital, settled_at) WHERE state = 'delivered';`,
  `ALTER TABLE submissions ADD COLUMN bounced_at INTEGER;
   ALTER TABLE submissions ADD COLUMN bounce_code TEXT;
   ALTER TABLE submissions ADD COLUMN bounce_final INTEGER;
   CREATE INDEX submissions_bounced ON submissions (bounced_at) WHERE bounced_at IS NOT NULL;
   -- Earlier versions set these marks although nobody had confirmed the operators' channel.
   UPDATE submissions SET erasure_announced_at = NULL WHERE state = 'dead';`,
  `CREATE TABLE site_settings (
     name TEXT PRIMARY KEY,
     hash TEXT NOT NULL
   ) STRICT;`,
];

/** Keep it when something is added. Set it to the newest when anything is renamed, dropped or made stricter (decision 14). */
export const OLDEST_COMPATIBLE_SQLITE_VERSION = 3;
