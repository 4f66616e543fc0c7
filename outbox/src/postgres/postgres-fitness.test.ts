import { expect, onTestFinished, test } from 'vitest';
import { open, runSql, withSetting } from '../../../tests/support/outbox-database.ts';
import { NO_LIMITS } from '../../../tests/support/outbox-file.ts';
import { startTestPostgres } from '../../../tests/support/postgres.ts';
import { useForSuite } from '../../../tests/support/use-for-suite.ts';
import { contactEntry, NOW } from '../conformance/test-entries.ts';
import { openOutbox } from '../open-outbox.ts';
import { OutboxUnavailableError } from '../outbox.ts';

const postgres = useForSuite(startTestPostgres);

test('does not replace a missing schema by an empty one, and uses it once restored', async () => {
  const url = await postgres.createDatabase();
  const outbox = await open(url);
  const { submission } = contactEntry();
  await outbox.accept({ submission }, NOW);
  await runSql(url, 'ALTER SCHEMA outbox RENAME TO lost');
  for (let repeats = 0; repeats < 3; repeats++) {
    await expect(outbox.totals()).rejects.toThrow(OutboxUnavailableError);
  }
  await expect(outbox.totals()).rejects.toMatchObject({
    cause: { message: 'it contains no outbox' },
  });
  await runSql(url, 'ALTER SCHEMA lost RENAME TO outbox');
  expect(await outbox.findEntries(submission.id)).toHaveLength(1);
});

test('refuses full_page_writes off with or without an outbox, except to inspect one', async () => {
  const url = await postgres.createDatabase();
  const empty = await postgres.createDatabase();
  await (await open(url)).close();
  await withSetting(url, ['full_page_writes', 'off'], async () => {
    for (const each of [url, empty]) {
      await expect(openOutbox(each, { limits: NO_LIMITS })).rejects.toThrow(/full_page_writes off/);
    }
    const looking = await openOutbox(url, { limits: NO_LIMITS, existing: true });
    await looking.close();
  });
});

test('accepts a key once even if the database defaults to repeatable read', async () => {
  const url = await postgres.createDatabase();
  const name = new URL(url).pathname.slice(1);
  await runSql(
    url,
    `ALTER DATABASE "${name}" SET default_transaction_isolation = 'repeatable read'`,
  );
  const opened = await Promise.all(Array.from({ length: 6 }, () => open(url)));
  await Promise.all(opened.map((outbox) => outbox.accept(contactEntry({ keyHash: 'key' }), NOW)));
  expect(await opened[0]?.totals()).toMatchObject([{ count: 1 }]);
});

test('eight outboxes that open an empty database at once share it', async () => {
  const url = await postgres.createDatabase();
  const opened = await Promise.all(Array.from({ length: 8 }, () => open(url)));
  await Promise.all(opened.map((outbox) => outbox.accept(contactEntry(), NOW)));
  expect(await opened[0]?.totals()).toMatchObject([{ count: 8 }]);
});

test('names a cause that only an operator can fix when it refuses to open', async () => {
  const wrongPassword = new URL(postgres.url);
  wrongPassword.password = 'wrong-secret';
  const unknown = new URL(postgres.url);
  unknown.pathname = '/nowhere';
  const empty = await postgres.createDatabase();
  const start = (url: string, existing = false) =>
    expect(openOutbox(url, { limits: NO_LIMITS, existing })).rejects;
  await start(wrongPassword.href).toThrow(/OUTBOX_URL: .*password authentication failed/);
  await start(wrongPassword.href).not.toThrow(/wrong-secret/);
  await start(unknown.href).toThrow(/"nowhere"/);
  await start(`${empty}?sslmode=verify-full`).toThrow(/does not support SSL/);
  const noCertificate = `${empty}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`;
  await start(noCertificate).toThrow(/ENOENT.*ca\.pem/);
  await start(empty, true).toThrow(/it contains no outbox/);
});

test('reads a read-only database, but accepts nothing', async () => {
  const url = await postgres.createDatabase();
  const writable = await open(url);
  const entry = contactEntry();
  await writable.accept(entry, NOW);
  const readOnly = new URL(url).pathname.slice(1);
  await runSql(url, `ALTER DATABASE "${readOnly}" SET default_transaction_read_only = on`);
  const outbox = await openOutbox(url, { limits: NO_LIMITS, existing: true });
  onTestFinished(() => outbox.close());
  expect(await outbox.findEntries(entry.submission.id)).toHaveLength(1);
  await expect(outbox.accept(contactEntry(), NOW)).rejects.toMatchObject({ reason: 'unwritable' });
});

test('stores a reply without the characters that PostgreSQL does not support', async () => {
  const outbox = await open(await postgres.createDatabase());
  const { submission } = contactEntry();
  await outbox.accept({ submission }, NOW);
  await outbox.takeLease(submission.id, 'one', 15_000);
  const failure = { code: '550', error: 'no\0thing \ud800', isServerThere: true };
  expect(await outbox.recordDead(submission.id, 'one', failure, NOW)).toBe(true);
  expect(await outbox.findEntries(submission.id)).toMatchObject([
    { failure: { error: 'nothing \ufffd' } },
  ]);
});
