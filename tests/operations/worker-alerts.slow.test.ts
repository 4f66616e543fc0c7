import { expect, test, vi } from 'vitest';
import { damage } from '../support/damage-row.ts';
import { startWatchedWorker } from './watched-worker.ts';

// Several workers start at once.
vi.setConfig({ testTimeout: 90_000 });

test.concurrent('a row that cannot be read is told as such', async (context) => {
  const { stack, submit, webhook, told } = await startWatchedWorker(context);
  await stack.stop('worker');
  const id = await submit();
  damage(stack.outboxUrl, id);
  await stack.start('worker');
  await told('raised dead-letters', 'raised unreadable');
  expect(webhook.alerts[1]).toMatchObject({ ids: [id], count: 1 });
});

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

test.concurrent('the advice is a command that is there where the program runs: npm’s, or the one that its image names', async (context) => {
  const command = 'docker compose exec worker mail';
  const inImage = await startWatchedWorker(context, { MAIL_COMMAND: command });
  const beside = await startWatchedWorker(context);
  for (const { inbox, submit, webhook, told } of [inImage, beside]) {
    inbox.behave('data', { code: 554, text: '5.6.0 Message cannot be read' }, 1);
    await submit();
    await told('raised dead-letters');
    expect(webhook.alerts[0]?.advice).toContain('list --hospital alappuzha --state dead');
  }
  expect(inImage.webhook.alerts[0]?.advice).toMatch(new RegExp(`^${command} list `));
  expect(beside.webhook.alerts[0]?.advice).toMatch(/^npm run mail -- list /);
});
