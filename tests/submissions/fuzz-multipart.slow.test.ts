import { hospitalIds } from '@poyanil/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { evilParts, nearlyValidParts, validParts } from './fuzz/arbitrary-multipart.ts';
import { expectNoGrowth } from './fuzz/expect-no-growth.ts';
import { BODIES, FEWER_BODIES, fuzz, LONGER_THAN_ANY_ROUND_MS } from './fuzz/fuzz.ts';
import { type FuzzedApi, startFuzzedApi } from './fuzz/fuzzed-api.ts';
import { bytesOfParts, MULTIPART_TYPE } from './fuzz/multipart-bytes.ts';
import { changesOfBytes, mutate } from './fuzz/mutate.ts';
import type { Outcome } from './fuzz/outcome.ts';
import { outcomesOfParts } from './fuzz/outcome-of-parts.ts';
import type { Vitals } from './fuzz/vitals.ts';

const timeout = LONGER_THAN_ANY_ROUND_MS;

let api: FuzzedApi;
let warm: Vitals;

beforeAll(async () => {
  api = await startFuzzedApi();
  await Promise.all([
    sendNearlyValid(FEWER_BODIES / 3),
    sendEvil(FEWER_BODIES / 3),
    sendMutated(FEWER_BODIES / 3),
  ]);
  warm = await api.vitals();
}, timeout);
afterAll(() => api?.remove());

test(
  'applications with any texts and files in the parts of the form are answered as the domain says',
  {
    timeout,
  },
  () => sendNearlyValid(BODIES / 2),
);

test(
  'parts of any name and file name, and any other bytes, are answered within the contract',
  {
    timeout,
  },
  () => sendEvil(BODIES / 2),
);

test(
  'a valid application with some of its bytes changed is answered within the contract',
  {
    timeout,
  },
  () => sendMutated(FEWER_BODIES),
);

test('afterwards the outbox has what was accepted, and the process holds no more than before', {
  timeout,
}, async () => {
  await api.expectUnharmed();
  expectNoGrowth(warm, await api.vitals());
});

function sendNearlyValid(count: number): Promise<void> {
  const cases = fc.record({ parts: nearlyValidParts, withKey: fc.boolean() });
  return fuzz(count, cases, ({ parts, withKey }) =>
    post(bytesOfParts(parts), withKey, outcomesOfParts(parts)),
  );
}

function sendEvil(count: number): Promise<void> {
  const bodies = fc.oneof(
    { weight: 9, arbitrary: evilParts.map(bytesOfParts) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }) },
  );
  const cases = fc.record({ body: bodies, withKey: fc.boolean() });
  return fuzz(count, cases, ({ body, withKey }) => post(body, withKey));
}

function sendMutated(count: number): Promise<void> {
  const cases = fc.record({
    hospital: fc.constantFrom(...hospitalIds),
    repeated: fc.option(fc.nat({ max: 6 })),
    changes: changesOfBytes,
    withKey: fc.boolean(),
  });
  return fuzz(count, cases, ({ hospital, repeated, changes, withKey }) => {
    const parts = validParts(hospital);
    const more = repeated === null ? [] : parts.slice(repeated, repeated + 1);
    return post(mutate(bytesOfParts([...parts, ...more]), changes), withKey);
  });
}

function post(body: Uint8Array, withKey: boolean, outcomes?: readonly Outcome[]): Promise<void> {
  return api.send({ form: 'jobApplication', type: MULTIPART_TYPE, body, withKey }, outcomes);
}
