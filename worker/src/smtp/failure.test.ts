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
    'a temporarily refused message',
    { code: 'EMESSAGE', command: 'DATA', responseCode: 451, permanent: false },
    { about: 'unclear', isForNow: true, stage: 'message' },
  ],
  [
    'a temporarily refused sender',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 451, permanent: false },
    server,
  ],
  [
    'a message over a SIZE limit of 10 MB',
    { code: 'EMESSAGE', command: 'MAIL FROM', message: 'larger than allowed 10000000' },
    { about: 'message', isForNow: false, stage: 'sender' },
  ],
  [
    'an implausible SIZE limit under 64 KiB',
    { code: 'EMESSAGE', command: 'MAIL FROM', message: 'larger than allowed 1' },
    server,
  ],
  ['an unknown error', {}, { about: 'program', isForNow: false }],
  ['a server that closes', { code: 'EENVELOPE', responseCode: 421, permanent: false }, server],
  ['a server that closes after the message', { code: 'EMESSAGE', responseCode: 421 }, server],
  ['a refusal in the greeting', { code: 'EPROTOCOL', responseCode: 554, permanent: true }, server],
  ['a wrong login', { code: 'EAUTH', responseCode: 535, permanent: true }, server],
  ['a refused connection', { code: 'ESOCKET' }, server],
  ['an unknown host name', { code: 'EDNS' }, server],
  ['a failed TLS handshake', { code: 'ETLS' }, server],
  ['a timeout', { code: 'ETIMEDOUT' }, server],
  ['a cut connection', { code: 'ECONNECTION' }, server],
] as const;

test.each(cases)('classifies %s', (_kind, facts, refusal) => {
  expect(readSmtpFailure(refused(facts))).toMatchObject({ ...refusal, isAmbiguous: false });
});

test('attributes a compose error to the program, and hides its content', () => {
  const error = new ComposeError(new Error('Rajan K, 9847012345'));
  expect(readSmtpFailure(error)).toEqual({
    ...{ about: 'program', isForNow: false, isAmbiguous: false },
    ...{ code: 'compose', words: 'The message could not be composed', reason: 'message-refused' },
  });
});

test.each([
  ['a connection cut after the last byte', { code: 'ECONNECTION' }, true, true],
  ['a timeout after the last byte', { code: 'ETIMEDOUT' }, true, true],
  ['a reply after the last byte', { code: 'EMESSAGE', responseCode: 451 }, true, false],
  ['a connection cut before the last byte', { code: 'ECONNECTION' }, false, false],
] as const)('sets isAmbiguous for %s', (_kind, facts, wasTransmitted, isAmbiguous) => {
  expect(readSmtpFailure(refused(facts, wasTransmitted)).isAmbiguous).toBe(isAmbiguous);
});

function refused(facts: object, wasTransmitted = false): SendError {
  return new SendError(Object.assign(new Error('words'), facts), wasTransmitted);
}

test('shortens the reply of the server to one line without addresses', () => {
  const response = `550 5.1.1 <who@mail.example>: unknown\r\n550 who@mail.example ${'x'.repeat(999)}`;
  const { words, code } = readSmtpFailure(
    Object.assign(new Error(), { code: 'EENVELOPE', responseCode: 550, response }),
  );
  expect(code).toBe('EENVELOPE 550');
  expect(words).toMatch(/^550 5\.1\.1 <\(address\)>: unknown 550 \(address\) x+$/);
  expect(words).toHaveLength(300);
});

test.each([4_501, 1_000_000, 99, 600])(
  'ignores a reply code that no server can give: %d',
  (responseCode) => {
    const facts = { code: 'EENVELOPE', responseCode, permanent: true };
    expect(readSmtpFailure(refused(facts))).toMatchObject({ code: 'EENVELOPE', about: 'program' });
  },
);

test('attributes an undefined error to the program', () => {
  expect(readSmtpFailure(undefined)).toMatchObject({ about: 'program', code: 'EUNKNOWN' });
});

test.each([
  ['of 1 MB', 'x'.repeat(1_000_000)],
  ['of many addresses', 'x@'.repeat(500_000)],
  ['that is cut within an address', `${'y '.repeat(990)}${'who'.repeat(20)}@mail.example`],
])('reads a reply %s in 500 ms, without parts of addresses', (_kind, response) => {
  const start = performance.now();
  const { words } = readSmtpFailure({ code: 'EENVELOPE', responseCode: 550, response });
  expect(performance.now() - start).toBeLessThan(500);
  expect(words).not.toMatch(/x{9}|who|@/);
});
