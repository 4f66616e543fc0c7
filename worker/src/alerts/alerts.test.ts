import { openOutbox } from '@poyanil/outbox';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { entryOf } from '../../../tests/support/submissions.ts';
import { collectAlerts } from './alerts.ts';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-26T04:00:00Z');
const terms = { deadLetterMs: 90 * 24 * 60 * MINUTE_MS, channels: [], mailCommand: 'mail' };

describe('collectAlerts', () => {
  let file: Awaited<ReturnType<typeof openOutboxFile>>;
  beforeEach(async () => {
    file = await openOutboxFile();
  });

  test('reports a bounce mailbox that no worker has read for 15 minutes', async () => {
    const { outbox } = file;
    const kindsAt = async (now: number, bouncesReadSince?: number) =>
      (await collectAlerts(outbox, now, { ...terms, bouncesReadSince })).map(({ kind }) => kind);
    const later = NOW + 16 * MINUTE_MS;
    expect(await kindsAt(later)).toEqual([]);
    expect(await kindsAt(NOW + MINUTE_MS, NOW)).toEqual([]);
    expect(await kindsAt(later, NOW)).toEqual(['bounce-mailbox']);
    // Read by another worker, which reaches the mailbox.
    await outbox.recordSeen('bounces', later - MINUTE_MS);
    expect(await kindsAt(later, NOW)).toEqual([]);
  });

  test('distinguishes a delay from a bounce', async () => {
    const { outbox } = file;
    const entry = entryOf('contact', 'poyanil_hospital');
    await outbox.accept(entry, NOW);
    await outbox.recordBounce(entry.submission.id, { at: NOW, code: '4.4.1', isFinal: false });
    expect(await collectAlerts(outbox, NOW, terms)).toMatchObject([
      { kind: 'bounced', text: expect.stringContaining('may arrive late (4.4.1)') },
    ]);
  });

  test('names the reason if the outbox accepts nothing', async () => {
    const limits = { maxPending: 1, minFreeBytes: Number.MAX_SAFE_INTEGER };
    const full = await openOutbox(file.url, { limits });
    onTestFinished(full.close);
    expect(await collectAlerts(full, NOW, terms)).toMatchObject([
      { kind: 'outbox', text: expect.stringContaining('low-space') },
    ]);
  });
});
