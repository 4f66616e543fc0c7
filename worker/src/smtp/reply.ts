/** The part of a positive reply that may be logged, and helps the server's operators to find the message. */
export interface SmtpReply {
  code: string;
  /** The id that the server gave the message. Absent if the reply had none. */
  queueId?: string;
}

/** Matches ids in the formats of several servers. A word without a digit is not an id, nor is the beginning of an address. */
const QUEUE_ID_PATTERNS = [
  // Postfix, and many that imitate it.
  /\bqueued as (?<id>[\w.-]{4,64})(?!\S*@)/i,
  // Exim, Exchange, Haraka.
  /\b(?:InternalId|id)=<?(?<id>[\w.-]{4,64})(?!\S*@)/i,
  // Amazon SES, Gmail, Mailgun.
  /^250 (?:\d\.\d\.\d )?ok:?\s+(?:\d{10} )?(?<id>[\w.-]{8,80})(?!\S*@)/i,
];

/** Maximum length to parse. The patterns look far ahead repeatedly, so a malicious reply could block the worker. */
const MAX_READ_CHARACTERS = 1_000;

/**
 * Returns whether each line of a reply is positive. A server that sends 221 closes the connection and may have stored nothing, so 221 isn't
 * positive here.
 */
export function isPositiveReply(response: string): boolean {
  return response.split('\n').every((line) => /^2(?!21)\d\d(?!\d)/.test(line));
}

/** Reads the code and the queue id from the last reply of a dialogue. Drops the text, because it could repeat what the server received. */
export function readReply(whole: string): SmtpReply {
  const response = whole.slice(0, MAX_READ_CHARACTERS);
  const code = /^\d{3}/.exec(response)?.[0] ?? 'unknown';
  const queueId = QUEUE_ID_PATTERNS.map((pattern) => pattern.exec(response)?.groups?.id).find(
    (id) => id !== undefined && /\d/.test(id),
  );
  return { code, ...(queueId !== undefined && { queueId }) };
}
