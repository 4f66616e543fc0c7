import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from './mail-server/certificate.ts';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { type Misdeed, survives } from './mail-server/survives.ts';
import { drip, hang, pour, say, sayAndClose } from './mail-server/talks.ts';

const certificate = makeCertificate();
afterAll(certificate.remove);

const SECRET = 'secret-of-the-desk';
const bench = useHostileBench({
  certificate,
  login: `desk:${SECRET}@`,
  query: '?requireTLS=true',
  capabilities: ['AUTH PLAIN'],
  environment: { NODE_EXTRA_CA_CERTS: certificate.file },
});

/** Said before the encryption, and kept by a client that can be fooled: a yes to all, and another way to log in. */
const INJECTED = '250-raw.example\r\n250 AUTH LOGIN\r\n250 ok\r\n250 ok\r\n354 go\r\n250 ok\r\n';

const misdeeds: Misdeed[] = [
  {
    name: 'no word of STARTTLS, which is asked for all the same',
    stage: 'ehlo',
    talk: say('250-raw.example\r\n250 AUTH PLAIN\r\n'),
    mail: 'arrives',
  },
  { name: 'no EHLO any more', stage: 'ehlo', talk: say('502 what?\r\n') },
  { name: 'a no to STARTTLS', stage: 'starttls', talk: say('454 not now\r\n') },
  { name: 'a farewell to STARTTLS', stage: 'starttls', talk: say('221 bye\r\n') },
  { name: 'answers behind the 220', stage: 'starttls', talk: say(`220 go\r\n${INJECTED}`) },
  {
    name: 'the beginning of an answer behind the 220',
    stage: 'starttls',
    talk: say('220 go\r\n250-x'),
  },
  {
    name: 'bytes without meaning',
    stage: 'starttls',
    talk: say(Buffer.concat([Buffer.from('220 go\r\n'), randomBytes(4096)])),
  },
  {
    name: 'bytes without meaning and end',
    stage: 'starttls',
    talk: pour('\u0016\u0003\u0001\u0000', '220 go\r\n'),
  },
  {
    name: 'a line of text, without end',
    stage: 'starttls',
    talk: pour('220 go\r\n', '220 go\r\n'),
  },
  {
    name: 'an alert of TLS',
    stage: 'starttls',
    talk: say(Buffer.from('3232300d0a15030300020228', 'hex')),
  },
  {
    name: 'a TLS record, one byte at a time',
    stage: 'starttls',
    talk: drip('220 go\r\n\u0016\u0003\u0001\u0040\u0000', 100),
  },
  { name: 'silence', stage: 'starttls', talk: hang() },
  { name: 'silence behind the 220', stage: 'starttls', talk: say('220 go\r\n') },
  { name: 'the end', stage: 'starttls', talk: sayAndClose('') },
  { name: 'the end behind the 220', stage: 'starttls', talk: sayAndClose('220 go\r\n') },
  ...(['auth', 'mail', 'rcpt', 'dot'] as const).flatMap((stage): Misdeed[] => [
    { name: `encrypted, blank lines without end at ${stage}`, stage, talk: pour('\r\n') },
    { name: `encrypted, a reply without end at ${stage}`, stage, talk: pour('250-yes\r\n') },
  ]),
];

test.each(misdeeds)('$name', async (misdeed) => {
  await survives(bench(), misdeed);
});

test('the password was never said but encrypted, and no message either', () => {
  const { hostile } = bench();
  expect(hostile.plain.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/i.test(line))).toEqual([]);
});
