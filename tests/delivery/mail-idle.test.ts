import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startIdleDroppingProxy } from '../support/idle-dropping-proxy.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { sampleMail, testTransport } from './mail-server/test-transport.ts';

/** A third of the transport's timeout. */
const AT_ONCE_MS = 5_000;

test.concurrent.for([
  ['silently dropped the connection', 'silence', 1_000, 3_500],
  ['reset the connection', 'reset', 1_000, 1_500],
] as const)(
  'sends at once after a pause in which a firewall %s',
  async ([_what, answers, idleMs, restMs], context) => {
    const inbox = await startSmtpInbox();
    context.onTestFinished(inbox.stop);
    const proxy = await startIdleDroppingProxy(inbox.port, { answers, idleMs });
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

test('sends successive mails over one connection', async (context) => {
  const inbox = await startSmtpInbox();
  context.onTestFinished(inbox.stop);
  const server = testTransport(inbox.url, context);
  for (let count = 0; count < 5; count++) await server.send(sampleMail());
  expect(inbox.reached.connect).toBe(1);
});
