import { contactOf } from '@poyanil/domain';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sampleOf, send } from '../support/samples.ts';
import { testMailbox } from '../support/stack.ts';
import { startTestSite } from '../support/test-site.ts';
import { useForSuite } from '../support/use-for-suite.ts';

// To find out what happened to a submission, operators search all logs for its id, and can follow it from form to mailbox.

const site = useForSuite(() =>
  startTestSite({
    environment: { RETRY_BASE_MS: '200', RECONCILE_MS: '300', TRUST_PROXY: '1' },
  }),
);

const line = z.looseObject({ msg: z.string() });

test('logs each step of a submission with its id and without personal data', async () => {
  const hospital = 'poyanil_hospital_punalur';
  site.inbox.behave('rcpt', { code: 451, text: 'Greylisted, try again' }, 1);
  const answer = await send(site.stack.url, 'appointment', sampleOf('appointment', hospital));
  const { id } = z.object({ id: z.string() }).parse(await answer.json());
  const story = () => site.stack.logs.filter((each) => each.includes(id));
  await vi.waitFor(() => expect(story()).toHaveLength(5), { timeout: 15_000 });

  const lines = story().map((each) => line.parse(JSON.parse(each)));
  expect(lines.every((each) => each.id === id && each.hospital === hospital)).toBe(true);
  const failed = { attempt: 1, code: expect.stringContaining('451'), ms: expect.any(Number) };
  // A temporary refusal uses up no attempt.
  const delivered = { attempt: 1, code: '250', ms: expect.any(Number) };
  const of = (program: string) => lines.filter(({ name }) => name === program);
  expect(of('api')).toMatchObject([
    {
      ...{ msg: 'accepted', form: 'appointment', status: 202 },
      requestId: answer.headers.get('X-Request-Id'),
    },
  ]);
  expect(of('worker')).toMatchObject([
    { msg: 'sending', attempt: 1 },
    { msg: 'not delivered yet', ...failed },
    { msg: 'sending', attempt: 1 },
    { msg: 'delivered', ...delivered },
  ]);
  const told = story().join();
  for (const address of [testMailbox(hospital), contactOf(hospital).email]) {
    expect(told).not.toContain(address);
  }
  expect(told).not.toMatch(/rajan|kuttappan|984701|@/i);
});

test('uses the request id of a trusted proxy unless it is invalid', async () => {
  const ask = async (id: string) => {
    const headers = { 'X-Request-Id': id };
    const answer = await fetch(`${site.stack.url}/api/v1/nothing`, { headers });
    return answer.headers.get('X-Request-Id');
  };
  const given = '0123456789abcdef0123456789abcdef';
  expect(await ask(given)).toBe(given);
  await vi.waitFor(() => expect(site.stack.logs.join()).toContain(`"requestId":"${given}"`));
  expect(await ask('<b>'.repeat(8))).toMatch(/^[0-9a-f-]{36}$/);
  expect(await ask('1'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
});

test('API and worker print only JSON lines', () => {
  expect(site.stack.logs.length).toBeGreaterThan(4);
  for (const each of site.stack.logs) expect(() => JSON.parse(each), each).not.toThrow();
});
