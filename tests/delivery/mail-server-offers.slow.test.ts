import { expect, test } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { type Misdeed, survives } from './mail-server/survives.ts';
import { drip, pour, say } from './mail-server/talks.ts';

const LOGIN = 'desk%40poyanil.example:secret-of-the-desk@';
const SECRET = ['secret-of-the-desk', Buffer.from('secret-of-the-desk').toString('base64')];

const bench = useHostileBench({ login: LOGIN, capabilities: ['AUTH PLAIN LOGIN'] });

const offer = (...lines: string[]) =>
  say(`250-raw.example\r\n${lines.map((line) => `250-${line}\r\n`).join('')}250 HELP\r\n`);
const odd = Array.from({ length: 10_000 }, (_, number) => `X-ZINNOBER-${number}`);

const offers: Misdeed[] = [
  { name: 'SIZE 1', stage: 'ehlo', talk: offer('AUTH PLAIN', 'SIZE 1'), mail: 'arrives' },
  {
    name: 'a SIZE that is no number',
    stage: 'ehlo',
    talk: offer('SIZE 1e999', 'SIZE -1', 'SIZE'),
    mail: 'arrives',
  },
  {
    name: 'SMTPUTF8, 8BITMIME, DSN and REQUIRETLS',
    stage: 'ehlo',
    talk: offer('SMTPUTF8', '8BITMIME', 'DSN', 'REQUIRETLS'),
    mail: 'arrives',
  },
  { name: 'PIPELINING', stage: 'ehlo', talk: offer('PIPELINING'), mail: 'arrives' },
  { name: 'ten thousand things', stage: 'ehlo', talk: offer(...odd) },
  {
    name: 'nothing but spaces, 60 KB of them',
    stage: 'ehlo',
    talk: offer(`AUTH${' '.repeat(60_000)}PLAIN`),
    mail: 'arrives',
  },
  {
    name: 'AUTH, again and again',
    stage: 'ehlo',
    talk: offer('AUTH='.repeat(10_000)),
    mail: 'arrives',
  },
  {
    name: 'only ways to log in that nobody knows',
    stage: 'ehlo',
    talk: offer('AUTH ZINNOBER GSSAPI'),
    mail: 'arrives',
  },
  {
    name: 'names that every object has',
    stage: 'ehlo',
    talk: offer('__proto__', 'constructor', 'AUTH __proto__'),
    mail: 'arrives',
  },
];

const logins: Misdeed[] = [
  { name: 'no to the login', stage: 'auth', talk: say('535 5.7.8 Zinnober\r\n') },
  {
    name: 'a question for the password, again and again',
    stage: 'auth',
    talk: say('334 UGFzc3dvcmQ6\r\n'),
  },
  {
    name: 'a challenge of another mechanism',
    stage: 'auth',
    talk: say('334 PDE4OTYuNjk3MTcwOTUyQHJhdy5leGFtcGxlPg==\r\n'),
  },
  { name: 'a challenge without end', stage: 'auth', talk: pour('A', '334 ') },
  { name: 'a challenge, one byte at a time', stage: 'auth', talk: drip('334-', 100) },
  { name: 'a yes of another stage to the login', stage: 'auth', talk: say('354 go\r\n') },
  {
    name: 'the login, quoted back',
    stage: 'auth',
    talk: ({ socket, said }) => {
      socket.write(`535 ${said.toString()} secret-of-the-desk\r\n`);
      return undefined;
    },
  },
];

test.each([...offers, ...logins])('$name', async (misdeed) => {
  const { stack } = bench();
  await survives(bench(), misdeed);
  const logs = stack.logs.join('\n');
  expect(SECRET.filter((secret) => logs.includes(secret))).toEqual([]);
});

test('the password is said once in each dialogue at most', async () => {
  const { hostile } = bench();
  const plain = Buffer.from('\u0000desk@poyanil.example\u0000secret-of-the-desk').toString(
    'base64',
  );
  const others = hostile.lines.filter(
    (line) => line !== `AUTH PLAIN ${plain}` && SECRET.some((secret) => line.includes(secret)),
  );
  expect(others).toEqual([]);
});
