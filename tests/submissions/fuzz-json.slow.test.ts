import { type FormName, formNames, forms } from '@poyanil/domain';
import fc from 'fast-check';
import { test } from 'vitest';
import { arbitraryJson } from './fuzz/arbitrary-json.ts';
import { BODIES, FEWER_BODIES, fuzz, LONGER_THAN_ANY_ROUND_MS } from './fuzz/fuzz.ts';
import { type FuzzedApi, useFuzzedApi } from './fuzz/fuzzed-api.ts';
import { outcomeOfJson } from './fuzz/outcome.ts';

const jsonForms = formNames.filter((form) => forms[form].encoding === 'json');

const fuzzed = useFuzzedApi({}, async (api) => {
  for (const form of jsonForms) await sendJson(api, form, FEWER_BODIES);
});

test.each(jsonForms)(
  'whatever JSON is posted to the %s form is answered as the domain says',
  (form) => sendJson(fuzzed.current, form, BODIES),
  LONGER_THAN_ANY_ROUND_MS,
);

fuzzed.testAfterwards();

function sendJson(api: FuzzedApi, form: FormName, count: number): Promise<void> {
  const cases = fc.record({ body: arbitraryJson(form), withKey: fc.boolean() });
  return fuzz(count, cases, ({ body, withKey }) =>
    api.send({ form, type: 'application/json', body, withKey }, [outcomeOfJson(form, body)]),
  );
}
