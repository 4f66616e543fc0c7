/** Each entry migrates a database from the version of its index to the next. Entries are never changed, only added. */
export const POSTGRES_MIGRATIONS = [
  `CREATE TABLE outbox.submissions (
     -- By bytes: the order of acceptance must not depend on anybody's alphabet.
     id text COLLATE "C" PRIMARY KEY,
     hospital text NOT NULL,
     form text NOT NULL,
     received_at bigint NOT NULL,
     state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')),
     content text,
     key_hash text UNIQUE,
     fingerprint text NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at bigint NOT NULL DEFAULT 0,
     last_code text,
     last_error text,
     lease_owner text,
     lease_until bigint,
     settled_at bigint,
     retried_at bigint,
     erasure_announced_at bigint
   );
   CREATE INDEX submissions_by_state ON outbox.submissions (state, hospital, id)
     INCLUDE (received_at, retried_at, next_attempt_at);
   CREATE TABLE outbox.resumes (
     id text COLLATE "C" PRIMARY KEY REFERENCES outbox.submissions ON DELETE CASCADE,
     bytes bytea NOT NULL
   );
   -- What visitors send is compressed already.
   ALTER TABLE outbox.resumes ALTER COLUMN bytes SET STORAGE EXTERNAL;
   CREATE TABLE outbox.troubles (
     hospital text PRIMARY KEY,
     since bigint NOT NULL,
     code text NOT NULL,
     error text NOT NULL,
     first_id text NOT NULL,
     probe_at bigint NOT NULL,
     probe_id text
   );
   CREATE TABLE outbox.tellings (
     name text PRIMARY KEY,
     since bigint NOT NULL,
     told_version bigint,
     claimed_until bigint NOT NULL
   );
   CREATE TABLE outbox.acts (
     number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at bigint NOT NULL,
     actor text NOT NULL,
     action text NOT NULL CHECK (action IN ('show', 'retry', 'discard', 'erase')),
     id text NOT NULL,
     reason text
   );
   -- What was erased lies in the table's file until a vacuum: soon, however large the table is.
   ALTER TABLE outbox.submissions SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);
   ALTER TABLE outbox.resumes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 50);`,
  `ALTER TABLE outbox.submissions ADD COLUMN tried_ms bigint NOT NULL DEFAULT 0;
   ALTER TABLE outbox.submissions ADD COLUMN tried_at bigint;
   ALTER TABLE outbox.submissions ADD COLUMN unclear_since bigint;
   ALTER TABLE outbox.tellings ADD COLUMN source text NOT NULL DEFAULT 'worker' CHECK (source IN ('api', 'worker'));
   CREATE TABLE outbox.programs (
     name text PRIMARY KEY,
     seen_at bigint NOT NULL
   );
   ALTER TABLE outbox.troubles RENAME TO outages;
   ALTER TABLE outbox.tellings RENAME TO notifications;
   ALTER TABLE outbox.notifications RENAME COLUMN told_version TO notified_version;
   ALTER TABLE outbox.acts RENAME TO audit_events;
   -- The marks of earlier versions do not say that anybody was told.
   UPDATE outbox.submissions SET erasure_announced_at = NULL WHERE state = 'dead';`,
  `ALTER TABLE outbox.submissions ADD COLUMN delivered_to text;
   ALTER TABLE outbox.submissions ADD COLUMN reply_code text;
   ALTER TABLE outbox.submissions ADD COLUMN queue_id text;`,
  `ALTER TABLE outbox.submissions ADD COLUMN goes_last boolean NOT NULL DEFAULT false;
   ALTER TABLE outbox.outages ADD COLUMN spares_first boolean NOT NULL DEFAULT false;
   DROP INDEX IF EXISTS outbox.submissions_by_state;
   CREATE INDEX submissions_by_state ON outbox.submissions (state, hospital, goes_last, id)
     INCLUDE (received_at, retried_at, next_attempt_at);
   CREATE INDEX submissions_by_delivery ON outbox.submissions (hospital, settled_at) WHERE state = 'delivered';`,
  `ALTER TABLE outbox.submissions ADD COLUMN bounced_at bigint;
   ALTER TABLE outbox.submissions ADD COLUMN bounce_code text;
   ALTER TABLE outbox.submissions ADD COLUMN bounce_final integer;
   CREATE INDEX submissions_bounced ON outbox.submissions (bounced_at) WHERE bounced_at IS NOT NULL;
   -- Earlier versions set these marks although nobody had confirmed the operators' channel.
   UPDATE outbox.submissions SET erasure_announced_at = NULL WHERE state = 'dead';`,
  `CREATE TABLE outbox.site_settings (
     name text PRIMARY KEY,
     hash text NOT NULL
   );`,
];

/** Keep it when something is added. Set it to the newest when anything is renamed, dropped or made stricter (decision 14). */
export const OLDEST_COMPATIBLE_POSTGRES_VERSION = 2;
