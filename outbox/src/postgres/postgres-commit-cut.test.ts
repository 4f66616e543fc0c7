import { describe, expect, onTestFinished, test } from 'vitest';
import { open, runSql } from '../../../tests/support/outbox-database.ts';
import { emptyDatabase } from '../../../tests/support/postgres-of-run.ts';
import { startTcpProxy } from '../../../tests/support/tcp-proxy.ts';
import { contactEntry, NOW } from '../conformance/test-entries.ts';

const CUTS = [
  'before the server has the COMMIT',
  'with the COMMIT on its way',
  'after the server has committed',
] as const;
type Cut = (typeof CUTS)[number];

describe.each(CUTS)('a connection that is cut %s', (cut) => {
  test('makes one submission of all requests with the same key', async () => {
    const { outbox, url, cutNext } = await openBehindCutter();
    cutNext(cut);
    const attempt = () => outbox.accept(contactEntry({ keyHash: 'key' }), NOW);
    await expect(attempt()).rejects.toMatchObject({ reason: 'unwritable' });
    await expect.poll(() => attempt().catch(() => undefined), PATIENCE).toBeDefined();
    const answer = await attempt();
    const stored = await runSql(url, 'SELECT id FROM outbox.submissions');
    expect(answer).toMatchObject({ outcome: 'replayed' });
    expect(stored).toEqual([{ id: 'id' in answer ? answer.id : undefined }]);
  });

  test('leaves a delivery that can be recorded again', async () => {
    const { outbox, url, cutNext } = await openBehindCutter();
    const entry = contactEntry();
    const { id } = entry.submission;
    await outbox.accept(entry, NOW);
    await outbox.takeLease(id, 'one', 15_000);
    cutNext(cut);
    const record = () => outbox.recordDelivered(id, NOW).then(() => 'recorded');
    await expect(record()).rejects.toMatchObject({ reason: 'unwritable' });
    await expect.poll(() => record().catch(() => undefined), PATIENCE).toBe('recorded');
    const stored = await runSql(url, 'SELECT state, content FROM outbox.submissions');
    expect(stored).toEqual([{ state: 'delivered', content: null }]);
  });
});

const PATIENCE = { timeout: 10_000 };

/** Opens an outbox in a new database, behind a proxy that can cut the connection at the next COMMIT. */
async function openBehindCutter() {
  const url = new URL(await emptyDatabase());
  let next: Cut | undefined;
  const proxy = await startTcpProxy(Number(url.port), (client, upstream) => {
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
    let isCut = false;
    client.on('data', (piece) => {
      const cut = piece.includes('COMMIT\0') ? next : undefined;
      if (cut === undefined) return void upstream.write(piece);
      next = undefined;
      isCut = true;
      if (cut === 'before the server has the COMMIT') return void client.destroy();
      upstream.write(piece, () => cut === 'with the COMMIT on its way' && client.destroy());
      upstream.once('data', () => client.destroy());
    });
    upstream.on('data', (piece) => isCut || client.write(piece));
  });
  onTestFinished(proxy.stop);
  const behind = new URL(url);
  behind.port = `${proxy.port}`;
  const outbox = await open(behind.href);
  return {
    outbox,
    url: url.href,
    cutNext(cut: Cut) {
      next = cut;
    },
  };
}
