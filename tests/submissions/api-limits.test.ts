import { describe, expect, test } from 'vitest';
import { expectProblem, startApi } from '../support/api.ts';
import { sampleOf, send } from '../support/samples.ts';
import { useForSuite } from '../support/use-for-suite.ts';

const hospital = 'poyanil_hospital_kozhencherry';

describe('the rate limit', () => {
  test('counts repeats once, answers them at the limit, ignores forged addresses', async () => {
    await using limited = await startApi({ RATE_LIMIT_PER_MINUTE: '3' });
    const sendWith = (key: string, headers: Record<string, string> = {}) =>
      send(limited.url, 'contact', sampleOf('contact', hospital), {
        'Idempotency-Key': key,
        ...headers,
      });
    const answers = await Promise.all(Array.from({ length: 3 }, () => sendWith('three')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect((await sendWith('second')).status).toBe(202);
    expect((await sendWith('third')).status).toBe(202);
    const address = '10.0.0.1';
    for (const forged of [
      { 'X-Forwarded-For': address },
      { 'X-Real-IP': address, Forwarded: `for=${address}`, 'CF-Connecting-IP': address },
    ]) {
      const answer = await sendWith('fourth', forged);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      await expectProblem(answer, 'too-many-requests');
    }
    const repeat = await sendWith('three');
    expect(repeat.headers.get('Idempotent-Replayed')).toBe('true');
    expect(repeat.headers.has('Retry-After')).toBe(false);
  });

  describe('behind one proxy', () => {
    const limited = useForSuite(() => startApi({ RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: '1' }));
    async function sendFrom(
      addresses: string,
      { form = 'contact', key, changes = {} }: SendOptions = {},
    ): Promise<number> {
      const headers: Record<string, string> = { 'X-Forwarded-For': addresses };
      if (key !== undefined) headers['Idempotency-Key'] = key;
      return (await send(limited.url, form, sampleOf(form, hospital, changes), headers)).status;
    }

    test('allows four times the limit in POSTs, counting repeats and refused ones', async () => {
      const sendOne = (changes: object) => sendFrom('192.0.2.10', { key: 'one', changes });
      for (let time = 0; time < 6; time++) expect(await sendOne({})).toBe(202);
      for (let time = 0; time < 6; time++) expect(await sendOne({ name: '' })).toBe(422);
      expect(await sendOne({})).toBe(429);
    });

    test('counts one key as a new submission for each form and hospital', async () => {
      const statuses: number[] = [];
      for (const form of ['contact', 'appointment'] as const) {
        for (const each of ['1', '2']) {
          const options = { form, key: 'known', changes: { hospital: each } };
          statuses.push(await sendFrom('192.0.2.20', options));
        }
      }
      expect(statuses).toEqual([202, 202, 202, 429]);
    });

    test('limits each visitor by the address that the proxy forwards', async () => {
      for (const address of ['192.0.2.1', 'unknown']) {
        for (let time = 0; time < 3; time++) expect(await sendFrom(address)).toBe(202);
      }
      expect(await sendFrom('198.51.100.9, 192.0.2.1')).toBe(429);
      expect(await sendFrom('192.0.2.1:49152')).toBe(429);
      expect(await sendFrom('hidden')).toBe(429);
      expect(await sendFrom('192.0.2.2')).toBe(202);
    });
  });
});

interface SendOptions {
  form?: 'contact' | 'appointment';
  key?: string;
  changes?: object;
}

describe('a full outbox', () => {
  test.each([
    ['has OUTBOX_MAX_PENDING submissions', { OUTBOX_MAX_PENDING: '1' }],
    ['has less space than OUTBOX_MIN_FREE_BYTES', { OUTBOX_MIN_FREE_BYTES: '9000000000000000' }],
  ])('answers 503 and is not ready if it %s', async (_case, environment) => {
    await using full = await startApi(environment);
    await send(full.url, 'contact', sampleOf('contact', hospital));
    const answer = await send(full.url, 'contact', sampleOf('contact', hospital));
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    await expectProblem(answer, 'outbox-unavailable');
    expect((await fetch(`${full.adminUrl('api')}/health/ready`)).status).toBe(503);
    expect((await fetch(`${full.adminUrl('api')}/health/live`)).status).toBe(200);
  });
});
