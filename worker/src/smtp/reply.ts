/** The part of a positive reply that may be logged, and helps the server's operators to find the message. */
export interface SmtpReply {
  code: string;
  /** The id that the server gave the message; absent if the reply had none. */
  queueId?: string;
}

/** Formats of several servers. A word without a digit is not an id, nor is the beginning of an address. */
const QUEUE_ID_PATTERNS = [
  // Postfix, and many that imitate it.
  /\bqueued as (?<id>[\w.-]{4,64})(?!\S*@)/i,
  // Exim, Exchange, Haraka.
  /\b(?:InternalId|id)=<?(?<id>[\w.-]{4,64})(?!\S*@)/i,
  // Amazon SES, Gmail, Mailgun.
  /^250 (?:\d\.\d\.\d )?ok:?\s+(?:\d{10} )?(?<id>[\w.-]{8,80})(?!\S*@)/i,
];

/** Maximum length to parse: the patterns look far ahead repeatedly, so that a malicious reply could block the worker. */
const MAX_READ_CHARACTERS = 1_000;

/** A mere prefix may belong to any reply, so each line must be positive. 221 is a farewell of a server that may have kept nothing. */
export function isPositiveReply(response: string): boolean {
  return response.split('\n').every((line) => /^2(?!21)\d\d(?!\d)/.test(line));
}

/** Reads the last line of a dialogue. The server's text is not kept, since it could repeat what it was sent. */
export function readReply(whole: string): SmtpReply {
  const response = whole.slice(0, MAX_READ_CHARACTERS);
  const code = /^\d{3}/.exec(response)?.[0] ?? 'unknown';
  const queueId = QUEUE_ID_PATTERNS.map((pattern) => pattern.exec(response)?.groups?.id).find(
    (id) => id !== undefined && /\d/.test(id),
  );
  return { code, ...(queueId !== undefined && { queueId }) };
}
