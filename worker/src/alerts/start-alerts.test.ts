import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openOutboxFile } from '../../../tests/support/outbox-file.ts';
import { entryOf } from '../../../tests/support/submissions.ts';
import { TEST_BUILD } from '../../../tests/support/test-build.ts';
import { startWebhook } from '../../../tests/support/webhook.ts';
import { createWorkerMetrics } from '../metrics.ts';
import { openOperators } from './notify.ts';
import { startWorkerAlerts } from './start-alerts.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than operators are spared more of the same. */
const LATER_MS = 11 * 60_000;

test('operators hear of a dead letter that comes after a clock which was days ahead is put right', async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start + 6 * DAY_MS });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const webhook = await startWebhook();
  onTestFinished(webhook.stop);
  const { outbox } = await openOutboxFile();
  const log = pino({ level: 'silent' });
  const operators = openOperators(
    { url: webhook.url },
    { metrics: createWorkerMetrics(outbox, TEST_BUILD), log },
  );
  onTestFinished(operators.close);
  let begun = 0;
  const alerts = startWorkerAlerts({
    outbox,
    operators,
    async redisWrites() {
      begun += 1;
      return { isSure: true };
    },
    isFresh: () => true,
    heartbeat: async () => {},
    intervalMs: 20,
    deadLetterMs: 90 * DAY_MS,
    mailCommand: 'mail',
    log,
  });
  onTestFinished(alerts.stop);
  async function bury(): Promise<string> {
    const entry = entryOf('contact', 'poyanil_hospital');
    const { id } = entry.submission;
    await outbox.accept(entry, Date.now());
    await outbox.takeLease(id, 'test', 60_000);
    const refusal = { code: 'EENVELOPE 550', error: '550 no', isServerThere: true };
    await outbox.recordDead(id, 'test', refusal, Date.now());
    return id;
  }
  const toldOf = (id: string) =>
    vi.waitFor(() => expect(webhook.alerts.at(-1)?.ids).toContain(id), 5_000);

  /** Resolves once a round is over that began after the call: the next one begins only then. */
  async function wholeRound(): Promise<void> {
    const before = begun;
    await vi.waitFor(() => expect(begun).toBeGreaterThan(before + 1), 5_000);
  }

  await toldOf(await bury());
  vi.setSystemTime(start);
  vi.advanceTimersByTime(LATER_MS);
  // A round that told only after the next step of the clock would spare operators the second letter for ten minutes.
  await wholeRound();
  expect(webhook.alerts.length).toBeGreaterThan(1);
  vi.advanceTimersByTime(LATER_MS);
  await toldOf(await bury());
  expect(new Set(webhook.changes())).toEqual(new Set(['raised dead-letters']));
  // The first is told again, at most twice where a round was under way while the clock was put right.
  expect(webhook.alerts.length).toBeLessThanOrEqual(4);
});
