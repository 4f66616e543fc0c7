import { expect, test } from 'vitest';
import { accessToken, host, password } from './values.ts';

const schemas = { accessToken, host, password };

test.each([
  ['host', '0.0.0.0'],
  ['host', '::1'],
  ['host', 'worker_1.local'],
  ['password', 'correct horse'],
  ['password', 'ആലപ്പുഴ-പുനലൂർ'],
  ['accessToken', 'CFPAT-aB_9.x=='],
] as const)('%s accepts %s unchanged', (name, value) => {
  expect(schemas[name].parse(value)).toBe(value);
});

const NO_HOST = 'not an address or a name of this machine, such as 127.0.0.1';

test.each([
  ['host', '10.0.0.256', NO_HOST],
  ['host', 'localhost:9090', NO_HOST],
  ['host', 'http://localhost', NO_HOST],
  ['password', 'elevenchars', 'shorter than 12 characters'],
  ['password', 'correct\nhorse battery', 'more than one line'],
  [
    'accessToken',
    'a key',
    'not one key: it contains a space, a line break or a character outside ASCII',
  ],
] as const)('%s rejects %j for one reason: %s', (name, value, reason) => {
  const { error } = schemas[name].safeParse(value);
  expect(error?.issues.map(({ message }) => message)).toEqual([reason]);
});
