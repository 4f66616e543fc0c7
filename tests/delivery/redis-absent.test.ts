import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareTestRedis } from '../support/redis.ts';
import { sampleOf, send } from '../support/samples.ts';
import { startSmtpInbox } from '../support/smtp-inbox.ts';
import { startStack, testMailbox } from '../support/stack.ts';
import { startTestSite } from '../support/test-site.ts';

const HOSPITAL = 'poyanil_hospital_punalur';
const VISITORS = ['Anu', 'Biju', 'Chitra'];

test('answers within a second without Redis, and delivers once Redis is up', async () => {
  const redis = await prepareTestRedis();
  onTestFinished(redis.remove);
  const inbox = await startSmtpInbox();
  onTestFinished(inbox.stop);
  const stack = await startStack({
    redisUrl: redis.url,
    smtpUrl: inbox.url,
    // Long enough that the delivery is caused by Redis's return, not by the next round.
    environment: { RECONCILE_MS: '600000' },
  });
  onTestFinished(stack.remove);

  for (const name of VISITORS) {
    const start = performance.now();
    const changes = { name, subject: `from ${name}` };
    const answer = await send(stack.url, 'contact', sampleOf('contact', HOSPITAL, changes));
    expect(answer.status).toBe(202);
    expect(performance.now() - start).toBeLessThan(1_000);
  }
  expect(inbox.mails).toEqual([]);

  await redis.start();
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(VISITORS.length), { timeout: 15_000 });
  const emails = await inbox.parsed();
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual(
    VISITORS.map((name) => `Enquiry: from ${name} · ${name}`),
  );
  for (const { recipients } of inbox.mails) {
    expect(recipients).toEqual([testMailbox(HOSPITAL)]);
  }
});

test('starts without a failed reconciler round if Redis is up', async () => {
  await using site = await startTestSite({ programs: ['worker'] });
  const { logs } = site.stack;
  await vi.waitFor(() => expect(logs.join('\n')).toContain('Redis connected'), { timeout: 15_000 });
  expect(logs.filter((line) => line.includes('reconciler round failed'))).toEqual([]);
});
