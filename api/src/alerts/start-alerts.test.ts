import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLICATION_FAULT } from '@poyanil/content/built-pages';
import type { Outbox } from '@poyanil/outbox';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { TEST_BUILD } from '../../../tests/support/test-build.ts';
import { startWebhook } from '../../../tests/support/webhook.ts';
import { createMetrics } from '../metrics.ts';
import { startAlerts } from './start-alerts.ts';

const HOUR_MS = 60 * 60_000;

interface Site {
  siteDir: string;
  isOld: boolean;
}

function writeSite({ siteDir, isOld }: Site): void {
  mkdirSync(siteDir);
  if (isOld)
    writeFileSync(
      join(siteDir, PUBLICATION_FAULT),
      JSON.stringify({ since: Date.now() - HOUR_MS }),
    );
}

function startRounds(outbox: Outbox, siteDir: string, intervalMs: number, alertUrl?: string) {
  const rounds = startAlerts({
    outbox,
    alertUrl,
    heartbeatUrl: undefined,
    mailCommand: 'mail',
    contentDir: join(siteDir, 'current'),
    intervalMs,
    metrics: createMetrics(TEST_BUILD),
    log: pino({ level: 'silent' }),
  });
  onTestFinished(rounds.stop);
}

test('records old pages in the outbox in each round that finds them', async () => {
  const { outbox, folder } = await openOutboxFile();
  const siteDir = join(folder, 'site');
  writeSite({ siteDir, isOld: true });
  startRounds(outbox, siteDir, 20);
  const roundAfter = (time: number) =>
    vi.waitFor(async () => expect(await outbox.lastSeen('api')).toBeGreaterThan(time));

  await vi.waitFor(async () => expect(await outbox.lastSeen('old-pages')).not.toBeNull());
  const first = (await outbox.lastSeen('old-pages')) ?? 0;
  await vi.waitFor(async () => expect(await outbox.lastSeen('old-pages')).toBeGreaterThan(first));
  rmSync(join(siteDir, PUBLICATION_FAULT));
  const publishedAt = Date.now();
  await roundAfter(publishedAt);
  await roundAfter(Date.now());
  expect(await outbox.lastSeen('old-pages')).toBeLessThanOrEqual(publishedAt);
});

test('raises one alert for old pages on one of two machines, and clears it once', async () => {
  const { outbox, folder } = await openOutboxFile();
  const webhook = await startWebhook();
  onTestFinished(webhook.stop);
  const [old, well] = [join(folder, 'old'), join(folder, 'well')];
  writeSite({ siteDir: old, isOld: true });
  writeSite({ siteDir: well, isOld: false });
  for (const siteDir of [old, well]) startRounds(outbox, siteDir, 500, webhook.url);
  await vi.waitFor(() => expect(webhook.changes()).toEqual(['raised old-pages']), 10_000);
  const raisedAt = Date.now();
  await vi.waitFor(
    async () => expect(await outbox.lastSeen('old-pages')).toBeGreaterThan(raisedAt + 2_000),
    10_000,
  );
  expect(webhook.changes()).toEqual(['raised old-pages']);
  rmSync(join(old, PUBLICATION_FAULT));
  await vi.waitFor(
    () => expect(webhook.changes()).toEqual(['raised old-pages', 'cleared old-pages']),
    10_000,
  );
});
