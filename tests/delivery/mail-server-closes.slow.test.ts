import { test } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { type Misdeed, misdeedsAt, survives } from './mail-server/survives.ts';
import { keepAnd, sayAndClose, sayAndReset } from './mail-server/talks.ts';

const bench = useHostileBench();

const STAGES = ['greeting', 'ehlo', 'mail', 'rcpt', 'data', 'dot'] as const;

const closes: Misdeed[] = STAGES.flatMap((stage) => [
  { name: `closes at ${stage}`, stage, talk: sayAndClose('') },
  { name: `resets at ${stage}`, stage, talk: sayAndReset('') },
  { name: `closes in the middle of its answer at ${stage}`, stage, talk: sayAndClose('25') },
  { name: `closes after a line that goes on, at ${stage}`, stage, talk: sayAndClose('250-\r\n') },
]);

const kept: Misdeed[] = misdeedsAt('dot', [
  ['takes the message and closes', keepAnd(sayAndClose(''))],
  ['takes the message and resets', keepAnd(sayAndReset(''))],
  ['takes the message, and closes within its yes', keepAnd(sayAndClose('250 2.0.0 O'))],
  ['takes the message, and says what is no answer', keepAnd(sayAndClose('\r\n\r\n'))],
]).map((each) => ({ ...each, copies: 2 }));

test.each(closes)('a server that $name', (misdeed) => survives(bench(), misdeed));

test.each(kept)('a server that $name gets the same mail once more', (misdeed) =>
  survives(bench(), misdeed),
);
