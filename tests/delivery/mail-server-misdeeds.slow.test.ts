import { expect, test } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import {
  copiesOf,
  HOSTILE_HOSPITAL,
  type Misdeed,
  misdeedsAt,
  survives,
} from './mail-server/survives.ts';
import {
  drip,
  keepAnd,
  pour,
  reply,
  say,
  sayAndClose,
  sayAndRead,
  sayAndReset,
} from './mail-server/talks.ts';

// What a server does to the bytes of a dialogue. Its reply codes are tested beside the code (`refusal-codes`, `reply`).

const bench = useHostileBench();

/** Each stage at which the server replies, with its positive reply code. */
const STAGES = [
  ['greeting', '220'],
  ['ehlo', '250'],
  ['mail', '250'],
  ['rcpt', '250'],
  ['data', '354'],
  ['dot', '250'],
] as const;
/** Short enough that no read timeout ever expires. */
const DRIP_MS = 100;

const atEachStage = STAGES.flatMap(([stage, code]) =>
  misdeedsAt(stage, [
    [`resets at ${stage}`, sayAndReset('')],
    [`closes in the middle of its answer at ${stage}`, sayAndClose('25')],
    [`closes after a line that goes on, at ${stage}`, sayAndClose('250-\r\n')],
    [`says one byte at a time, without an end, at ${stage}`, drip(`${code}-yes\r\n`, DRIP_MS)],
    [`says a line without an end at ${stage}`, pour('x', `${code} `)],
    [`says a reply without an end at ${stage}`, pour(`${code}-Zinnober\r\n`)],
    [`says blank lines without an end at ${stage}`, pour('\r\n')],
    [`says no without an end at ${stage}`, pour('451 Zinnober\r\n')],
    [`says a no of 900 KB at ${stage}`, say(`451 ${'x'.repeat(900_000)}\r\n`)],
  ]),
);

const kept = misdeedsAt('dot', [
  ['takes the message and closes', keepAnd(sayAndClose(''))],
  ['takes the message and resets', keepAnd(sayAndReset(''))],
  ['takes the message, and closes within its yes', keepAnd(sayAndClose('250 2.0.0 O'))],
  ['takes the message, and says what is no answer', keepAnd(sayAndClose('\r\n\r\n'))],
]).map((each) => ({ ...each, copies: 2 }));

const yes = (times: number) => '250 2.0.0 yes\r\n'.repeat(times);

/** Replies sent before their commands: none may be taken for the reply to the message. */
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

const ESC = '\u001B';
/** Reply texts that confuse readers, or that might reappear where they do not belong. */
const WORDS = [
  ['colours and a new title of the terminal', `${ESC}[2J${ESC}[31mZinnober${ESC}]0;Zinnober\u0007`],
  ['lone carriage returns', 'Zinnober\rlevel":50,"msg":"dead"\rZinnober'],
  ['bytes of zero, and backspaces', 'Zin\u0000no\u0008\u0008ber\u007F'],
  ['a line of log', '"}\\n{"level":60,"msg":"Zinnober"}'],
  ['letters that turn the line around', 'Zin\u202Erebon\u202C \u2066\u200F\u200B\uFEFF'],
  ['other line breaks', 'Zinnober\u0085\u2028Zinnober\u2029Zinnober\u000B\u000C'],
  ['words of a format', 'Zinnober %s %d %o %j {{7*7}} <%= 7 %> <script>Zinnober</script>'],
  ['labels of a metric', 'Zinnober"} 1\\n# HELP zinnober Zinnober\\nzinnober{a="'],
  ['another address', '<wrong.person@elsewhere.example> Zinnober wrong.person@elsewhere.example'],
] as const;

/** The longest path of a reply's text: into the outbox, the list of mails and an alert. */
const talked = WORDS.flatMap(([name, words]) =>
  misdeedsAt('dot', [[`says ${name}`, say(`451-${words}\r\n451 ${words}\r\n`)]]),
);

const quoted = (code: string, end: string) =>
  reply((said) => `${said.replaceAll(/^|(?<=\r\n)(?!$)/g, `${code}-`)}${code} ${end}\r\n`);
const NO_UTF8 = Buffer.from('34353020ffc0afeda0805a696e6e6f6265729b3331400d0a', 'hex');

const elsewhere = (code: string, words: string) =>
  say(`${code} User not local; ${words} <wrong.person@elsewhere.example>\r\n`);

const others = [
  ...misdeedsAt('rcpt', [
    ['bytes that are no UTF-8', say(NO_UTF8)],
    ['251 with another recipient', elsewhere('251', 'will forward to'), 'arrives'],
    ['551 with another recipient', elsewhere('551', 'please try')],
  ]),
  ...misdeedsAt('dot', [
    ['the whole message, quoted back as a refusal for now', quoted('451', 'later')],
    ['the whole message, quoted back as a yes', keepAnd(quoted('250', 'ok')), 'arrives'],
  ]),
];

test.each([...atEachStage, ...kept, ...lies, ...talked, ...others])('$name', (misdeed) =>
  survives(bench, misdeed),
);

test('answers left over from one mail are none to the next', async () => {
  const { hostile, submit, settled } = bench;
  await hostile.cut();
  hostile.behave('dot', keepAnd(say(yes(9))));
  await settled(await submit('contact', HOSTILE_HOSPITAL), 'delivered');
  hostile.heal();
  const next = await submit('contact', HOSTILE_HOSPITAL);
  await settled(next, 'delivered');
  expect(copiesOf(hostile.mails, next)).toHaveLength(1);
});

test('refusals and then words without end, on each connection, do not keep the next mail out', async () => {
  const { hostile, submit, settled } = bench;
  hostile.behave('dot', say('554 5.6.0 Zinnober\r\n'));
  hostile.behave('rset', drip('250-yes\r\n', DRIP_MS));
  const refused = await Promise.all([1, 2, 3].map(() => submit('contact', HOSTILE_HOSPITAL)));
  for (const id of refused) await settled(id, 'dead');
  const next = await submit('contact', HOSTILE_HOSPITAL);
  // Open connections keep misbehaving.
  hostile.heal();
  await settled(next, 'delivered');
  expect(copiesOf(hostile.mails, next)).toHaveLength(1);
});
