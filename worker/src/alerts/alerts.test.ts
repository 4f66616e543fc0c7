import { describe, expect, test } from 'vitest';
import { openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { readAlerts } from './alerts.ts';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-26T04:00:00Z');
const terms = { deadLetterMs: 90 * 24 * 60 * MINUTE_MS, channels: [], mailCommand: 'mail' };

describe('readAlerts', () => {
  test('tells that the bounce mailbox cannot be read, if no worker has read it for 15 minutes', async () => {
    const { outbox } = await openOutboxFile();
    const kindsAt = async (now: number, bouncesReadSince?: number) =>
      (await readAlerts(outbox, now, { ...terms, bouncesReadSince })).map(({ kind }) => kind);
    const later = NOW + 16 * MINUTE_MS;
    expect(await kindsAt(later)).toEqual([]);
    expect(await kindsAt(NOW + MINUTE_MS, NOW)).toEqual([]);
    expect(await kindsAt(later, NOW)).toEqual(['bounce-mailbox']);
    // By another worker, which reaches it.
    await outbox.recordSeen('bounces', later - MINUTE_MS);
    expect(await kindsAt(later, NOW)).toEqual([]);
  });
});
