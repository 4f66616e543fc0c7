import { expect, test } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { HOSTILE_HOSPITAL, type Misdeed, misdeedsAt, survives } from './mail-server/survives.ts';
import { keepAnd, reply, say } from './mail-server/talks.ts';

const bench = useHostileBench();

const ESC = '\u001B';
/** Words of a server that confuse who reads them, or are found again where they do not belong. */
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

const STAGES = [
  ['greeting', '421'],
  ['ehlo', '421'],
  ['mail', '451'],
  ['rcpt', '450'],
  ['dot', '451'],
] as const;

const talked: Misdeed[] = STAGES.flatMap(([stage, code]) =>
  WORDS.map(([name, words]) => ({
    name: `${name} at ${stage}`,
    stage,
    talk: say(`${code}-${words}\r\n${code} ${words}\r\n`),
  })),
);

const quoted = (code: string, end: string) =>
  reply((said) => `${said.replaceAll(/^|(?<=\r\n)(?!$)/g, `${code}-`)}${code} ${end}\r\n`);
const NO_UTF8 = Buffer.from('34353020ffc0afeda0805a696e6e6f6265729b3331400d0a', 'hex');

const others: Misdeed[] = [
  ...misdeedsAt('rcpt', [['bytes that are no UTF-8', say(NO_UTF8)]]),
  ...misdeedsAt('dot', [
    ['the whole message, quoted back as a refusal for now', quoted('451', 'later')],
    ['the whole message, quoted back as a yes', keepAnd(quoted('250', 'ok')), 'arrives'],
  ]),
];

test.each([...talked, ...others])('$name', (misdeed) => survives(bench(), misdeed));

test("a refusal for good is a dead letter, with the server's words on one line and without addresses", async () => {
  const { hostile, submit, settled, row } = bench();
  const [, turned] = WORDS[4];
  hostile.behave(
    'dot',
    say(`554-5.6.0 ${ESC}[31m ${turned}\r\n554 <wrong.person@elsewhere.example>\r\n`),
  );
  const id = await submit('contact', HOSTILE_HOSPITAL);
  await settled(id, 'dead');
  hostile.heal();
  const words = row(id).lastError ?? '';
  expect(words).toMatch(/^554-5\.6\.0 \[31m Zin rebon 554 <\(address\)>$/);
});
