import { expect, type TestContext, vi } from 'vitest';
import { startWebhook } from '../support/webhook.ts';
import { startWorkerBench, type WorkerBench } from '../support/worker-bench.ts';
import { readMetric } from './read-metrics.ts';

export async function startWatchedWorker(
  context: TestContext,
  environment: Record<string, string> = {},
) {
  const webhook = await startWebhook();
  context.onTestFinished(webhook.stop);
  const bench = await startWorkerBench(context, { ALERT_URL: webhook.url, ...environment });
  const told = async (...changes: string[]) => {
    await vi.waitFor(() => expect(webhook.changes()).toEqual(changes), 45_000);
  };
  return { ...bench, webhook, told };
}

/** Waits for some rounds of the reconciler, which also purges, and of alerts, which have the same interval. */
export async function rounds({ stack }: Pick<WorkerBench, 'stack'>): Promise<void> {
  const lastRun = () => readMetric(stack, 'poyanil_reconciler_last_run_timestamp_seconds');
  const before = await lastRun();
  await vi.waitFor(async () => expect(await lastRun()).toBeGreaterThan(before + 1), 10_000);
}
