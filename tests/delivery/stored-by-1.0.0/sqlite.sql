-- An outbox of version 1.0.0 with submissions in it, as sqlite3 dumps it. Never edit this file: every later version must
-- deliver these rows. People in it are invented.
PRAGMA user_version=3;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE submissions (
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
   , last_code TEXT, retried_at INTEGER, erasure_announced_at INTEGER, tried_ms INTEGER NOT NULL DEFAULT 0, tried_at INTEGER, unclear_since INTEGER) STRICT;
INSERT INTO submissions VALUES('s_01M8D6BZV0D0ZXRQ5SB02EJGZE','poyanil_hospital','appointment',1795739221856,'pending','{"form":"appointment","values":{"department":"General Medicine","patientName":"Rajan Kuttappan","patientEmail":"rajan.k@mail.example","patientContactNumber":"9847012345","doctor":"Dr. Anjali Menon Thomas","outPatientNumber":"004711","appointmentOn":"2026-12-01","message":"Fever for four days,\nand my father has diabetes.","hospital":"poyanil_hospital"},"id":"s_01M8D6BZV0D0ZXRQ5SB02EJGZE","receivedAt":1795739221856}','0127c0db2f2bf119fdd7146709eccbf367739379de0fdb42948084e5f62bfe31','b99fabee9574f20640709d37c2feebb25ee6a5a76e01ebd15da61a83459d5057',0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL);
INSERT INTO submissions VALUES('s_01M8D6BZW62W93E8GMHETKKE00','poyanil_hospital_punalur','appointment',1795739221894,'pending','{"form":"appointment","values":{"department":"General Medicine","patientName":"Rajan Kuttappan","patientEmail":"rajan.k@mail.example","patientContactNumber":"9847012345","doctor":"","outPatientNumber":"","appointmentOn":"","message":"","hospital":"poyanil_hospital_punalur"},"id":"s_01M8D6BZW62W93E8GMHETKKE00","receivedAt":1795739221894}',NULL,'95107c067f5eb28d6f8d0f9dc2080706f2ca84e2d30d67e297f5a168c956f5cb',0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL);
INSERT INTO submissions VALUES('s_01M8D6BZWH2G180P9MWRQRM0BV','poyanil_hospital_kozhencherry','contact',1795739221905,'pending','{"form":"contact","values":{"name":"Shahina Nazar","email":"shahina@mail.example","contactNumber":"0468555012","subject":"Visiting hours on Sunday","message":"First line\n\tsecond line\n\nReference: none","hospital":"poyanil_hospital_kozhencherry"},"id":"s_01M8D6BZWH2G180P9MWRQRM0BV","receivedAt":1795739221905}',NULL,'9f446e9a72bf27b97e95d2cfca9d4e608e5304521489785d38e947a21c27e430',0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL);
INSERT INTO submissions VALUES('s_01M8D6BZWS6P9QJWT11GMNKBDK','poyanil_hospital','contact',1795739221913,'pending','{"form":"contact","values":{"name":"Shahina Nazar","email":"shahina@mail.example","contactNumber":"0468555012","subject":"Visiting hours on Sunday","message":"","hospital":"poyanil_hospital"},"id":"s_01M8D6BZWS6P9QJWT11GMNKBDK","receivedAt":1795739221913,"suspicion":"too-fast"}',NULL,'317a56979156150a7f98b4a26cdce4bf314373fe888f5f6b35f70540af719199',0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL);
INSERT INTO submissions VALUES('s_01M8D6BZXD066SX32WKRGHEYBN','poyanil_hospital_kozhencherry','jobApplication',1795739221933,'pending','{"form":"jobApplication","values":{"name":"അനിത Sasidharan","email":"anitha.s@mail.example","contactNumber":"9446012345","experience":"2.5","resume":{"fileName":"അനിത-resume.pdf","bytes":71,"kind":"pdf"},"job":"Staff Nurse, ICU","hospital":"poyanil_hospital_kozhencherry"},"id":"s_01M8D6BZXD066SX32WKRGHEYBN","receivedAt":1795739221933}',NULL,'df658dac2da6cfa19b46f4b68440600b70b6711946e57046a7d5b6d51ba6a401',0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL);
INSERT INTO submissions VALUES('s_01M8D6BZYPBN6CNRD8T5T33KGM','poyanil_hospital_punalur','jobApplication',1795739221974,'pending','{"form":"jobApplication","values":{"name":"അനിത Sasidharan","email":"ask my brother","contactNumber":"9446012345","experience":"2.5","resume":{"fileName":"anitha.docx","bytes":436,"kind":"docx"},"job":"","hospital":"poyanil_hospital_punalur"},"id":"s_01M8D6BZYPBN6CNRD8T5T33KGM","receivedAt":1795739221974}',NULL,'de568d3e7fa6ae1bf43f4e62ba14e29da73a980c51485ae6936c2279b95d78a5',0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL);
INSERT INTO submissions VALUES('s_01M8D6BZZ5M4MP02FX4PM4MNDZ','poyanil_hospital','jobApplication',1795739221989,'pending','{"form":"jobApplication","values":{"name":"Anitha Sasidharan","email":"anitha.s@mail.example","contactNumber":"9446012345","experience":"2.5","resume":{"fileName":"anitha.doc","bytes":2048,"kind":"doc"},"job":"Staff Nurse, ICU","hospital":"poyanil_hospital"},"id":"s_01M8D6BZZ5M4MP02FX4PM4MNDZ","receivedAt":1795739221989}',NULL,'b5f0e4406abb8b3aa567083efb471a82143b656a47195a64b54d84871b1dc202',0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL,NULL);
CREATE TABLE resumes (
     id TEXT PRIMARY KEY REFERENCES submissions ON DELETE CASCADE,
     bytes BLOB NOT NULL
   ) STRICT;
INSERT INTO resumes VALUES('s_01M8D6BZXD066SX32WKRGHEYBN',X'255044462d312e340a312030206f626a3c3c2f547970652f436174616c6f673e3e656e646f626a0a250a747261696c65723c3c2f526f6f742031203020523e3e0a2525454f460a');
INSERT INTO resumes VALUES('s_01M8D6BZYPBN6CNRD8T5T33KGM',X'504b030414000000080000000000c6127a07af000000f1000000130000005b436f6e74656e745f54797065735d2e786d6c5d8f316ec3300c45af62680d22ba193a14b633644f33e402844c3b4244529018c7b97de116c8d0f9e3bd87df1d574ecd42a54695de7df8d61d87eefaca549b9593d4deddccf217400d3762ac5e33c9ca69d2c268d56b992163b8e34c7068db4f082a46627bdb1c6ee8be172a258ed45cb0d819997a074f2d238c1a1e4c627ee5e49ad31fb6957b8739a718d0a20a2c32fe6bee759a62a037bfd972d140b5469939f9f7c21865b7e961e8e0f7d4f003504b030414000000080000000000dd5a860d0f0000000d00000011000000776f72642f646f63756d656e742e786d6cb329b74ac94f2ecd4dcd2bd1b70300504b0102000014000000080000000000c6127a07af000000f10000001300000000000000000000000000000000005b436f6e74656e745f54797065735d2e786d6c504b0102000014000000080000000000dd5a860d0f0000000d0000001100000000000000000000000000e0000000776f72642f646f63756d656e742e786d6c504b05060000000002000200800000001e0100000000');
INSERT INTO resumes VALUES('s_01M8D6BZZ5M4MP02FX4PM4MNDZ',X'd0cf11e0a1b11ae1000000000000000000000000000000003e000300feff090006000000000000000000000001000000010000000000000000100000feffffff00000000feffffff0000000000000000fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffdfffffffefffffffeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff52006f006f007400200045006e00740072007900000000000000000000000000000000000000000000000000000000000000000000000000000000000000000016000500ffffffffffffffffffffffff00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000057006f007200640044006f00630075006d0065006e007400000000000000000000000000000000000000000000000000000000000000000000000000000000001a000200ffffffffffffffffffffffff000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000');
CREATE TABLE IF NOT EXISTS "outages" (
     hospital TEXT PRIMARY KEY,
     since INTEGER NOT NULL,
     code TEXT NOT NULL,
     error TEXT NOT NULL,
     first_id TEXT NOT NULL,
     probe_at INTEGER NOT NULL,
     probe_id TEXT
   ) STRICT;
CREATE TABLE IF NOT EXISTS "notifications" (
     name TEXT PRIMARY KEY,
     since INTEGER NOT NULL,
     notified_version INTEGER,
     claimed_until INTEGER NOT NULL
   , source TEXT NOT NULL DEFAULT 'worker' CHECK (source IN ('api', 'worker'))) STRICT;
CREATE TABLE IF NOT EXISTS "audit_events" (
     at INTEGER NOT NULL,
     actor TEXT NOT NULL,
     action TEXT NOT NULL CHECK (action IN ('show', 'retry', 'discard', 'erase')),
     id TEXT NOT NULL,
     reason TEXT
   ) STRICT;
CREATE TABLE programs (
     name TEXT PRIMARY KEY,
     seen_at INTEGER NOT NULL
   ) STRICT;
INSERT INTO programs VALUES('api',1795739221760);
CREATE TABLE oldest_program (version INTEGER NOT NULL) STRICT;
INSERT INTO oldest_program VALUES(3);
CREATE INDEX submissions_by_state ON submissions (state, hospital, id, received_at, next_attempt_at);
COMMIT;
