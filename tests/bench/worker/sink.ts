import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';

// A mail server that discards mails. Reports its port to its parent, then how many seconds each expected number of mails took.

/** Share of mails that is not counted: the first ones have to open connections. */
const RUN_UP_SHARE = 0.1;
/** Idle timeout, longer than the pause between two rounds, so that connections stay open. */
const SILENCE_MS = 600_000;

const order = z.object({ expect: z.number(), answerAfterMs: z.number() });
let expected = 0;
let answerAfterMs = Number(process.argv[2]);
let arrived = 0;
let connections = 0;
let from = 0;

const server = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  hideSTARTTLS: true,
  socketTimeout: SILENCE_MS,
  onConnect(_session, done) {
    connections++;
    done();
  },
  onData(stream, _session, done) {
    stream.on('end', () => {
      if (answerAfterMs > 0) setTimeout(note, answerAfterMs, done);
      else note(done);
    });
    stream.resume();
  },
});
server.on('error', () => {}); // a client that disconnects in the middle of a dialogue
process.on('message', (given) => {
  ({ expect: expected, answerAfterMs } = order.parse(given));
  [arrived, connections] = [0, 0];
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: await listenOnLoopback(server.server) });

function note(done: () => void): void {
  done();
  arrived++;
  const runUp = Math.floor(expected * RUN_UP_SHARE);
  if (arrived === runUp) from = performance.now();
  if (arrived !== expected) return;
  const perSecond = (1_000 * (expected - runUp)) / (performance.now() - from);
  process.send?.({ perSecond, connections });
}
