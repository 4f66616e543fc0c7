import { test } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { type Misdeed, survives } from './mail-server/survives.ts';
import { pour, say } from './mail-server/talks.ts';

const bench = useHostileBench();

/** Each stage at which a server has the word, with the code that says no less than yes there. */
const STAGES = [
  ['greeting', '220'],
  ['ehlo', '250'],
  ['mail', '250'],
  ['rcpt', '250'],
  ['data', '354'],
  ['dot', '250'],
] as const;

const floods = STAGES.flatMap(([stage, code]): Misdeed[] => [
  { name: `a line without an end at ${stage}`, stage, talk: pour('x', `${code} `) },
  { name: `a reply without an end at ${stage}`, stage, talk: pour(`${code}-Zinnober\r\n`) },
  { name: `blank lines without an end at ${stage}`, stage, talk: pour('\r\n') },
  { name: `nos without an end at ${stage}`, stage, talk: pour('451 Zinnober\r\n') },
  { name: `a no of 900 KB at ${stage}`, stage, talk: say(`451 ${'x'.repeat(900_000)}\r\n`) },
]);

test.each(floods)('$name', (flood) => survives(bench(), flood));
