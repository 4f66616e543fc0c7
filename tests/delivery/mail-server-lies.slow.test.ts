import { expect, test } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { copiesOf, HOSTILE, type Misdeed, survives } from './mail-server/survives.ts';
import { keepAnd, say, sayAndRead } from './mail-server/talks.ts';

const bench = useHostileBench();

const yes = (times: number) => '250 2.0.0 yes\r\n'.repeat(times);

/** Answers to what was not said yet: none of them may pass for the answer to the message. */
const lies: Misdeed[] = [
  { name: '250 before the dot', stage: 'data', talk: sayAndRead(`354 go\r\n${yes(1)}`) },
  { name: '250 before the dot, with the leave to send', stage: 'data', talk: sayAndRead(yes(2)) },
  { name: '250 for all that could follow', stage: 'ehlo', talk: say(yes(9)) },
  { name: '250 for all that could follow the sender', stage: 'mail', talk: say(yes(9)) },
  { name: '250 for all that could follow the recipient', stage: 'rcpt', talk: say(yes(9)) },
  {
    name: 'a leave to send with the answer to the recipient, and a yes',
    stage: 'rcpt',
    talk: say(`250 ok\r\n354 go\r\n${yes(1)}`),
  },
  {
    name: 'two greetings, so that each answer is to the command before',
    stage: 'greeting',
    talk: say('220 one\r\n220 two\r\n'),
    copies: 'some',
  },
  {
    name: 'a yes and a no to the message, which it took',
    stage: 'dot',
    talk: keepAnd(say('250 ok\r\n550 no\r\n')),
    mail: 'arrives',
  },
  {
    name: 'a yes to the message and one to what is next',
    stage: 'dot',
    talk: keepAnd(say(yes(9))),
    mail: 'arrives',
  },
  {
    name: 'a reply whose lines have different codes',
    stage: 'dot',
    talk: say('250-ok\r\n451 no\r\n'),
    mail: 'waits',
  },
  { name: 'a farewell and a yes', stage: 'dot', talk: say(`221 bye\r\n${yes(1)}`) },
];

test.each(lies)('$name', async (lie) => {
  await survives(bench(), lie);
});

test('answers left over from one mail are none to the next', async () => {
  const { hostile, submit, settled } = bench();
  await hostile.cut();
  hostile.behave('dot', keepAnd(say(yes(9))));
  await settled(await submit('contact', HOSTILE), 'delivered');
  hostile.heal();
  const next = await submit('contact', HOSTILE);
  await settled(next, 'delivered');
  expect(copiesOf(hostile.mails, next)).toHaveLength(1);
});
