import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLICATION_FAULT } from '@poyanil/content/built-pages';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { TEST_BUILD } from '../../../tests/support/test-build.ts';
import { createMetrics } from '../metrics.ts';
import { startAlerts } from './start-alerts.ts';

const HOUR_MS = 60 * 60_000;

test('records old pages in the outbox in each round that finds them', async () => {
  const { outbox, folder } = await openOutboxFile();
  const siteDir = join(folder, 'site');
  mkdirSync(siteDir);
  const fault = join(siteDir, PUBLICATION_FAULT);
  writeFileSync(fault, JSON.stringify({ since: Date.now() - HOUR_MS }));
  const rounds = startAlerts({
    outbox,
    alertUrl: undefined,
    heartbeatUrl: undefined,
    mailCommand: 'mail',
    contentDir: join(siteDir, 'current'),
    intervalMs: 20,
    metrics: createMetrics(TEST_BUILD),
    log: pino({ level: 'silent' }),
  });
  onTestFinished(rounds.stop);
  const roundAfter = (time: number) =>
    vi.waitFor(async () => expect(await outbox.lastSeen('api')).toBeGreaterThan(time));

  await vi.waitFor(async () => expect(await outbox.lastSeen('old-pages')).not.toBeNull());
  const first = (await outbox.lastSeen('old-pages')) ?? 0;
  await vi.waitFor(async () => expect(await outbox.lastSeen('old-pages')).toBeGreaterThan(first));
  rmSync(fault);
  const publishedAt = Date.now();
  await roundAfter(publishedAt);
  await roundAfter(Date.now());
  expect(await outbox.lastSeen('old-pages')).toBeLessThanOrEqual(publishedAt);
});
