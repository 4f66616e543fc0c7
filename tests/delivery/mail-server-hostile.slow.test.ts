import { expect, test } from 'vitest';
import {
  copiesOf,
  expectSurvives,
  HOSTILE_HOSPITAL,
  type HostileBehaviour,
  hostileBehavioursAt,
} from './mail-server/expect-survives.ts';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import {
  drip,
  keepAnd,
  pour,
  reply,
  say,
  sayAndClose,
  sayAndRead,
  sayAndReset,
} from './mail-server/smtp-scripts.ts';

// What a server does to the bytes of a dialogue. Its reply codes are tested beside the code (`refusal-codes`, `reply`).

const bench = useHostileBench();

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
  hostileBehavioursAt(stage, [
    [`resets at ${stage}`, sayAndReset('')],
    [`closes within its reply at ${stage}`, sayAndClose('25')],
    [`closes after a continuation line at ${stage}`, sayAndClose('250-\r\n')],
    [`drips an endless reply at ${stage}`, drip(`${code}-yes\r\n`, DRIP_MS)],
    [`sends an endless line at ${stage}`, pour('x', `${code} `)],
    [`sends an endless reply at ${stage}`, pour(`${code}-Zinnober\r\n`)],
    [`sends endless blank lines at ${stage}`, pour('\r\n')],
    [`sends endless refusals at ${stage}`, pour('451 Zinnober\r\n')],
    [`sends a refusal of 900 KB at ${stage}`, say(`451 ${'x'.repeat(900_000)}\r\n`)],
  ]),
);

const kept = hostileBehavioursAt('dot', [
  ['stores the message and closes', keepAnd(sayAndClose(''))],
  ['stores the message and resets', keepAnd(sayAndReset(''))],
  ['stores the message and closes within its 250', keepAnd(sayAndClose('250 2.0.0 O'))],
  ['stores the message and sends only blank lines', keepAnd(sayAndClose('\r\n\r\n'))],
]).map((each) => ({ ...each, copies: 2 }));

const yes = (times: number) => '250 2.0.0 yes\r\n'.repeat(times);

/** Replies that come before their commands or make no sense. The worker must not take any of them for the reply to the message. */
const lies: HostileBehaviour[] = [
  ...hostileBehavioursAt('data', [
    ['a 250 before the dot', sayAndRead(`354 go\r\n${yes(1)}`)],
    ['two 250s instead of the 354', sayAndRead(yes(2))],
  ]),
  ...hostileBehavioursAt('ehlo', [['a 250 for every command that could follow EHLO', say(yes(9))]]),
  ...hostileBehavioursAt('mail', [['a 250 for every command that could follow MAIL', say(yes(9))]]),
  ...hostileBehavioursAt('rcpt', [
    ['a 250 for every command that could follow RCPT', say(yes(9))],
    ['a 354 and a second 250 already at rcpt', say(`250 ok\r\n354 go\r\n${yes(1)}`)],
  ]),
  {
    name: 'two greetings, so that replies are one command late',
    stage: 'greeting',
    talk: say('220 one\r\n220 two\r\n'),
    copies: 'some',
  },
  ...hostileBehavioursAt('dot', [
    ['a 250 and a 550 for the stored message', keepAnd(say('250 ok\r\n550 no\r\n')), 'arrives'],
    ['a 250 for the message and for later commands', keepAnd(say(yes(9))), 'arrives'],
    ['a reply whose lines have different codes', say('250-ok\r\n451 no\r\n')],
    ['a 221 and a 250', say(`221 bye\r\n${yes(1)}`)],
  ]),
  ...hostileBehavioursAt('greeting', [
    ['the response of a web server', say('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['meaningless bytes', say('\u0000\u0001\u0002\r\n\uFFFD\r\n')],
    ['an endless line', pour('x')],
    ['a greeting followed by nonsense', say('220 ready\r\nwhat?\r\nwhat?\r\n')],
  ]),
];

const ESC = '\u001B';
/** Reply texts that could garble a terminal, the log, the metrics or a page if they were copied unchanged. */
const WORDS = [
  ['colours and a title for the terminal', `${ESC}[2J${ESC}[31mZinnober${ESC}]0;Zinnober\u0007`],
  ['lone carriage returns', 'Zinnober\rlevel":50,"msg":"dead"\rZinnober'],
  ['zero bytes and backspaces', 'Zin\u0000no\u0008\u0008ber\u007F'],
  ['a log line', '"}\\n{"level":60,"msg":"Zinnober"}'],
  ['bidirectional control characters', 'Zin\u202Erebon\u202C \u2066\u200F\u200B\uFEFF'],
  ['other line breaks', 'Zinnober\u0085\u2028Zinnober\u2029Zinnober\u000B\u000C'],
  ['format placeholders', 'Zinnober %s %d %o %j {{7*7}} <%= 7 %> <script>Zinnober</script>'],
  ['metric labels', 'Zinnober"} 1\\n# HELP zinnober Zinnober\\nzinnober{a="'],
  ['another address', '<wrong.person@elsewhere.example> Zinnober wrong.person@elsewhere.example'],
] as const;

/** Replies at the final dot, because their texts get furthest: into the outbox, the list of mails and an alert. */
const talked = WORDS.flatMap(([name, words]) =>
  hostileBehavioursAt('dot', [[`replies with ${name}`, say(`451-${words}\r\n451 ${words}\r\n`)]]),
);

const quoted = (code: string, end: string) =>
  reply((said) => `${said.replaceAll(/^|(?<=\r\n)(?!$)/g, `${code}-`)}${code} ${end}\r\n`);
const NO_UTF8 = Buffer.from('34353020ffc0afeda0805a696e6e6f6265729b3331400d0a', 'hex');

const elsewhere = (code: string, words: string) =>
  say(`${code} User not local; ${words} <wrong.person@elsewhere.example>\r\n`);

const others = [
  ...hostileBehavioursAt('rcpt', [
    ['bytes that are not UTF-8', say(NO_UTF8)],
    ['251 with another recipient', elsewhere('251', 'will forward to'), 'arrives'],
    ['551 with another recipient', elsewhere('551', 'please try')],
  ]),
  ...hostileBehavioursAt('dot', [
    ['a 451 that quotes the whole message', quoted('451', 'later')],
    ['a 250 that quotes the whole message', keepAnd(quoted('250', 'ok')), 'arrives'],
  ]),
];

test.each([...atEachStage, ...kept, ...lies, ...talked, ...others])(
  'survives a misbehaving server: $name',
  (misdeed) => expectSurvives(bench, misdeed),
);

test('does not take leftover replies for those to the next mail', async () => {
  const { hostile, submit, settled } = bench;
  await hostile.cut();
  hostile.behave('dot', keepAnd(say(yes(9))));
  await settled(await submit('contact', HOSTILE_HOSPITAL), 'delivered');
  hostile.heal();
  const next = await submit('contact', HOSTILE_HOSPITAL);
  await settled(next, 'delivered');
  expect(copiesOf(hostile.mails, next)).toHaveLength(1);
});

test('delivers the next mail after refusals with endless replies to RSET', async () => {
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
