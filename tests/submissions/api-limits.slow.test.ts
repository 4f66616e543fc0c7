import { formNames, hospitalIds } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { sampleOf, send } from '../support/samples.ts';

// The limit of one address, beside keys of many forms and hospitals, and over a restart.

const hospital = 'poyanil_hospital_kozhencherry';

test('a repeat does not count after a restart either', async () => {
  await using limited = await startApi({ RATE_LIMIT_PER_MINUTE: '1' });
  const sample = sampleOf('contact', hospital);
  const key = { 'Idempotency-Key': 'sent before and after' };
  expect((await send(limited.url, 'contact', sample, key)).status).toBe(202);
  await limited.stop('api');
  await limited.start('api');
  const repeat = await send(limited.url, 'contact', sample, key);
  expect(repeat.headers.get('Idempotent-Replayed')).toBe('true');
  expect((await send(limited.url, 'contact', sample)).status).toBe(202);
  expect((await send(limited.url, 'contact', sample)).status).toBe(429);
});

test('one key for every hospital and form is no way around the limit', async () => {
  await using limited = await startApi({ RATE_LIMIT_PER_MINUTE: '13' });
  const keys = ['one', 'two', 'three', 'four', 'five'];
  const statuses: number[] = [];
  for (const form of formNames) {
    for (const each of hospitalIds) {
      const answers = await Promise.all(
        keys.map((key) =>
          send(limited.url, form, sampleOf(form, each), { 'Idempotency-Key': key }),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
  }
  const count = (status: number) => statuses.filter((each) => each === status).length;
  expect({ accepted: count(202), refused: count(429) }).toEqual({ accepted: 13, refused: 32 });
  for (const key of keys) {
    const sample = sampleOf('appointment', 'poyanil_hospital');
    const repeat = await send(limited.url, 'appointment', sample, { 'Idempotency-Key': key });
    expect(repeat.headers.get('Idempotent-Replayed')).toBe('true');
  }
});
