import { Readable } from 'node:stream';
import type { Message } from '../emails/write-message.ts';
import { WholeLines } from './smtp-data.ts';

/** Who takes a message slower than this takes none: 5 MiB of resume would last half an hour. */
const MIN_BYTES_PER_MS = 4;
/** Silence is noticed by the socket itself; this is for who says a little now and then, so it comes later. */
const SLACK_MS = 1_000;
/** Timers of Node wrap beyond this, and would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The server has all the time and says what it likes: its connections are of no use any more. */
export class StrayServerError extends Error {
  override name = 'StrayServerError';
  /** In nodemailer's words. */
  readonly code: 'ETIMEDOUT' | 'EPROTOCOL';

  constructor(code: 'ETIMEDOUT' | 'EPROTOCOL', message: string) {
    super(message);
    this.code = code;
  }
}

export interface HandOverTerms {
  message: Message;
  smtpTimeoutMs: number;
  /** Ends the attempt, unless the server has all of it already: its answer is worth the wait, for it saves a second copy. */
  signal: AbortSignal;
}

/** One message on its way into a mail server. */
export interface HandOver {
  /** Aborted when the attempt is to end, with the reason. */
  signal: AbortSignal;
  /** The message, for the connection to read. */
  stream(): Readable;
  /** Whether its last byte is on its way; how far it came only the server knows. */
  isDone(): boolean;
  /** Nothing more of the message is sent; the first reason stays. */
  stop(reason: unknown): void;
  /** Forgets its timers. */
  settle(): void;
}

/** Neither who answers each byte late nor who answers too early may keep or lose a message. */
export function startHandOver({ message, smtpTimeoutMs, signal }: HandOverTerms): HandOver {
  const attempt = new AbortController();
  const stop = (reason: unknown) => attempt.abort(reason);
  const giveUp = () => {
    if (!isDone) stop(signal.reason);
  };
  let isDone = false;
  let timer = limit(smtpTimeoutMs + message.bytes.length / MIN_BYTES_PER_MS, stop);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);

  return {
    signal: attempt.signal,
    stream() {
      const stream = streamOf(message, attempt.signal);
      return stream.once('end', () => {
        isDone = true;
        clearTimeout(timer);
        timer = limit(smtpTimeoutMs, stop);
      });
    },
    isDone: () => isDone,
    stop,
    settle() {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    },
  };
}

function limit(ms: number, stop: (reason: unknown) => void): NodeJS.Timeout {
  const late = () => stop(new StrayServerError('ETIMEDOUT', 'The mail server takes too long'));
  return setTimeout(late, Math.min(ms + SLACK_MS, MAX_TIMER_MS));
}

/** The final dot waits until all that the server has said is read: an answer to it that is there before it is none. */
function streamOf({ bytes, isWholeLines }: Message, signal: AbortSignal): Readable {
  let isRead = false;
  const options = {
    // First for the message, then for its end, each once the server has asked for it.
    read(this: Readable) {
      if (!isRead) this.push(bytes);
      else setImmediate(() => setImmediate(() => signal.aborted || this.push(null)));
      isRead = true;
    },
  };
  return isWholeLines ? new WholeLines(options) : new Readable(options);
}
