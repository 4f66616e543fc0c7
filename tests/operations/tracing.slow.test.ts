import { expect, test, vi } from 'vitest';
import { named, startTracedSite, submitTo } from '../support/traced-site.ts';

// Programs send spans every five seconds: the tests wait together.
vi.setConfig({ testTimeout: 90_000 });

test.concurrent('a form that is sent again stands in the first one’s trace', async (context) => {
  const { stack, receiver } = await startTracedSite(context);
  const headers = { 'Idempotency-Key': 'e7b1c1de-9f0a-4c43-8d5e-0b9f2f0c7a11' };
  const id = await submitTo(stack.url, headers);
  expect(await submitTo(stack.url, headers)).toBe(id);
  const spans = await receiver.received({ submission: 1, repetition: 1 });
  const [first, again] = [named(spans, 'submission')[0], named(spans, 'repetition')[0]];
  expect(again).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.spanId });
});

test.concurrent('with a receiver that refuses, forms are taken and delivered all the same, and each program logs it once a minute', async (context) => {
  const wrong = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=wrong' };
  const { stack, inbox, receiver } = await startTracedSite(context, wrong);
  for (const count of [1, 2, 3]) {
    await submitTo(stack.url);
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(count), { timeout: 15_000 });
    // Each program has sent its spans once more.
    await vi.waitFor(() => expect(receiver.refused()).toBe(2 * count), { timeout: 15_000 });
  }
  await Promise.all([stack.stop('api'), stack.stop('worker')]);
  expect(stack.logs.filter((line) => line.includes('"traces"'))).toHaveLength(2);
  expect(stack.logs.join('\n')).not.toContain('x-key');
});

test.concurrent('what is left is sent when the programs end', async (context) => {
  const { stack, inbox, receiver } = await startTracedSite(context);
  await submitTo(stack.url);
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), { timeout: 15_000 });
  // Spans are sent every five seconds.
  await Promise.all([stack.stop('api'), stack.stop('worker')]);
  expect(receiver.spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['submission', 'delivery']),
  );
});
