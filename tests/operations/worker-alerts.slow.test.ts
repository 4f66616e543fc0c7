import { expect, test, vi } from 'vitest';
import { startWatchedWorker } from './watched-worker.ts';

// Several workers start at once.
vi.setConfig({ testTimeout: 90_000 });

test.concurrent('a disk with too little room is told', async (context) => {
  const { webhook, told } = await startWatchedWorker(context, {
    OUTBOX_MIN_FREE_BYTES: `${Number.MAX_SAFE_INTEGER}`,
  });
  await told('raised outbox');
  expect(webhook.alerts[0]?.text).toContain('low-space');
});

test.concurrent('why operators could not be told is logged, by code and without their address', async (context) => {
  const { inbox, stack, submit, webhook } = await startWatchedWorker(context, {
    ALERT_MAIL: 'night.duty@poyanil.example',
  });
  webhook.status = 500;
  inbox.behave('data', { code: 554, text: '5.6.0 <night.duty@poyanil.example> is nobody' });
  await submit();
  const msg = 'operators could not be told';
  await vi.waitFor(() => {
    const lines = stack.logs.map((line) => JSON.parse(line)).filter((line) => line.msg === msg);
    const reasons = lines.map(({ channel, reason }) => `${channel}: ${reason}`);
    expect(new Set(reasons)).toEqual(
      new Set(["url: ALERT_URL answered 500 to a post in the form 'json'", 'mail: EMESSAGE 554']),
    );
  }, 20_000);
  expect(stack.logs.join()).not.toContain('night.duty');
});
