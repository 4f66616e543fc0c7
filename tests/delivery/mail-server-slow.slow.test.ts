import { expect, test, vi } from 'vitest';
import { useHostileBench } from './mail-server/hostile-bench.ts';
import { copiesOf, HOSTILE_HOSPITAL, type Misdeed, survives } from './mail-server/survives.ts';
import { drip, hang, say } from './mail-server/talks.ts';

const bench = useHostileBench();

/** Often enough that no silence is ever long enough to be noticed. */
const DRIP_MS = 100;

const slow: Misdeed[] = [
  { name: 'a greeting', stage: 'greeting', talk: drip('220-raw.example\r\n', DRIP_MS) },
  { name: 'capabilities', stage: 'ehlo', talk: drip('250-HELP\r\n', DRIP_MS) },
  { name: 'the answer to the sender', stage: 'mail', talk: drip('250-yes\r\n', DRIP_MS) },
  { name: 'the answer to the recipient', stage: 'rcpt', talk: drip('250-yes\r\n', DRIP_MS) },
  { name: 'the leave to send', stage: 'data', talk: drip('354-yes\r\n', DRIP_MS) },
  { name: 'the answer to the message', stage: 'dot', talk: drip('250-yes\r\n', DRIP_MS) },
  { name: 'blank lines instead of an answer', stage: 'dot', talk: drip('\r\n', DRIP_MS) },
];

test.each(slow)('$name, one byte at a time and without end', (misdeed) =>
  survives(bench(), misdeed),
);

const silent = ['greeting', 'ehlo', 'mail', 'rcpt', 'data', 'dot'] as const;

test.each(silent)('silence at %s', (stage) => survives(bench(), { name: '', stage, talk: hang() }));

test('refusals and then words without end, on each connection, do not keep the next mail out', async () => {
  const { hostile, submit, settled } = bench();
  hostile.behave('dot', say('554 5.6.0 Zinnober\r\n'));
  hostile.behave('rset', drip('250-yes\r\n', DRIP_MS));
  const refused = await Promise.all([1, 2, 3].map(() => submit('contact', HOSTILE_HOSPITAL)));
  for (const id of refused) await settled(id, 'dead');
  const next = await submit('contact', HOSTILE_HOSPITAL);
  // Whoever is talked to already goes on being talked to.
  hostile.heal();
  await settled(next, 'delivered');
  expect(copiesOf(hostile.mails, next)).toHaveLength(1);
});

test('three hundred mails at a server that drips open no more connections than three, and all arrive', async () => {
  const { hostile, submit, settled, stack } = bench();
  await hostile.cut();
  hostile.behave('greeting', drip('220-raw.example\r\n', DRIP_MS));
  const ids = await Promise.all(
    Array.from({ length: 300 }, () => submit('contact', HOSTILE_HOSPITAL)),
  );
  let most = 0;
  const seen = () => {
    most = Math.max(most, hostile.sockets.size);
  };
  const talked = hostile.talked;
  await vi.waitFor(
    () => {
      seen();
      expect(hostile.talked - talked).toBeGreaterThan(3);
    },
    { timeout: 20_000, interval: 10 },
  );
  expect(most).toBeLessThanOrEqual(3);
  hostile.heal();
  for (const id of ids) await settled(id, 'delivered');
  for (const id of ids) expect(copiesOf(hostile.mails, id)).toHaveLength(1);
  expect(stack.unaskedEnds).toEqual([]);
});
