import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from './mail-server/certificate.ts';
import {
  expectSurvives,
  type HostileBehaviour,
  hostileBehavioursAt,
} from './mail-server/expect-survives.ts';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { drip, hang, pour, say, sayAndClose } from './mail-server/smtp-scripts.ts';

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

const INVITATION = '250-raw.example\r\n250 AUTH PLAIN\r\n';
/** Sent before encryption, and kept by a vulnerable client: positive replies to everything, and another login method. */
const INJECTED = '250-raw.example\r\n250 AUTH LOGIN\r\n250 ok\r\n250 ok\r\n354 go\r\n250 ok\r\n';

const misdeeds: HostileBehaviour[] = [
  ...hostileBehavioursAt('ehlo', [
    ['an EHLO reply without STARTTLS', say(INVITATION), 'arrives'],
    ['a refused EHLO', say('502 what?\r\n')],
  ]),
  ...hostileBehavioursAt('starttls', [
    ['a 454 to STARTTLS', say('454 not now\r\n')],
    ['a 221 to STARTTLS', say('221 bye\r\n')],
    ['injected replies after the 220', say(`220 go\r\n${INJECTED}`)],
    ['the start of a reply after the 220', say('220 go\r\n250-x')],
    ['random bytes after 220', say(Buffer.concat([Buffer.from('220 go\r\n'), randomBytes(4096)]))],
    ['endless bytes after the 220', pour('\u0016\u0003\u0001\u0000', '220 go\r\n')],
    ['endless text lines after the 220', pour('220 go\r\n', '220 go\r\n')],
    ['a TLS alert', say(Buffer.from('3232300d0a15030300020228', 'hex'))],
    ['a TLS record sent byte by byte', drip('220 go\r\n\u0016\u0003\u0001\u0040\u0000', 100)],
    ['silence', hang()],
    ['silence after the 220', say('220 go\r\n')],
    ['a close', sayAndClose('')],
    ['a close after the 220', sayAndClose('220 go\r\n')],
  ]),
  ...(['auth', 'mail', 'rcpt', 'dot'] as const).flatMap((stage): HostileBehaviour[] => [
    { name: `endless blank lines at ${stage}, encrypted`, stage, talk: pour('\r\n') },
    { name: `an endless reply at ${stage}, encrypted`, stage, talk: pour('250-yes\r\n') },
  ]),
];

test.each(misdeeds)('survives a misbehaving TLS server: $name', (misdeed) =>
  expectSurvives(bench, misdeed),
);

test('sends the password and messages only encrypted', () => {
  const { hostile } = bench;
  expect(hostile.plain.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/i.test(line))).toEqual([]);
});
