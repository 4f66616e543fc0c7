import { expect, test } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import {
  copiesOf,
  HOSTILE_HOSPITAL,
  type Misdeed,
  misdeedsAt,
  survives,
} from './mail-server/survives.ts';
import { keepAnd, pour, say, sayAndRead } from './mail-server/talks.ts';

const bench = useHostileBench();

const yes = (times: number) => '250 2.0.0 yes\r\n'.repeat(times);

/** Answers to what was not said yet: none of them may pass for the answer to the message. */
const lies: Misdeed[] = [
  ...misdeedsAt('data', [
    ['250 before the dot', sayAndRead(`354 go\r\n${yes(1)}`)],
    ['250 before the dot, with the leave to send', sayAndRead(yes(2))],
  ]),
  ...misdeedsAt('ehlo', [['250 for all that could follow', say(yes(9))]]),
  ...misdeedsAt('mail', [['250 for all that could follow the sender', say(yes(9))]]),
  ...misdeedsAt('rcpt', [
    ['250 for all that could follow the recipient', say(yes(9))],
    ['a leave to send with the answer to it, and a yes', say(`250 ok\r\n354 go\r\n${yes(1)}`)],
  ]),
  {
    name: 'two greetings, so that each answer is to the command before',
    stage: 'greeting',
    talk: say('220 one\r\n220 two\r\n'),
    copies: 'some',
  },
  ...misdeedsAt('dot', [
    [
      'a yes and a no to the message, which it took',
      keepAnd(say('250 ok\r\n550 no\r\n')),
      'arrives',
    ],
    ['a yes to the message and one to what is next', keepAnd(say(yes(9))), 'arrives'],
    ['a reply whose lines have different codes', say('250-ok\r\n451 no\r\n')],
    ['a farewell and a yes', say(`221 bye\r\n${yes(1)}`)],
  ]),
  ...misdeedsAt('greeting', [
    ['the answer of a web server', say('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['bytes without meaning', say('\u0000\u0001\u0002\r\n\uFFFD\r\n')],
    ['a line without an end', pour('x')],
    ['a greeting, and then nothing of SMTP', say('220 ready\r\nwhat?\r\nwhat?\r\n')],
  ]),
];

test.each(lies)('$name', (lie) => survives(bench(), lie));

test('answers left over from one mail are none to the next', async () => {
  const { hostile, submit, settled } = bench();
  await hostile.cut();
  hostile.behave('dot', keepAnd(say(yes(9))));
  await settled(await submit('contact', HOSTILE_HOSPITAL), 'delivered');
  hostile.heal();
  const next = await submit('contact', HOSTILE_HOSPITAL);
  await settled(next, 'delivered');
  expect(copiesOf(hostile.mails, next)).toHaveLength(1);
});
