import { hospitalIds } from '@poyanil/domain';
import fc from 'fast-check';
import { test } from 'vitest';
import {
  bytesOfParts,
  evilParts,
  nearlyValidParts,
  validParts,
} from './fuzz/arbitrary-multipart.ts';
import { BODIES, FEWER_BODIES, fuzz, LONGER_THAN_ANY_ROUND_MS } from './fuzz/fuzz.ts';
import { type FuzzedApi, useFuzzedApi } from './fuzz/fuzzed-api.ts';
import { changesOfBytes, mutate } from './fuzz/mutate.ts';
import { type Outcome, outcomesOfParts } from './fuzz/outcome.ts';
import { MULTIPART_TYPE } from './support/multipart.ts';

const fuzzed = useFuzzedApi({}, (api) =>
  Promise.all([
    sendNearlyValid(api, FEWER_BODIES / 3),
    sendEvil(api, FEWER_BODIES / 3),
    sendMutated(api, FEWER_BODIES / 3),
  ]),
);

test.each([
  ['any texts and files in the parts of the form, as the domain says', sendNearlyValid, BODIES / 2],
  ['any name, file name and bytes, within the contract', sendEvil, BODIES / 2],
  ['a valid one with some bytes changed, within the contract', sendMutated, FEWER_BODIES],
])(
  'applications are answered: %s',
  (_what, send, count) => send(fuzzed.current, count),
  LONGER_THAN_ANY_ROUND_MS,
);

// The smallest input with which this once found a fault.
test('a text in a charset that nobody knows is not dropped silently', async () => {
  const content = new TextEncoder().encode('Nurse');
  const others = validParts('poyanil_hospital').filter(({ name }) => name !== 'job');
  const body = bytesOfParts([{ name: 'job', charset: 'klingon', content }, ...others]);
  await post(fuzzed.current, body, false, [{ problem: 'malformed-request' }]);
});

fuzzed.testAfterwards();

function sendNearlyValid(api: FuzzedApi, count: number): Promise<void> {
  const cases = fc.record({ parts: nearlyValidParts, withKey: fc.boolean() });
  return fuzz(count, cases, ({ parts, withKey }) =>
    post(api, bytesOfParts(parts), withKey, outcomesOfParts(parts)),
  );
}

function sendEvil(api: FuzzedApi, count: number): Promise<void> {
  const bodies = fc.oneof(
    { weight: 9, arbitrary: evilParts.map(bytesOfParts) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }) },
  );
  const cases = fc.record({ body: bodies, withKey: fc.boolean() });
  return fuzz(count, cases, ({ body, withKey }) => post(api, body, withKey));
}

function sendMutated(api: FuzzedApi, count: number): Promise<void> {
  const cases = fc.record({
    hospital: fc.constantFrom(...hospitalIds),
    repeated: fc.option(fc.nat({ max: 6 })),
    changes: changesOfBytes,
    withKey: fc.boolean(),
  });
  return fuzz(count, cases, ({ hospital, repeated, changes, withKey }) => {
    const parts = validParts(hospital);
    const more = repeated === null ? [] : parts.slice(repeated, repeated + 1);
    return post(api, mutate(bytesOfParts([...parts, ...more]), changes), withKey);
  });
}

function post(
  api: FuzzedApi,
  body: Uint8Array,
  withKey: boolean,
  outcomes?: readonly Outcome[],
): Promise<void> {
  return api.send({ form: 'jobApplication', type: MULTIPART_TYPE, body, withKey }, outcomes);
}
