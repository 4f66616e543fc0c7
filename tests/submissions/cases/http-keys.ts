import { formNames } from '@poyanil/domain';
import type { RawCase } from '../../support/raw-case.ts';
import { submission } from '../../support/raw-case.ts';

// The header Idempotency-Key.

const refused = [
  '',
  ' ',
  '   \t ',
  'x'.repeat(256),
  'x'.repeat(10_000),
  'cl\xe9',
  '\xe0\xb4\x85',
  'a\tb',
  '\xa0',
];
const taken = [
  '0',
  '00000000000000000000000000000001',
  'a:b',
  'a:b:c',
  '0:1',
  '"quoted"',
  'a b',
  'a, b',
  '__proto__',
  '../../outbox',
  "'; DROP TABLE submissions; --",
  '{"$gt":""}',
  '*',
  '%00%0d%0a',
  'x'.repeat(255),
];

export const keyCases: RawCase[] = formNames.flatMap((form): RawCase[] => [
  ...refused.map(
    (key): RawCase => ({
      name: `${form} with the key ${JSON.stringify(key.slice(0, 20))}… of ${key.length}`,
      sent: submission(form, [`Idempotency-Key: ${key}`]),
      answers: ['invalid-idempotency-key'],
    }),
  ),
  {
    name: `${form} with two keys`,
    sent: submission(form, ['Idempotency-Key: a', 'Idempotency-Key: b']),
    answers: ['invalid-idempotency-key'],
  },
  {
    name: `${form} with one key said twice`,
    sent: submission(form, ['Idempotency-Key: a', 'IDEMPOTENCY-KEY: a']),
    answers: ['invalid-idempotency-key'],
  },
  ...['a\0b', 'a\rb', 'a\nb', 'a\r\n b'].map(
    (key): RawCase => ({
      name: `${form} with the key ${JSON.stringify(key)}, which is no header`,
      sent: submission(form, [`Idempotency-Key: ${key}`]),
      answers: ['malformed-request'],
    }),
  ),
  ...taken.map(
    (key): RawCase => ({
      name: `${form} with the key ${JSON.stringify(key.slice(0, 40))}, and once more`,
      sent: submission(form, [`Idempotency-Key: ${key}`])
        .replace('Connection: close\r\n', '')
        .concat(submission(form, [`Idempotency-Key: ${key}`])),
      answers: [202, 202],
      kept: 1,
    }),
  ),
]);
