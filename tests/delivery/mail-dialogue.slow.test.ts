import { describe, expect, test } from 'vitest';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { sampleMail, testTransport } from './mail-server/test-transport.ts';

/** nodemailer waits 30 s by default; RFC 5321 gives a server 5 minutes. */
const LATE_MS = 40_000;
const STEPS = ['connect', 'mail', 'rcpt', 'data'] as const;

describe('transport', () => {
  test.concurrent.for(STEPS)('waits for a server that is slow at %s', async (step, context) => {
    const inbox = await startSmtpInbox();
    context.onTestFinished(inbox.stop);
    inbox.behave(step, { delayMs: LATE_MS }, 1);
    const transport = testTransport(inbox.url, context, { smtpTimeoutMs: 600_000 });
    await transport.send(sampleMail('hello', 2 * LATE_MS));
    expect(inbox.mails).toHaveLength(1);
  });
});
