import { test } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { type Misdeed, survives } from './mail-server/survives.ts';
import { keepAnd, say, sayAndRead } from './mail-server/talks.ts';

const bench = useHostileBench();

const CODES = ['000', '199', '354', '999', '2', '55', '5500', '2500', '-50', 'OK', '٢٥٠'];
const STAGES = ['greeting', 'ehlo', 'mail', 'rcpt', 'dot'] as const;

/** What nodemailer's first look takes for a yes; it is one where nothing else could be meant. */
const LENIENT = new Set(['ehlo 2', 'ehlo 2500', 'mail 2', 'mail 2500', 'rcpt 2', 'rcpt 2500']);

const codes: Misdeed[] = STAGES.flatMap((stage) =>
  CODES.map((code): Misdeed => {
    const mail = LENIENT.has(`${stage} ${code}`) ? 'arrives' : 'waits';
    return { name: `${code} at ${stage}`, stage, talk: say(`${code} Zinnober\r\n`), mail };
  }),
);

const others: Misdeed[] = [
  { name: '299 at the greeting', stage: 'greeting', talk: say('299 Zinnober\r\n') },
  { name: '299 to the recipient', stage: 'rcpt', talk: say('299 yes\r\n'), mail: 'arrives' },
  { name: '299 to the message', stage: 'dot', talk: keepAnd(say('299 yes\r\n')), mail: 'arrives' },
  { name: '250 to DATA', stage: 'data', talk: sayAndRead('250 yes\r\n'), mail: 'arrives' },
  { name: '999 to DATA', stage: 'data', talk: say('999 yes\r\n') },
  { name: '503 to the recipient', stage: 'rcpt', talk: say('503 sequence\r\n') },
  { name: '503 to the message', stage: 'dot', talk: say('503 sequence\r\n') },
  { name: '500 to everything from EHLO on', stage: 'ehlo', talk: say('500 what?\r\n') },
  {
    name: '251 with another recipient',
    stage: 'rcpt',
    talk: say('251 User not local; will forward to <wrong.person@elsewhere.example>\r\n'),
    mail: 'arrives',
  },
  {
    name: '551 with another recipient',
    stage: 'rcpt',
    talk: say('551 User not local; please try <wrong.person@elsewhere.example>\r\n'),
  },
  { name: '550 to the recipient', stage: 'rcpt', talk: say('550 Zinnober\r\n') },
  { name: '554 to the message', stage: 'dot', talk: say('554 Zinnober\r\n') },
  { name: '554 5.7.1 to the message', stage: 'dot', talk: say('554 5.7.1 Zinnober\r\n') },
  {
    name: '554 5.6.0 to the message',
    stage: 'dot',
    talk: say('554 5.6.0 Zinnober\r\n'),
    mail: 'dead',
  },
  { name: '552 to the sender', stage: 'mail', talk: say('552 Zinnober\r\n') },
  {
    name: '552 5.3.4 to the sender',
    stage: 'mail',
    talk: say('552 5.3.4 Zinnober\r\n'),
    mail: 'dead',
  },
  { name: '550 to the sender', stage: 'mail', talk: say('550 Zinnober\r\n') },
  { name: '421 to the message', stage: 'dot', talk: say('421 Zinnober\r\n') },
  { name: '221 to the greeting', stage: 'greeting', talk: say('221 Zinnober\r\n') },
];

test.each([...codes, ...others])('$name', async (misdeed) => {
  await survives(bench(), misdeed);
});
