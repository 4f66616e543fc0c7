import { acceptedSchema } from '@poyanil/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';
import { type Stack, startStack } from '../support/stack.ts';

let redis: TestRedis;
let inbox: SmtpInbox;
let stack: Stack;

beforeAll(async () => {
  [redis, inbox] = await Promise.all([startTestRedis(), startSmtpInbox()]);
  stack = await startStack({ redisUrl: redis.url, smtpUrl: inbox.url });
});
afterAll(async () => {
  await stack?.remove();
  await Promise.all([inbox?.stop(), redis?.remove()]);
});

test('fifty posts at once with one key are one e-mail', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => requestAppointment('50-at-once', { key: 'one-key' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(202));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);

  await vi.waitFor(async () => expect(await countEmails('50-at-once')).toBe(1), {
    timeout: 10_000,
  });
  // What came later has been delivered: had there been a second e-mail of the first, it would be there by now.
  await requestAppointment('later', { key: 'another-key' });
  await vi.waitFor(async () => expect(await countEmails('later')).toBe(1), { timeout: 10_000 });
  expect(await countEmails('50-at-once')).toBe(1);
});

test('a repeat after the delivery is answered as before, and sends nothing', async () => {
  const first = await requestAppointment('repeated', { key: 'repeated-key' });
  await vi.waitFor(async () => expect(await countEmails('repeated')).toBe(1), { timeout: 10_000 });
  const repeat = await requestAppointment('repeated', { key: 'repeated-key' });
  expect(repeat).toEqual({ ...first, replayed: true });
  await requestAppointment('after the repeat', {});
  await vi.waitFor(async () => expect(await countEmails('after the repeat')).toBe(1), {
    timeout: 10_000,
  });
  expect(await countEmails('repeated')).toBe(1);
});

test('two posts without a key are two e-mails', async () => {
  await requestAppointment('without a key', {});
  await requestAppointment('without a key', {});
  await vi.waitFor(async () => expect(await countEmails('without a key')).toBe(2), {
    timeout: 10_000,
  });
});

async function requestAppointment(message: string, { key }: { key?: string }) {
  const answer = await fetch(`${stack.url}/api/v1/service/email`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    body: JSON.stringify({
      hospital: 'poyanil_hospital_kozhencherry',
      department: 'General Medicine',
      patientName: 'Sample Visitor',
      patientEmail: 'visitor@mail.example',
      patientContactNumber: '9847012345',
      message,
    }),
  });
  const { id } = acceptedSchema.parse(await answer.json());
  return {
    status: answer.status,
    id,
    replayed: answer.headers.get('Idempotent-Replayed') === 'true',
  };
}

async function countEmails(message: string): Promise<number> {
  const emails = await inbox.parsed();
  return emails.filter(({ text }) => text?.includes(message)).length;
}
