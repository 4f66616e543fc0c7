import { expect, test, vi } from 'vitest';
import { damage } from '../support/damage-row.ts';
import { startWorkerBench } from '../support/worker-bench.ts';

// Several workers start at once.
vi.setConfig({ testTimeout: 60_000 });

test.concurrent.for([
  ['with its sender, for its size', 'mail', 552, '5.3.4 Message too big'],
  ['for its size', 'data', 552, '5.3.4 Message too big'],
  ['for its content', 'data', 554, '5.6.0 Content not taken'],
] as const)(
  'a message refused for good %s is a dead letter at once with the words of the server',
  async ([_why, stage, code, text], context) => {
    const { inbox, submit, settled, row, stack } = await startWorkerBench(context);
    inbox.behave(stage, { code, text: `${text} for rajan.k@mail.example` });
    const id = await submit();
    await settled(id, 'dead');
    expect(row(id).lastError).toContain(`${code} ${text}`);
    expect(row(id).lastError).not.toContain('rajan');
    expect(inbox.reached[stage]).toBe(1);
    expect(stack.logs.join()).not.toContain(text);
  },
);

test.concurrent('a submission whose row is damaged is dead, and holds up no other', async (context) => {
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
});
