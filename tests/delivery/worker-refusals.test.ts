import { expect, test, vi } from 'vitest';
import { readMetrics } from '../operations/read-metrics.ts';
import { damage } from '../support/damage-row.ts';
import { startWorkerBench } from '../support/worker-bench.ts';

vi.setConfig({ testTimeout: 60_000 });

test.concurrent('stores a refusal text without addresses and logs none of it', async (context) => {
  const { inbox, submit, settled, row, stack } = await startWorkerBench(context);
  const words = '554 5.6.0 Content not taken';
  inbox.behave('data', { code: 554, text: '5.6.0 Content not taken for rajan.k@mail.example' });
  const id = await submit();
  await settled(id, 'dead');
  expect(row(id).lastError).toContain(words);
  expect(row(id).lastError).not.toContain('rajan');
  expect(inbox.reached.data).toBe(1);
  expect(stack.logs.join()).not.toContain('Content not taken');
});

test.concurrent('makes a damaged row a dead letter without blocking others', async (context) => {
  const { inbox, submit, settled, outbox, stack } = await startWorkerBench(context);

  await stack.stop('worker');
  const damaged = await submit();
  damage(stack.outboxUrl, damaged);
  const whole = await submit();
  await stack.start('worker');
  await settled(damaged, 'dead');
  await settled(whole, 'delivered');
  expect(inbox.mails).toHaveLength(1);
  expect(await outbox.totals()).toHaveLength(2);
  await vi.waitFor(async () => {
    const text = await readMetrics(stack);
    expect(text).toContain('poyanil_dead_letters{hospital="poyanil_hospital"} 1');
    expect(text).toContain('poyanil_outbox_unreadable{hospital="poyanil_hospital"} 1');
  }, 15_000);
});
