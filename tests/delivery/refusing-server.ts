import { setTimeout as wait } from 'node:timers/promises';
import { expect, type TestContext, vi } from 'vitest';
import type { Stage } from '../support/smtp-inbox.ts';
import { startWorkerBench, type WorkerBench } from '../support/worker-bench.ts';

/** Lets a server refuse all that it is sent, then mends it: the hospital pauses, and nothing is lost or counted. */
export async function expectPauseUntilMended(
  context: TestContext,
  stage: Stage,
  /** In its own words; without any it drops the connection. */
  refusal: string,
): Promise<void> {
  const { inbox, submit, settled, row, outbox } = await startWorkerBench(context, {
    RETRY_BASE_MS: '1000',
  });
  const no = { code: Number(refusal.slice(0, 3)), text: refusal.slice(4) };
  inbox.behave(stage, refusal === '' ? 'drop' : no);
  const ids = await submitMany(submit, 20);
  const [outage] = await vi.waitFor(async () => {
    const outages = await outbox.listOutages();
    expect(outages).toHaveLength(1);
    return outages;
  }, 10_000);
  if (refusal !== '') expect(outage).toMatchObject({ error: refusal });
  const reached = inbox.reached[stage];
  await wait(3_000);
  // One in each second, with those that were under way; or in each tenth where the next message may fare better.
  expect(inbox.reached[stage] - reached).toBeGreaterThanOrEqual(1);
  expect(inbox.reached[stage] - reached).toBeLessThanOrEqual(stage === 'connect' ? 8 : 40);
  expect(ids.map((id) => row(id))).toEqual(
    ids.map(() => expect.objectContaining({ state: 'pending', attempts: 0 })),
  );
  inbox.behave(stage, 'accept');
  for (const id of ids) await settled(id, 'delivered');
  expect(inbox.mails).toHaveLength(ids.length);
  expect(await outbox.listOutages()).toEqual([]);
}

export function submitMany(submit: WorkerBench['submit'], count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => submit('contact')));
}
