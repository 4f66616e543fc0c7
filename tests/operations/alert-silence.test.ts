import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Outbox } from '@poyanil/outbox';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openOperators } from '../../worker/src/alerts/notify.ts';
import { startWorkerAlerts } from '../../worker/src/alerts/start-worker-alerts.ts';
import { createWorkerMetrics } from '../../worker/src/metrics.ts';
import { openTestOutbox } from '../support/outbox.ts';
import { TEST_BUILD } from '../support/test-build.ts';
import { startWebhook } from '../support/webhook.ts';

const INTERVAL_MS = 50;
const ROUNDS = 30;

/** An outbox whose answers to one kind of question are held back, as by a disk that hangs. */
async function openHangingOutbox() {
  const dir = mkdtempSync(join(tmpdir(), 'poyanil-silence-'));
  const outbox = await openTestOutbox(pathToFileURL(join(dir, 'outbox.db')).href);
  onTestFinished(async () => {
    await outbox.close();
    rmSync(dir, { recursive: true });
  });
  const gate = { asked: 0, hangs: true, release: () => {} };
  const opened = new Promise<void>((resolve) => {
    gate.release = resolve;
  });
  const hanging: Outbox = {
    ...outbox,
    async totals() {
      gate.asked += 1;
      if (gate.hangs) await opened;
      return await outbox.totals();
    },
  };
  return { hanging, gate };
}

test('an outbox that does not answer is told of once, and its end; it is asked no more until it has answered', async () => {
  const webhook = await startWebhook();
  onTestFinished(webhook.stop);
  const { hanging, gate } = await openHangingOutbox();
  const parts = {
    metrics: createWorkerMetrics(hanging, TEST_BUILD),
    log: pino({ level: 'silent' }),
  };
  const operators = openOperators({ url: webhook.url }, parts);
  const heartbeat = vi.fn(async () => {});
  const alerts = startWorkerAlerts({
    ...{ outbox: hanging, operators, heartbeat, isFresh: () => true, log: parts.log },
    ...{ intervalMs: INTERVAL_MS, answerMs: 300, deadLetterMs: 86_400_000, mailCommand: 'mail' },
  });
  onTestFinished(async () => {
    gate.release();
    await alerts.stop();
    operators.close();
  });
  await wait(ROUNDS * INTERVAL_MS);
  expect(webhook.changes()).toEqual(['raised outbox']);
  expect(webhook.alerts[0]?.text).toContain('does not answer');
  expect(gate.asked).toBe(1);
  expect(heartbeat).not.toHaveBeenCalled();

  gate.hangs = false;
  gate.release();
  await vi.waitFor(() => expect(webhook.changes()).toEqual(['raised outbox', 'cleared outbox']), {
    timeout: 5_000,
  });
  await vi.waitFor(() => expect(heartbeat).toHaveBeenCalled(), { timeout: 5_000 });
});
