import { test } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { type Misdeed, misdeedsAt, survives } from './mail-server/survives.ts';
import { keepAnd, say, sayAndRead } from './mail-server/talks.ts';

const bench = useHostileBench();

const CODES = ['000', '199', '354', '999', '2', '55', '5500', '2500', '-50', 'OK', '٢٥٠'];
const STAGES = ['greeting', 'ehlo', 'mail', 'rcpt', 'dot'] as const;

/** Nodemailer's first look takes these for a yes; they are one where nothing else could be meant. */
const LENIENT = new Set(['ehlo 2', 'ehlo 2500', 'mail 2', 'mail 2500', 'rcpt 2', 'rcpt 2500']);

const codes: Misdeed[] = STAGES.flatMap((stage) =>
  CODES.map((code): Misdeed => {
    const mail = LENIENT.has(`${stage} ${code}`) ? 'arrives' : 'waits';
    return { name: `${code} at ${stage}`, stage, talk: say(`${code} Zinnober\r\n`), mail };
  }),
);

const elsewhere = (code: string, words: string) =>
  say(`${code} User not local; ${words} <wrong.person@elsewhere.example>\r\n`);

const others: Misdeed[] = [
  ...misdeedsAt('greeting', [
    ['299 at the greeting', say('299 Zinnober\r\n')],
    ['221 to the greeting', say('221 Zinnober\r\n')],
  ]),
  ...misdeedsAt('ehlo', [['500 to everything from EHLO on', say('500 what?\r\n')]]),
  ...misdeedsAt('mail', [
    ['552 to the sender', say('552 Zinnober\r\n')],
    ['552 5.3.4 to the sender', say('552 5.3.4 Zinnober\r\n'), 'dead'],
    ['550 to the sender', say('550 Zinnober\r\n')],
  ]),
  ...misdeedsAt('rcpt', [
    ['299 to the recipient', say('299 yes\r\n'), 'arrives'],
    ['503 to the recipient', say('503 sequence\r\n')],
    ['251 with another recipient', elsewhere('251', 'will forward to'), 'arrives'],
    ['551 with another recipient', elsewhere('551', 'please try')],
    ['550 to the recipient', say('550 Zinnober\r\n')],
  ]),
  ...misdeedsAt('data', [
    ['250 to DATA', sayAndRead('250 yes\r\n'), 'arrives'],
    ['999 to DATA', say('999 yes\r\n')],
  ]),
  ...misdeedsAt('dot', [
    ['299 to the message', keepAnd(say('299 yes\r\n')), 'arrives'],
    ['503 to the message', say('503 sequence\r\n')],
    ['554 to the message', say('554 Zinnober\r\n')],
    ['554 5.7.1 to the message', say('554 5.7.1 Zinnober\r\n')],
    ['554 5.6.0 to the message', say('554 5.6.0 Zinnober\r\n'), 'dead'],
    ['421 to the message', say('421 Zinnober\r\n')],
  ]),
];

test.each([...codes, ...others])('$name', (misdeed) => survives(bench(), misdeed));
