import { expect, test } from 'vitest';
import { ComposeError, readSmtpFailure, SendError } from './failure.ts';

const server = { about: 'server', isForNow: false };

// The errors are those that nodemailer gave for each behaviour of a real server. The table of 5xx codes has its own test.
const cases = [
  [
    'greylisting',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450, permanent: false },
    { about: 'server', isForNow: true, stage: 'recipient' },
  ],
  [
    'a message refused for now',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 451, permanent: false },
    { about: 'unclear', isForNow: true, stage: 'message' },
  ],
  [
    'a sender refused for now',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 451, permanent: false },
    server,
  ],
  [
    'a message over a SIZE of 10 MB',
    { code: 'EMESSAGE', command: 'MAIL FROM', message: 'larger than allowed 10000000' },
    { about: 'message', isForNow: false, stage: 'sender' },
  ],
  [
    'a SIZE under 64 KiB, which no server may have',
    { code: 'EMESSAGE', command: 'MAIL FROM', message: 'larger than allowed 1' },
    server,
  ],
  ['anything else', {}, { about: 'program', isForNow: false }],
  ['a server that closes', { code: 'EENVELOPE', responseCode: 421, permanent: false }, server],
  ['one that closes after the message', { code: 'EMESSAGE', responseCode: 421 }, server],
  ['a greeting that refuses us', { code: 'EPROTOCOL', responseCode: 554, permanent: true }, server],
  ['a wrong login', { code: 'EAUTH', responseCode: 535, permanent: true }, server],
  ['a refused connection', { code: 'ESOCKET' }, server],
  ['a name that is not found', { code: 'EDNS' }, server],
  ['a failed encryption', { code: 'ETLS' }, server],
  ['silence', { code: 'ETIMEDOUT' }, server],
  ['a cut connection', { code: 'ECONNECTION' }, server],
] as const;

test.each(cases)('%s', (_kind, facts, refusal) => {
  expect(readSmtpFailure(refused(facts))).toMatchObject({ ...refusal, isAmbiguous: false });
});

test('what our own program could not compose is about no server, and none of its content is told', () => {
  const error = new ComposeError(new Error('Rajan K, 9847012345'));
  expect(readSmtpFailure(error)).toEqual({
    ...{ about: 'program', isForNow: false, isAmbiguous: false },
    ...{ code: 'compose', words: 'The message could not be composed', reason: 'message-refused' },
  });
});

test.each([
  ['a connection cut after the last byte', { code: 'ECONNECTION' }, true, true],
  ['silence after the last byte', { code: 'ETIMEDOUT' }, true, true],
  ['an answer after the last byte', { code: 'EMESSAGE', responseCode: 451 }, true, false],
  ['a connection cut before it', { code: 'ECONNECTION' }, false, false],
] as const)('%s', (_kind, facts, wasTransmitted, isAmbiguous) => {
  expect(readSmtpFailure(refused(facts, wasTransmitted)).isAmbiguous).toBe(isAmbiguous);
});

function refused(facts: object, wasTransmitted = false): SendError {
  return new SendError(Object.assign(new Error('words'), facts), wasTransmitted);
}

test("the server's words are kept short, on one line, and without addresses", () => {
  const response = `550 5.1.1 <who@mail.example>: unknown\r\n550 who@mail.example ${'x'.repeat(999)}`;
  const { words, code } = readSmtpFailure(
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
    expect(readSmtpFailure(refused(facts))).toMatchObject({ code: 'EENVELOPE', about: 'program' });
  },
);

test('what is no error at all is worth another attempt', () => {
  expect(readSmtpFailure(undefined)).toMatchObject({ about: 'program', code: 'EUNKNOWN' });
});

test.each([
  ['without an end', 'x'.repeat(1_000_000)],
  ['of addresses without an end', 'x@'.repeat(500_000)],
  ['that ends within an address', `${'y '.repeat(990)}${'who'.repeat(20)}@mail.example`],
])('words %s are read at once, and none is part of an address', (_kind, response) => {
  const start = performance.now();
  const { words } = readSmtpFailure({ code: 'EENVELOPE', responseCode: 550, response });
  expect(performance.now() - start).toBeLessThan(500);
  expect(words).not.toMatch(/x{9}|who|@/);
});
