import { Readable } from 'node:stream';
import { MAX_TIMER_MS } from '@poyanil/server/settings/shared';

/** Minimum speed of a transmission. A slower server counts as hanging, because a resume of 5 MiB would take half an hour. */
const MIN_BYTES_PER_MS = 4;
/**
 * Maximum duration of the dialogue, in timeouts. RFC 5321, section 4.5.3.2, gives greeting, sender and recipient 5 minutes each and
 * DATA 2. A server may use three of our timeouts in all.
 */
const DIALOGUE_TIMEOUTS = 3;
/** Added to each limit, so that the socket detects silence first. The limit is for a server that sends a little now and then. */
const SLACK_MS = 1_000;
/** Size of the pieces of a message. The connection asks for the next piece once most of the last one is sent. */
const PIECE_BYTES = 64 * 1024;

/** The error for a server that is too slow or broke the protocol. Its connection must not be reused. */
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
  /** The signal that ends the attempt. It is ignored once the server has the whole message, because giving up would cause a second copy. */
  signal: AbortSignal;
}

export type Transmission = ReturnType<typeof startTransmission>;

/** Starts sending one message, with a timeout that a server can't avoid by delaying the message byte by byte. */
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
    signal: attempt.signal,
    open: (): Readable =>
      readableOf(message, attempt.signal, () => {
        isOpened = true;
        restartTimer(smtpTimeoutMs + message.length / MIN_BYTES_PER_MS);
      }).once('end', () => {
        isDone = true;
        restartTimer(smtpTimeoutMs);
      }),
    isOpened: () => isOpened,
    /** Whether the last byte was sent; only the server knows how much arrived. */
    isDone: () => isDone,
    /** Stops sending the message. The first reason is kept. */
    stop,
    close(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    },
  };
}

function limit(ms: number, stop: (reason: unknown) => void): NodeJS.Timeout {
  const late = () => stop(new ProtocolError('ETIMEDOUT', 'The mail server took too long'));
  return setTimeout(late, Math.min(ms + SLACK_MS, MAX_TIMER_MS));
}

/** Creates a stream that isn't read until the server asks for the message. */
function readableOf(message: Buffer, signal: AbortSignal, onBegun: () => void): Readable {
  let at = 0;
  return new Readable({
    highWaterMark: PIECE_BYTES,
    read() {
      if (at === 0) onBegun();
      const piece = message.subarray(at, at + PIECE_BYTES);
      at += piece.length;
      if (piece.length > 0) this.push(piece);
      // Wait with the final dot until everything the server has sent is read: a reply that came before the dot doesn't answer
      // it.
      else setImmediate(() => setImmediate(() => signal.aborted || this.push(null)));
    },
  });
}
