import { expect, test } from 'vitest';
import { readRefusal } from './smtp-outcome.ts';

// The errors are those that nodemailer gave for each behaviour of a real server.
const cases = [
  ['a refused recipient', { code: 'EENVELOPE', responseCode: 550, permanent: true }, true],
  ['a refused message', { code: 'EMESSAGE', responseCode: 554, permanent: true }, true],
  ['greylisting', { code: 'EENVELOPE', responseCode: 450, permanent: false }, false],
  ['a message refused for now', { code: 'EMESSAGE', responseCode: 451, permanent: false }, false],
  ['a greeting that refuses us', { code: 'EPROTOCOL', responseCode: 554, permanent: true }, false],
  ['a wrong login', { code: 'EAUTH', responseCode: 535, permanent: true }, false],
  ['a missing login', { code: 'EENVELOPE', responseCode: 530, permanent: true }, false],
  [
    'a refused sender, which is us',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, permanent: true },
    false,
  ],
  [
    'a message too large, said with the sender',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 552, permanent: true },
    true,
  ],
  ['a refused connection', { code: 'ESOCKET' }, false],
  ['silence', { code: 'ETIMEDOUT' }, false],
  ['a cut connection', { code: 'ECONNECTION' }, false],
  ['anything else', {}, false],
] as const;

test.each(cases)('%s', (_kind, facts, isPermanent) => {
  expect(readRefusal(Object.assign(new Error('words'), facts)).isPermanent).toBe(isPermanent);
});

test("the server's words are kept short, on one line, and without addresses", () => {
  const response = `550 5.1.1 <who@mail.example>: unknown\r\n550 who@mail.example ${'x'.repeat(999)}`;
  const { words, code } = readRefusal(
    Object.assign(new Error(), { code: 'EENVELOPE', responseCode: 550, response }),
  );
  expect(code).toBe('EENVELOPE 550');
  expect(words).toMatch(/^550 5\.1\.1 <\(address\)>: unknown 550 \(address\) x+$/);
  expect(words).toHaveLength(300);
});

test('what is no error at all is worth another attempt', () => {
  expect(readRefusal(undefined)).toMatchObject({ isPermanent: false, code: 'EUNKNOWN' });
});
