import { Readable } from 'node:stream';
import { MAX_TIMER_MS } from '@poyanil/server/settings/shared';

/** A server that takes a message slower than this takes none: 5 MiB of resume would last half an hour. */
const MIN_BYTES_PER_MS = 4;
/**
 * RFC 5321, section 4.5.3.2, gives greeting, sender and recipient 5 minutes each and DATA 2. A server may be slow at each of
 * them, but not for longer than three of our timeouts in all.
 */
const DIALOGUE_TIMEOUTS = 3;
/** The socket itself notices silence; this is for a server that says a little now and then, so it comes later. */
const SLACK_MS = 1_000;
/** The connection takes the next piece once most of the last one is on its way. */
const PIECE_BYTES = 64 * 1024;

/** The server takes too long or breaks the protocol: its connections are of no use any more. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
  /** One of nodemailer's codes. */
  readonly code: 'ETIMEDOUT' | 'EPROTOCOL';

  constructor(code: 'ETIMEDOUT' | 'EPROTOCOL', message: string) {
    super(message);
    this.code = code;
  }
}

export interface TransmissionTerms {
  message: Buffer;
  smtpTimeoutMs: number;
  /** Ends the attempt, unless the server has all of the message: its answer is worth the wait, for it saves a second copy. */
  signal: AbortSignal;
}

export type Transmission = ReturnType<typeof startTransmission>;

/**
 * Starts the clock of one message on its way into a mail server: the server may neither keep it waiting byte by byte, nor answer
 * it before its end.
 */
export function startTransmission({ message, smtpTimeoutMs, signal }: TransmissionTerms) {
  const attempt = new AbortController();
  const stop = (reason: unknown) => attempt.abort(reason);
  const giveUp = () => {
    if (!isDone) stop(signal.reason);
  };
  let isOpened = false;
  let isDone = false;
  let timer = limit(DIALOGUE_TIMEOUTS * smtpTimeoutMs, stop);
  function restartTimer(ms: number): void {
    clearTimeout(timer);
    timer = limit(ms, stop);
  }
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);

  return {
    /** Aborted when the attempt must end, with the reason. */
    signal: attempt.signal,
    /** Opens the message for one connection to read. */
    open: (): Readable =>
      readableOf(message, attempt.signal, () => {
        isOpened = true;
        restartTimer(smtpTimeoutMs + message.length / MIN_BYTES_PER_MS);
      }).once('end', () => {
        isDone = true;
        restartTimer(smtpTimeoutMs);
      }),
    /** Whether a connection has begun to read the message. */
    isOpened: () => isOpened,
    /** Whether the last byte is on its way; how far it came only the server knows. */
    isDone: () => isDone,
    /** Sends nothing more of the message; the first reason stays. */
    stop,
    /** Ends its timers. */
    close(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    },
  };
}

function limit(ms: number, stop: (reason: unknown) => void): NodeJS.Timeout {
  const late = () => stop(new ProtocolError('ETIMEDOUT', 'The mail server takes too long'));
  return setTimeout(late, Math.min(ms + SLACK_MS, MAX_TIMER_MS));
}

/** Makes a stream of which nothing is read before the server asks for the message. */
function readableOf(message: Buffer, signal: AbortSignal, onBegun: () => void): Readable {
  let at = 0;
  return new Readable({
    highWaterMark: PIECE_BYTES,
    read() {
      if (at === 0) onBegun();
      const piece = message.subarray(at, at + PIECE_BYTES);
      at += piece.length;
      if (piece.length > 0) this.push(piece);
      // The final dot waits until all that the server has said is read: an answer that came before it answers nothing.
      else setImmediate(() => setImmediate(() => signal.aborted || this.push(null)));
    },
  });
}
