-- An outbox of version 1.0.0 with submissions in it, as pg_dump writes it. Never edit this file: every later version must
-- deliver these rows. People in it are invented.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET client_min_messages = warning;
CREATE SCHEMA outbox;
SET default_tablespace = '';
CREATE TABLE outbox.audit_events (
    number bigint NOT NULL,
    at bigint NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    id text NOT NULL,
    reason text,
    CONSTRAINT acts_action_check CHECK ((action = ANY (ARRAY['show'::text, 'retry'::text, 'discard'::text, 'erase'::text])))
);
ALTER TABLE outbox.audit_events ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME outbox.acts_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE outbox.notifications (
    name text NOT NULL,
    since bigint NOT NULL,
    notified_version bigint,
    claimed_until bigint NOT NULL,
    source text DEFAULT 'worker'::text NOT NULL,
    CONSTRAINT tellings_source_check CHECK ((source = ANY (ARRAY['api'::text, 'worker'::text])))
);
CREATE TABLE outbox.outages (
    hospital text NOT NULL,
    since bigint NOT NULL,
    code text NOT NULL,
    error text NOT NULL,
    first_id text NOT NULL,
    probe_at bigint NOT NULL,
    probe_id text
);
CREATE TABLE outbox.programs (
    name text NOT NULL,
    seen_at bigint NOT NULL
);
CREATE TABLE outbox.resumes (
    id text NOT NULL COLLATE pg_catalog."C",
    bytes bytea NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='50');
ALTER TABLE ONLY outbox.resumes ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE outbox.schema_version (
    version integer NOT NULL,
    oldest_program integer
);
CREATE TABLE outbox.submissions (
    id text NOT NULL COLLATE pg_catalog."C",
    hospital text NOT NULL,
    form text NOT NULL,
    received_at bigint NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    content text,
    key_hash text,
    fingerprint text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at bigint DEFAULT 0 NOT NULL,
    last_code text,
    last_error text,
    lease_owner text,
    lease_until bigint,
    settled_at bigint,
    retried_at bigint,
    erasure_announced_at bigint,
    tried_ms bigint DEFAULT 0 NOT NULL,
    tried_at bigint,
    unclear_since bigint,
    CONSTRAINT submissions_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'dead'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='200');
INSERT INTO outbox.programs VALUES ('api', 1795739229132);
INSERT INTO outbox.resumes VALUES ('s_01M8D6C7AB5ZTB7Y9EFXEEWQFS', '\x255044462d312e340a312030206f626a3c3c2f547970652f436174616c6f673e3e656e646f626a0a250a747261696c65723c3c2f526f6f742031203020523e3e0a2525454f460a');
INSERT INTO outbox.resumes VALUES ('s_01M8D6C7B4BN2TDF1QP0VJKYPQ', '\x504b030414000000080000000000c6127a07af000000f1000000130000005b436f6e74656e745f54797065735d2e786d6c5d8f316ec3300c45af62680d22ba193a14b633644f33e402844c3b4244529018c7b97de116c8d0f9e3bd87df1d574ecd42a54695de7df8d61d87eefaca549b9593d4deddccf217400d3762ac5e33c9ca69d2c268d56b992163b8e34c7068db4f082a46627bdb1c6ee8be172a258ed45cb0d819997a074f2d238c1a1e4c627ee5e49ad31fb6957b8739a718d0a20a2c32fe6bee759a62a037bfd972d140b5469939f9f7c21865b7e961e8e0f7d4f003504b030414000000080000000000dd5a860d0f0000000d00000011000000776f72642f646f63756d656e742e786d6cb329b74ac94f2ecd4dcd2bd1b70300504b0102000014000000080000000000c6127a07af000000f10000001300000000000000000000000000000000005b436f6e74656e745f54797065735d2e786d6c504b0102000014000000080000000000dd5a860d0f0000000d0000001100000000000000000000000000e0000000776f72642f646f63756d656e742e786d6c504b05060000000002000200800000001e0100000000');
INSERT INTO outbox.resumes VALUES ('s_01M8D6C7BJY7791ZZCXKPZM4Z1', '\xd0cf11e0a1b11ae1000000000000000000000000000000003e000300feff090006000000000000000000000001000000010000000000000000100000feffffff00000000feffffff0000000000000000fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdfffffffefffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff52006f006f007400200045006e00740072007900000000000000000000000000000000000000000000000000000000000000000000000000000000000000000016000500ffffffffffffffffffffffff00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000057006f007200640044006f00630075006d0065006e007400000000000000000000000000000000000000000000000000000000000000000000000000000000001a000200ffffffffffffffffffffffff000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
INSERT INTO outbox.schema_version VALUES (2, 2);
INSERT INTO outbox.submissions VALUES ('s_01M8D6C75F7PJHSB7WD0MBZ80E', 'poyanil_hospital', 'appointment', 1795739229359, 'pending', '{"form":"appointment","values":{"department":"General Medicine","patientName":"Rajan Kuttappan","patientEmail":"rajan.k@mail.example","patientContactNumber":"9847012345","doctor":"Dr. Anjali Menon Thomas","outPatientNumber":"004711","appointmentOn":"2026-12-01","message":"Fever for four days,\nand my father has diabetes.","hospital":"poyanil_hospital"},"id":"s_01M8D6C75F7PJHSB7WD0MBZ80E","receivedAt":1795739229359}', '0127c0db2f2bf119fdd7146709eccbf367739379de0fdb42948084e5f62bfe31', 'b99fabee9574f20640709d37c2feebb25ee6a5a76e01ebd15da61a83459d5057', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO outbox.submissions VALUES ('s_01M8D6C78N3CQRAFZ4M88NQQFX', 'poyanil_hospital_punalur', 'appointment', 1795739229461, 'pending', '{"form":"appointment","values":{"department":"General Medicine","patientName":"Rajan Kuttappan","patientEmail":"rajan.k@mail.example","patientContactNumber":"9847012345","doctor":"","outPatientNumber":"","appointmentOn":"","message":"","hospital":"poyanil_hospital_punalur"},"id":"s_01M8D6C78N3CQRAFZ4M88NQQFX","receivedAt":1795739229461}', NULL, '95107c067f5eb28d6f8d0f9dc2080706f2ca84e2d30d67e297f5a168c956f5cb', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO outbox.submissions VALUES ('s_01M8D6C797V8GKXF4YTS9BRMGF', 'poyanil_hospital_kozhencherry', 'contact', 1795739229479, 'pending', '{"form":"contact","values":{"name":"Shahina Nazar","email":"shahina@mail.example","contactNumber":"0468555012","subject":"Visiting hours on Sunday","message":"First line\n\tsecond line\n\nReference: none","hospital":"poyanil_hospital_kozhencherry"},"id":"s_01M8D6C797V8GKXF4YTS9BRMGF","receivedAt":1795739229479}', NULL, '9f446e9a72bf27b97e95d2cfca9d4e608e5304521489785d38e947a21c27e430', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO outbox.submissions VALUES ('s_01M8D6C79KTP1PRA3RRNQXGA4A', 'poyanil_hospital', 'contact', 1795739229491, 'pending', '{"form":"contact","values":{"name":"Shahina Nazar","email":"shahina@mail.example","contactNumber":"0468555012","subject":"Visiting hours on Sunday","message":"","hospital":"poyanil_hospital"},"id":"s_01M8D6C79KTP1PRA3RRNQXGA4A","receivedAt":1795739229491,"suspicion":"too-fast"}', NULL, '317a56979156150a7f98b4a26cdce4bf314373fe888f5f6b35f70540af719199', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO outbox.submissions VALUES ('s_01M8D6C7AB5ZTB7Y9EFXEEWQFS', 'poyanil_hospital_kozhencherry', 'jobApplication', 1795739229515, 'pending', '{"form":"jobApplication","values":{"name":"അനിത Sasidharan","email":"anitha.s@mail.example","contactNumber":"9446012345","experience":"2.5","resume":{"fileName":"അനിത-resume.pdf","bytes":71,"kind":"pdf"},"job":"Staff Nurse, ICU","hospital":"poyanil_hospital_kozhencherry"},"id":"s_01M8D6C7AB5ZTB7Y9EFXEEWQFS","receivedAt":1795739229515}', NULL, 'df658dac2da6cfa19b46f4b68440600b70b6711946e57046a7d5b6d51ba6a401', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO outbox.submissions VALUES ('s_01M8D6C7B4BN2TDF1QP0VJKYPQ', 'poyanil_hospital_punalur', 'jobApplication', 1795739229540, 'pending', '{"form":"jobApplication","values":{"name":"അനിത Sasidharan","email":"ask my brother","contactNumber":"9446012345","experience":"2.5","resume":{"fileName":"anitha.docx","bytes":436,"kind":"docx"},"job":"","hospital":"poyanil_hospital_punalur"},"id":"s_01M8D6C7B4BN2TDF1QP0VJKYPQ","receivedAt":1795739229540}', NULL, 'de568d3e7fa6ae1bf43f4e62ba14e29da73a980c51485ae6936c2279b95d78a5', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
INSERT INTO outbox.submissions VALUES ('s_01M8D6C7BJY7791ZZCXKPZM4Z1', 'poyanil_hospital', 'jobApplication', 1795739229554, 'pending', '{"form":"jobApplication","values":{"name":"Anitha Sasidharan","email":"anitha.s@mail.example","contactNumber":"9446012345","experience":"2.5","resume":{"fileName":"anitha.doc","bytes":2048,"kind":"doc"},"job":"Staff Nurse, ICU","hospital":"poyanil_hospital"},"id":"s_01M8D6C7BJY7791ZZCXKPZM4Z1","receivedAt":1795739229554}', NULL, 'b5f0e4406abb8b3aa567083efb471a82143b656a47195a64b54d84871b1dc202', 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);
SELECT pg_catalog.setval('outbox.acts_number_seq', 1, false);
ALTER TABLE ONLY outbox.audit_events
    ADD CONSTRAINT acts_pkey PRIMARY KEY (number);
ALTER TABLE ONLY outbox.programs
    ADD CONSTRAINT programs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY outbox.resumes
    ADD CONSTRAINT resumes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY outbox.submissions
    ADD CONSTRAINT submissions_key_hash_key UNIQUE (key_hash);
ALTER TABLE ONLY outbox.submissions
    ADD CONSTRAINT submissions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY outbox.notifications
    ADD CONSTRAINT tellings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY outbox.outages
    ADD CONSTRAINT troubles_pkey PRIMARY KEY (hospital);
CREATE INDEX submissions_by_state ON outbox.submissions USING btree (state, hospital, id) INCLUDE (received_at, retried_at, next_attempt_at);
ALTER TABLE ONLY outbox.resumes
    ADD CONSTRAINT resumes_id_fkey FOREIGN KEY (id) REFERENCES outbox.submissions(id) ON DELETE CASCADE;
