import { PassThrough, type Readable } from 'node:stream';

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
  bytes: number;
  smtpTimeoutMs: number;
  /** Ends the attempt, unless the server has all of it already: its answer is worth the wait, for it saves a second copy. */
  signal: AbortSignal;
}

/** One message on its way into a mail server. */
export interface HandOver {
  /** Aborted when the attempt is to end, with the reason. */
  signal: AbortSignal;
  /** What the connection is to read instead of the message. */
  watch(message: Readable): Readable;
  /** Whether its last byte is on its way; how far it came only the server knows. */
  isDone(): boolean;
  /** Nothing more of the message is sent; the first reason stays. */
  stop(reason: unknown): void;
  /** Forgets its timers. */
  settle(): void;
}

/** Neither who answers each byte late nor who answers too early may keep or lose a message. */
export function startHandOver({ bytes, smtpTimeoutMs, signal }: HandOverTerms): HandOver {
  const attempt = new AbortController();
  const stop = (reason: unknown) => attempt.abort(reason);
  const giveUp = () => {
    if (!isDone) stop(signal.reason);
  };
  let isDone = false;
  let timer = limit(smtpTimeoutMs + bytes / MIN_BYTES_PER_MS, stop);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);

  return {
    signal: attempt.signal,
    watch(message) {
      const watched: PassThrough = new PassThrough({
        flush: (end) => endLater(end, watched, attempt.signal),
      });
      watched.once('end', () => {
        isDone = true;
        clearTimeout(timer);
        timer = limit(smtpTimeoutMs, stop);
      });
      return message.pipe(watched);
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
function endLater(end: () => void, watched: PassThrough, signal: AbortSignal): void {
  const wait = () =>
    setImmediate(() =>
      setImmediate(() => {
        if (!signal.aborted) end();
      }),
    );
  if (watched.readableFlowing) wait();
  // A short message is here before the server is asked for it.
  else watched.once('resume', wait);
}
