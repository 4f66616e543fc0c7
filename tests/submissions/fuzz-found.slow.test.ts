import { afterAll, beforeAll, test } from 'vitest';
import { validParts } from './fuzz/arbitrary-multipart.ts';
import { type FuzzedApi, startFuzzedApi } from './fuzz/fuzzed-api.ts';
import { bytesOfParts, MULTIPART_TYPE, type Part } from './fuzz/multipart-bytes.ts';
import type { Outcome } from './fuzz/outcome.ts';

// The smallest inputs with which the fuzzing of the forms once found a fault.

let api: FuzzedApi;
beforeAll(async () => {
  api = await startFuzzedApi();
});
afterAll(() => api?.remove());

const malformed: Outcome = { problem: 'malformed-request' };
const found: [string, Part, Outcome][] = [
  [
    'a text in a charset that nobody knows is not dropped silently',
    { name: 'job', charset: 'klingon', content: new TextEncoder().encode('Nurse') },
    malformed,
  ],
];

test.each(found)('%s', async (_name, part, outcome) => {
  const others = validParts('poyanil_hospital').filter(({ name }) => name !== part.name);
  const body = bytesOfParts([part, ...others]);
  const sent = { form: 'jobApplication', type: MULTIPART_TYPE, body, withKey: false } as const;
  await api.send(sent, [outcome]);
});
