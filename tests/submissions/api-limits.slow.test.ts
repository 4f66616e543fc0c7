import { formNames, type HospitalId, hospitalIds } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { expectProblem, startApi } from '../support/api.ts';
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
  await using limited = await startApi({ RATE_LIMIT_PER_MINUTE: '5' });
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
  expect({ accepted: count(202), refused: count(429) }).toEqual({ accepted: 5, refused: 40 });
  for (const key of keys) {
    const sample = sampleOf('appointment', 'poyanil_hospital');
    const repeat = await send(limited.url, 'appointment', sample, { 'Idempotency-Key': key });
    expect(repeat.headers.get('Idempotent-Replayed')).toBe('true');
  }
});

test('below the limit one key may serve for each hospital, and counts for each', async () => {
  await using limited = await startApi({ RATE_LIMIT_PER_MINUTE: '4' });
  const sendTo = (each: HospitalId, key: string) =>
    send(limited.url, 'contact', sampleOf('contact', each), { 'Idempotency-Key': key });
  const answers = await Promise.all(hospitalIds.map((each) => sendTo(each, 'shared')));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect((await sendTo(hospital, 'fourth')).status).toBe(202);
  await expectProblem(await sendTo(hospital, 'fifth'), 'too-many-requests');
});
