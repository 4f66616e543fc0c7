import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startForgetfulProxy } from '../support/forgetful-proxy.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { sampleMail, testTransport } from './mail-server/test-transport.ts';

/** A third of the transport's timeout. */
const AT_ONCE_MS = 5_000;

test.concurrent.for([
  ['forgets it silently after one second, farewell and all', 'silence', 1_000, 3_500],
  ['resets it after one second', 'reset', 1_000, 1_500],
] as const)(
  'a mail after a rest goes out at once, where what is between %s',
  async ([_what, answers, idleMs, restMs], context) => {
    const inbox = await startSmtpInbox();
    context.onTestFinished(inbox.stop);
    const proxy = await startForgetfulProxy(inbox.port, { answers, idleMs });
    context.onTestFinished(proxy.stop);
    const server = testTransport(proxy.url, context);
    await server.send(sampleMail());
    // The test is about this pause's length.
    await wait(restMs);
    const start = performance.now();
    await server.send(sampleMail());
    expect(performance.now() - start).toBeLessThan(AT_ONCE_MS);
    expect(inbox.mails).toHaveLength(2);
    expect(proxy.opened).toBe(2);
  },
);

test('mails that follow each other share a connection', async (context) => {
  const inbox = await startSmtpInbox();
  context.onTestFinished(inbox.stop);
  const server = testTransport(inbox.url, context);
  for (let count = 0; count < 5; count++) await server.send(sampleMail());
  expect(inbox.reached.connect).toBe(1);
});
