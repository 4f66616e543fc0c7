/** The part of a mail server's yes that may be logged, and helps its operators to find the message again. */
export interface SmtpReply {
  code: string;
  /** The name that the server gave the message; absent when it told none. */
  queueId?: string;
}

/** Each as one kind of server says it; a word without a digit is no name, nor is the beginning of an address. */
const QUEUE_ID_PATTERNS = [
  // Postfix, and many that imitate it.
  /\bqueued as (?<id>[\w.-]{4,64})(?!\S*@)/i,
  // Exim, Exchange, Haraka.
  /\b(?:InternalId|id)=<?(?<id>[\w.-]{4,64})(?!\S*@)/i,
  // Amazon SES, Gmail, Mailgun.
  /^250 (?:\d\.\d\.\d )?ok:?\s+(?:\d{10} )?(?<id>[\w.-]{8,80})(?!\S*@)/i,
];

/** The patterns look far ahead, again and again: a reply made for that would stop the worker. */
const MAX_READ_CHARACTERS = 1_000;

/**
 * Whether a reply is one, and a yes in each of its lines: what only begins like it may be the beginning of anything. 221 is
 * a farewell, of a server that may have kept nothing.
 */
export function isYes(response: string): boolean {
  return response.split('\n').every((line) => /^2(?!21)\d\d(?!\d)/.test(line));
}

/** Reads the last line of a dialogue. The server's own words are not kept: they could repeat what it was sent. */
export function readReply(whole: string): SmtpReply {
  const response = whole.slice(0, MAX_READ_CHARACTERS);
  const code = /^\d{3}/.exec(response)?.[0] ?? 'unknown';
  const queueId = QUEUE_ID_PATTERNS.map((pattern) => pattern.exec(response)?.groups?.id).find(
    (id) => id !== undefined && /\d/.test(id),
  );
  return { code, ...(queueId !== undefined && { queueId }) };
}
