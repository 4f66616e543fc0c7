import { expect, test } from 'vitest';
import {
  expectSurvives,
  type HostileBehaviour,
  hostileBehavioursAt,
} from './mail-server/expect-survives.ts';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { drip, pour, reply, say } from './mail-server/smtp-scripts.ts';

const LOGIN = 'desk%40poyanil.example:secret-of-the-desk@';
const SECRET = ['secret-of-the-desk', Buffer.from('secret-of-the-desk').toString('base64')];

const bench = useHostileBench({ login: LOGIN, capabilities: ['AUTH PLAIN LOGIN'] });

const offer = (...lines: string[]) =>
  say(`250-raw.example\r\n${lines.map((line) => `250-${line}\r\n`).join('')}250 HELP\r\n`);
const odd = Array.from({ length: 10_000 }, (_, number) => `X-ZINNOBER-${number}`);

const offers: HostileBehaviour[] = hostileBehavioursAt('ehlo', [
  ['SIZE 1', offer('AUTH PLAIN', 'SIZE 1')],
  ['a SIZE that nodemailer reads as 1', offer('SIZE 1e999')],
  ['a SIZE that is not a number', offer('SIZE e999', 'SIZE -1', 'SIZE'), 'arrives'],
  ['all standard extensions', offer('SMTPUTF8', '8BITMIME', 'DSN', 'REQUIRETLS'), 'arrives'],
  ['PIPELINING', offer('PIPELINING'), 'arrives'],
  ['10,000 unknown extensions', offer(...odd)],
  ['60 KB of spaces in AUTH', offer(`AUTH${' '.repeat(60_000)}PLAIN`), 'arrives'],
  ['AUTH 10,000 times', offer('AUTH='.repeat(10_000)), 'arrives'],
  ['only unknown login methods', offer('AUTH ZINNOBER GSSAPI'), 'arrives'],
  ['names of object properties', offer('__proto__', 'constructor', 'AUTH __proto__'), 'arrives'],
]);

const logins: HostileBehaviour[] = hostileBehavioursAt('auth', [
  ['a refused login', say('535 5.7.8 Zinnober\r\n')],
  ['repeated password prompts', say('334 UGFzc3dvcmQ6\r\n')],
  ['a challenge of another mechanism', say('334 PDE4OTYuNjk3MTcwOTUyQHJhdy5leGFtcGxlPg==\r\n')],
  ['an endless challenge', pour('A', '334 ')],
  ['a challenge sent byte by byte', drip('334-', 100)],
  ['a 354 to the login', say('354 go\r\n')],
  ['a refusal that quotes the login', reply((said) => `535 ${said} secret-of-the-desk\r\n`)],
]);

test.each([...offers, ...logins])('survives and logs no password: $name', async (misdeed) => {
  const { stack } = bench;
  await expectSurvives(bench, misdeed);
  const logs = stack.logs.join('\n');
  expect(SECRET.filter((secret) => logs.includes(secret))).toEqual([]);
});

test('sends the password only in AUTH PLAIN', async () => {
  const { hostile } = bench;
  const plain = Buffer.from('\u0000desk@poyanil.example\u0000secret-of-the-desk').toString(
    'base64',
  );
  const others = hostile.lines.filter(
    (line) => line !== `AUTH PLAIN ${plain}` && SECRET.some((secret) => line.includes(secret)),
  );
  expect(others).toEqual([]);
});
