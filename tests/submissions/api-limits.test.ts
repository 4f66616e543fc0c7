import { describe, expect, test } from 'vitest';
import { expectProblem, startApi } from '../support/api.ts';
import { sampleOf, send } from '../support/samples.ts';

// Too many requests, and an outbox that takes no more. The answer table of the HTTP contract, over HTTP, against the running API.

const hospital = 'poyanil_hospital_kozhencherry';

describe('429', () => {
  test('one address may send so many a minute; replays do not count, and no forged address helps', async () => {
    await using limited = await startApi({ RATE_LIMIT_PER_MINUTE: '3' });
    const key = { 'Idempotency-Key': 'sent again and again' };
    const sample = sampleOf('contact', hospital);
    for (let time = 0; time < 6; time++) {
      expect((await send(limited.url, 'contact', sample, key)).status).toBe(202);
    }
    expect((await send(limited.url, 'contact', sample)).status).toBe(202);
    expect((await send(limited.url, 'appointment', sampleOf('appointment', hospital))).status).toBe(
      202,
    );
    for (let time = 0; time < 3; time++) {
      const answer = await send(limited.url, 'contact', sample, {
        'X-Forwarded-For': `10.0.0.${time}`,
      });
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      await expectProblem(answer, 'too-many-requests');
    }
  });

  test('a repeat is answered even at the limit, and fifty at once count as one', async () => {
    await using limited = await startApi({ RATE_LIMIT_PER_MINUTE: '2' });
    const sample = sampleOf('contact', hospital);
    const sendWith = (key: string, changed = sample) =>
      send(limited.url, 'contact', changed, { 'Idempotency-Key': key });
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendWith('fifty')));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(202));
    expect((await sendWith('second')).status).toBe(202);
    await expectProblem(await sendWith('third'), 'too-many-requests');
    expect((await sendWith('fifty')).status).toBe(202);
  });

  test('a known key is no way around the limit', async () => {
    await using limited = await startApi({ RATE_LIMIT_PER_MINUTE: '3' });
    const sendFor = (changes: object) =>
      send(limited.url, 'contact', sampleOf('contact', hospital, changes), {
        'Idempotency-Key': 'known',
      });
    expect((await sendFor({})).status).toBe(202);
    expect((await sendFor({ hospital: '1' })).status).toBe(202);
    expect((await sendFor({ name: '' })).status).toBe(422);
    await expectProblem(await sendFor({ name: '' }), 'too-many-requests');
  });

  test('behind one proxy it is the visitor that the proxy names who is limited', async () => {
    await using proxied = await startApi({ RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: '1' });
    const from = (addresses: string) =>
      send(proxied.url, 'contact', sampleOf('contact', hospital), {
        'X-Forwarded-For': addresses,
      });
    expect((await from('192.0.2.1')).status).toBe(202);
    expect((await from('192.0.2.2')).status).toBe(202);
    expect((await from('198.51.100.9, 192.0.2.1')).status).toBe(429);
    expect((await from('192.0.2.1:49152')).status).toBe(429);
    expect((await from('unknown')).status).toBe(202);
    expect((await from('hidden')).status).toBe(429);
  });
});

describe('503', () => {
  test.each([
    ['holds as many as it may', { OUTBOX_MAX_PENDING: '1' }],
    ['has too little room on its disk', { OUTBOX_MIN_FREE_BYTES: '9000000000000000' }],
  ])('an outbox that %s takes no more, and is not ready', async (_case, environment) => {
    await using full = await startApi(environment);
    await send(full.url, 'contact', sampleOf('contact', hospital));
    const answer = await send(full.url, 'contact', sampleOf('contact', hospital));
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    await expectProblem(answer, 'outbox-unavailable');
    expect((await fetch(`${full.adminUrl('api')}/health/ready`)).status).toBe(503);
    expect((await fetch(`${full.adminUrl('api')}/health/live`)).status).toBe(200);
  });
});
