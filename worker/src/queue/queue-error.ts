/** Answers of Redis that say what to do. */
const KNOWN_ANSWERS = [
  ...['BUSY', 'EXECABORT', 'LOADING', 'MASTERDOWN', 'MISCONF', 'NOAUTH', 'NOPERM', 'NOREPLICAS'],
  ...['NOSCRIPT', 'OOM', 'READONLY', 'WRONGPASS', 'WRONGTYPE'],
];
/** A code of Node's own: what it names is the network's. */
const SYSTEM_CODE = /^E[A-Z]{3,20}$/;

/** In our own words; it can be said as it is. */
export class QueueError extends Error {
  override name = 'QueueError';
}

/**
 * What is said of an error that Redis or BullMQ met with. Their own words repeat what they were given, and in Redis anybody
 * may have put anything.
 */
export function nameFault(error: unknown): string {
  if (error instanceof QueueError) return error.message;
  if (!(error instanceof Error)) return 'an unknown error';
  if (error.name === 'ReplyError') return nameAnswer(error.message);
  if (error instanceof SyntaxError) return 'a job is no JSON';
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return 'a job is not where it was left';
  if (typeof code === 'string' && SYSTEM_CODE.test(code)) return `the connection to Redis: ${code}`;
  return `unexpected: ${error.constructor.name}`;
}

/** Those that a write gets and a question does not: no memory, no file to write to, no server for writes, no replicas. */
const REFUSED_WRITES = ['OOM', 'MISCONF', 'READONLY', 'NOREPLICAS'];

/** With which answer Redis refused a write; undefined for any other error. */
export function refusedWriteOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return undefined;
  return REFUSED_WRITES.find((answer) => error.message.startsWith(answer));
}

function nameAnswer(message: string): string {
  const known = KNOWN_ANSWERS.find((answer) => message.includes(answer));
  return known === undefined ? 'Redis answers with an error' : `Redis answers ${known}`;
}
