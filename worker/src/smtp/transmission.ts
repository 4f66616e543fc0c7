import { Readable } from 'node:stream';
import { MAX_TIMER_MS } from '@poyanil/server/settings/shared';

/** A slower server counts as hanging: 5 MiB of resume would take half an hour. */
const MIN_BYTES_PER_MS = 4;
/**
 * Maximum duration of the dialogue, in timeouts. RFC 5321, section 4.5.3.2, gives greeting, sender and recipient 5 minutes each and
 * DATA 2. A server may use three of our timeouts in all.
 */
const DIALOGUE_TIMEOUTS = 3;
/** The socket itself detects silence. This limit is for a server that sends a little now and then, so it comes later. */
const SLACK_MS = 1_000;
/** The connection asks for the next piece once most of the last one is sent. */
const PIECE_BYTES = 64 * 1024;

/** The server is too slow or broke the protocol, so its connections must not be reused. */
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
  /** Ends the attempt, unless the server has the whole message: waiting for its reply avoids a second copy. */
  signal: AbortSignal;
}

export type Transmission = ReturnType<typeof startTransmission>;

/** Starts the timeout for sending one message: the server may neither delay it byte by byte, nor reply before its end. */
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
