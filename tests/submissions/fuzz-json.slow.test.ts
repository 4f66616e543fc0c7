import { type FormName, formNames, forms } from '@poyanil/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { arbitraryJson } from './fuzz/arbitrary-json.ts';
import { expectNoGrowth } from './fuzz/expect-no-growth.ts';
import { BODIES, FEWER_BODIES, fuzz, LONGER_THAN_ANY_ROUND_MS } from './fuzz/fuzz.ts';
import { type FuzzedApi, startFuzzedApi } from './fuzz/fuzzed-api.ts';
import { outcomeOfJson } from './fuzz/outcome.ts';
import type { Vitals } from './fuzz/vitals.ts';

const timeout = LONGER_THAN_ANY_ROUND_MS;
const jsonForms = formNames.filter((form) => forms[form].encoding === 'json');

let api: FuzzedApi;
let warm: Vitals;

beforeAll(async () => {
  api = await startFuzzedApi();
  for (const form of jsonForms) await sendJson(form, FEWER_BODIES);
  warm = await api.vitals();
}, timeout);
afterAll(() => api?.remove());

function sendJson(form: FormName, count: number): Promise<void> {
  const cases = fc.record({ body: arbitraryJson(form), withKey: fc.boolean() });
  return fuzz(count, cases, ({ body, withKey }) =>
    api.send({ form, type: 'application/json', body, withKey }, [outcomeOfJson(form, body)]),
  );
}

test.each(jsonForms)(
  'whatever JSON is posted to the %s form is answered as the domain says',
  {
    timeout,
  },
  async (form) => {
    await sendJson(form, BODIES);
  },
);

test('afterwards the outbox has what was accepted, and the process holds no more than before', {
  timeout,
}, async () => {
  await api.expectUnharmed();
  expectNoGrowth(warm, await api.vitals());
});
