import { newSubmissionId } from '@poyanil/domain';
import { describe, expect, test, vi } from 'vitest';
import { readMetric } from '../operations/read-metrics.ts';
import { rounds, startWatchedWorker } from '../operations/watched-worker.ts';
import { BOUNCE_SAMPLES } from '../support/bounce-samples.ts';
import { startDovecot } from '../support/dovecot.ts';
import { runMailTool } from '../support/mail-tool.ts';
import { useForSuite } from '../support/use-for-suite.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const NOTHING_PERSONAL = /anitha|rajan|kuttappan|9847012345|mail\.example|fever/i;
const LIMIT_MS = 45_000;

const dovecot = useForSuite(startDovecot);

function bounceOf(id: string): string {
  const failure = BOUNCE_SAMPLES.find(({ outcome }) => outcome === 'failure');
  if (failure === undefined) throw new Error('No sample of a failure');
  return failure.compose(id);
}

describe('worker with a bounce mailbox', () => {
  test('sends one alert for a bounce despite restarts and a second worker', async (context) => {
    const mailbox = dovecot.mailbox('failures');
    const bench = await startWatchedWorker(context, { BOUNCES_URL: mailbox.url });
    const { outbox, stack, submit, settled, told, webhook } = bench;
    const id = await submit('contact');
    await settled(id, 'delivered');
    await stack.start('second-worker');
    mailbox.deliver(bounceOf(id));
    await told('raised bounced');
    expect(webhook.alerts[0]).toMatchObject({ hospital: 'poyanil_hospital', count: 1, ids: [id] });
    expect(webhook.alerts[0]?.text).toContain('bounced (5.2.2)');
    await vi.waitFor(() => expect(mailbox.flags()).toEqual(['S']), LIMIT_MS);
    // The same report again, as after a crash before it was marked as read.
    mailbox.deliver(bounceOf(id));
    await vi.waitFor(() => expect(mailbox.flags()).toEqual(['S', 'S']), LIMIT_MS);
    await stack.kill('worker');
    await stack.start('worker');
    await rounds(bench);
    await told('raised bounced');
    expect(await outbox.findEntries(id)).toMatchObject([
      { state: 'delivered', bounce: { code: '5.2.2', isFinal: true } },
    ]);
    for (const args of [
      ['show', id],
      ['list', '--bounced', '--hospital', 'alappuzha'],
    ]) {
      const { code, output } = await runMailTool(args, { OUTBOX_URL: stack.outboxUrl });
      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('5.2.2') });
    }
    expect(JSON.stringify(webhook.alerts)).not.toMatch(NOTHING_PERSONAL);
    expect(stack.logs.join()).not.toMatch(NOTHING_PERSONAL);
  });

  test('flags, counts and leaves unread mails about no known submission', async (context) => {
    const mailbox = dovecot.mailbox('strangers');
    const unknown = newSubmissionId(new Date(), crypto.getRandomValues(new Uint8Array(16)));
    mailbox.deliver(bounceOf(unknown));
    mailbox.deliver('From: someone@mail.example\nSubject: hello\n\nhello\n');
    const { stack, webhook } = await startWatchedWorker(context, { BOUNCES_URL: mailbox.url });
    await vi.waitFor(() => expect(mailbox.flags()).toEqual(['F', 'F']), LIMIT_MS);
    expect(await readMetric(stack, 'poyanil_bounces_total{outcome="unknown"}')).toBe(2);
    expect(webhook.alerts).toEqual([]);
  });

  test('delivers while the mailbox cannot be read, and logs the reason once', async (context) => {
    const { submit, settled, stack } = await startWatchedWorker(context, {
      BOUNCES_URL: 'imap://bounces:secret-of-the-bounces@127.0.0.1:1',
    });
    await settled(await submit('contact'), 'delivered');
    const logged = () => stack.logs.filter((line) => line.includes('bounce mailbox not read'));
    await vi.waitFor(() => expect(logged()).toHaveLength(1), LIMIT_MS);
    expect(logged()[0]).toContain('ECONNREFUSED');
    expect(stack.logs.join()).not.toContain('secret-of-the-bounces');
  });
});
