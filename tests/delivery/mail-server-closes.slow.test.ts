import { test } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { type Misdeed, survives } from './mail-server/survives.ts';
import { keepAnd, sayAndClose, sayAndReset } from './mail-server/talks.ts';

const bench = useHostileBench();

const STAGES = ['greeting', 'ehlo', 'mail', 'rcpt', 'data', 'dot'] as const;

const closes: Misdeed[] = STAGES.flatMap((stage) => [
  { name: `closes at ${stage}`, stage, talk: sayAndClose('') },
  { name: `resets at ${stage}`, stage, talk: sayAndReset('') },
  { name: `closes in the middle of its answer at ${stage}`, stage, talk: sayAndClose('25') },
  { name: `closes after a line that goes on, at ${stage}`, stage, talk: sayAndClose('250-\r\n') },
]);

const kept: Misdeed[] = [
  { name: 'takes the message and closes', talk: keepAnd(sayAndClose('')) },
  { name: 'takes the message and resets', talk: keepAnd(sayAndReset('')) },
  {
    name: 'takes the message, and closes within its yes',
    talk: keepAnd(sayAndClose('250 2.0.0 O')),
  },
  { name: 'takes the message, and says what is no answer', talk: keepAnd(sayAndClose('\r\n\r\n')) },
].map((each) => ({ ...each, stage: 'dot', copies: 2 }));

test.each(closes)('a server that $name', async (misdeed) => {
  await survives(bench(), misdeed);
});

test.each(kept)('a server that $name gets the same mail once more', async (misdeed) => {
  await survives(bench(), misdeed);
});
