import { type FormName, formNames, forms, hospitalIds } from '@poyanil/domain';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arbitraryJson } from './fuzz/arbitrary-json.ts';
import { bytesOfParts, nearlyValidParts, validParts } from './fuzz/arbitrary-multipart.ts';
import { mutated } from './fuzz/arbitrary-text.ts';
import { type FuzzedApi, type Holdings, startFuzzedApi } from './fuzz/fuzzed-api.ts';
import { type Outcome, outcomeOfJson, outcomesOfParts } from './fuzz/outcome.ts';
import { MULTIPART_TYPE } from './support/multipart.ts';

// Any body is answered as the forms' own definitions say. Named cases of all kinds are in the other files.

/** Bodies for each form. */
const BODIES = Number(process.env.BODIES ?? 5_000);
const WARM_UP = BODIES / 5;
/** The same seed makes the same bodies. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Number of properties that run at the same time. */
const LANES = 8;
/** How long a round may take; one that shrinks a failure stops in time to report it. */
const ROUND_MS = 150_000;
const LIMIT_MS = ROUND_MS + 30_000;
const MOST_GROWTH = 1.3;
const MOST_MORE_FILES = 8;

const jsonForms = formNames.filter((form) => forms[form].encoding === 'json');

let api: FuzzedApi;
let warm: Holdings;
beforeAll(async () => {
  console.log(`  SEED=${SEED} BODIES=${BODIES}`);
  api = await startFuzzedApi();
  for (const form of jsonForms) await sendJson(form, WARM_UP);
  await sendNearlyValid(WARM_UP);
  await sendMutated(WARM_UP);
  warm = await api.holdings();
}, LIMIT_MS);
afterAll(() => api?.remove());

test.each(jsonForms)(
  'any JSON that is posted to the %s form is answered as the domain says',
  (form) => sendJson(form, BODIES),
  LIMIT_MS,
);

test.each([
  ['any texts and files in the parts of the form, as the domain says', sendNearlyValid],
  ['a valid one with some bytes changed, within the contract', sendMutated],
])('applications are answered: %s', (_what, send) => send(BODIES / 2), LIMIT_MS);

// The smallest input with which this once found a fault.
test('a text in a charset that nobody knows is not dropped silently', async () => {
  const content = new TextEncoder().encode('Nurse');
  const others = validParts('poyanil_hospital').filter(({ name }) => name !== 'job');
  const body = bytesOfParts([{ name: 'job', charset: 'klingon', content }, ...others]);
  await apply(body, false, [{ problem: 'malformed-request' }]);
});

test('afterwards the outbox has what was accepted, and the process holds no more than before', {
  timeout: LIMIT_MS,
}, async () => {
  await api.expectUnharmed();
  const after = await api.holdings();
  console.log('  before and after:', warm, after);
  expect(after.liveBytes).toBeLessThanOrEqual(warm.liveBytes * MOST_GROWTH);
  expect(after.openFiles).toBeLessThanOrEqual(warm.openFiles + MOST_MORE_FILES);
});

function sendJson(form: FormName, count: number): Promise<void> {
  const cases = fc.record({ body: arbitraryJson(form), withKey: fc.boolean() });
  return holdsFor(count, cases, ({ body, withKey }) =>
    api.send({ form, type: 'application/json', body, withKey }, [outcomeOfJson(form, body)]),
  );
}

function sendNearlyValid(count: number): Promise<void> {
  const cases = fc.record({ parts: nearlyValidParts(), withKey: fc.boolean() });
  return holdsFor(count, cases, ({ parts, withKey }) =>
    apply(bytesOfParts(parts), withKey, outcomesOfParts(parts)),
  );
}

function sendMutated(count: number): Promise<void> {
  const valid = fc
    .constantFrom(...hospitalIds)
    .map((hospital) => bytesOfParts(validParts(hospital)));
  const cases = fc.record({ body: mutated(valid), withKey: fc.boolean() });
  return holdsFor(count, cases, ({ body, withKey }) => apply(body, withKey));
}

function apply(body: Uint8Array, withKey: boolean, outcomes?: readonly Outcome[]): Promise<void> {
  return api.send({ form: 'jobApplication', type: MULTIPART_TYPE, body, withKey }, outcomes);
}

/** Rejects with the smallest value of the first lane in which the property does not hold. */
async function holdsFor<T>(
  count: number,
  arbitrary: Arbitrary<T>,
  holds: (value: T) => Promise<void>,
): Promise<void> {
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    fc.assert(fc.asyncProperty(arbitrary, holds), {
      seed: SEED + lane,
      numRuns: Math.ceil(count / LANES),
      interruptAfterTimeLimit: ROUND_MS,
      markInterruptAsFailure: true,
    }),
  );
  // Wait for all lanes, so that none still sends when the test is over.
  const ends = await Promise.allSettled(lanes);
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
