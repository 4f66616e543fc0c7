import { expect, test } from 'vitest';
import { readRefusal, SendError } from './smtp-outcome.ts';

// The errors are those that nodemailer gave for each behaviour of a real server.
const cases = [
  ['a refused recipient', { code: 'EENVELOPE', responseCode: 550, permanent: true }, 'dead'],
  ['a refused message', { code: 'EMESSAGE', responseCode: 554, permanent: true }, 'dead'],
  [
    'a message too large, said with the sender',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 552, permanent: true },
    'dead',
  ],
  ['greylisting', { code: 'EENVELOPE', responseCode: 450, permanent: false }, 'later'],
  ['a message refused for now', { code: 'EMESSAGE', responseCode: 451, permanent: false }, 'later'],
  ['anything else', {}, 'later'],
  ['a server that closes', { code: 'EENVELOPE', responseCode: 421, permanent: false }, 'server'],
  ['one that closes after the message', { code: 'EMESSAGE', responseCode: 421 }, 'server'],
  [
    'a greeting that refuses us',
    { code: 'EPROTOCOL', responseCode: 554, permanent: true },
    'server',
  ],
  ['a wrong login', { code: 'EAUTH', responseCode: 535, permanent: true }, 'server'],
  ['a missing login', { code: 'EENVELOPE', responseCode: 530, permanent: true }, 'server'],
  [
    'a refused sender, which is us',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550, permanent: true },
    'server',
  ],
  ['a refused connection', { code: 'ESOCKET' }, 'server'],
  ['a name that is not found', { code: 'EDNS' }, 'server'],
  ['a failed encryption', { code: 'ETLS' }, 'server'],
  ['silence', { code: 'ETIMEDOUT' }, 'server'],
  ['a cut connection', { code: 'ECONNECTION' }, 'server'],
] as const;

test.each(cases)('%s', (_kind, facts, consequence) => {
  expect(readRefusal(refused(facts))).toMatchObject({
    isPermanent: consequence === 'dead',
    blamesServer: consequence === 'server',
    isAmbiguous: false,
  });
});

test.each([
  ['a connection cut after the last byte', { code: 'ECONNECTION' }, true, true],
  ['silence after the last byte', { code: 'ETIMEDOUT' }, true, true],
  ['an answer after the last byte', { code: 'EMESSAGE', responseCode: 451 }, true, false],
  ['a connection cut before it', { code: 'ECONNECTION' }, false, false],
] as const)('%s', (_kind, facts, wasHandedOver, isAmbiguous) => {
  expect(readRefusal(refused(facts, wasHandedOver)).isAmbiguous).toBe(isAmbiguous);
});

function refused(facts: object, wasHandedOver = false): SendError {
  return new SendError(Object.assign(new Error('words'), facts), wasHandedOver);
}

test("the server's words are kept short, on one line, and without addresses", () => {
  const response = `550 5.1.1 <who@mail.example>: unknown\r\n550 who@mail.example ${'x'.repeat(999)}`;
  const { words, code } = readRefusal(
    Object.assign(new Error(), { code: 'EENVELOPE', responseCode: 550, response }),
  );
  expect(code).toBe('EENVELOPE 550');
  expect(words).toMatch(/^550 5\.1\.1 <\(address\)>: unknown 550 \(address\) x+$/);
  expect(words).toHaveLength(300);
});

test.each([4_501, 1_000_000, 99, 600])(
  '%d is no code that a mail server can give',
  (responseCode) => {
    const facts = { code: 'EENVELOPE', responseCode, permanent: true };
    expect(readRefusal(refused(facts))).toMatchObject({ code: 'EENVELOPE', isPermanent: false });
  },
);

test('what is no error at all is worth another attempt', () => {
  expect(readRefusal(undefined)).toMatchObject({ isPermanent: false, code: 'EUNKNOWN' });
});

test.each([
  ['without an end', 'x'.repeat(1_000_000)],
  ['of addresses without an end', 'x@'.repeat(500_000)],
  ['that ends within an address', `${'y '.repeat(990)}${'who'.repeat(20)}@mail.example`],
])('words %s are read at once, and none is part of an address', (_kind, response) => {
  const start = performance.now();
  const { words } = readRefusal({ code: 'EENVELOPE', responseCode: 550, response });
  expect(performance.now() - start).toBeLessThan(500);
  expect(words).not.toMatch(/x{9}|who|@/);
});
