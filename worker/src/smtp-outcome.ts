import { z } from 'zod';

/** Why the mail server did not take a message. */
export interface Refusal {
  /** The same message would be refused again. */
  isPermanent: boolean;
  /** It is the server, or the way to it, that would fail any message now. */
  blamesServer: boolean;
  /** The message was handed over whole and no answer came: the server may have it. */
  isAmbiguous: boolean;
  /** For logs and metrics: nodemailer's code, and the server's where it gave one: 'EENVELOPE 550'. */
  code: string;
  /** For operators: the server's words, cut short and without addresses. */
  words: string;
}

/** A message that did not go out, and nodemailer's reason as its cause. */
export class SendError extends Error {
  override name = 'SendError';
  /** Whether its last byte was on its way before the failure. */
  readonly wasHandedOver: boolean;

  constructor(cause: unknown, wasHandedOver: boolean) {
    super('The mail server did not take the message', { cause });
    this.wasHandedOver = wasHandedOver;
  }
}

const MAX_WORDS_CHARACTERS = 300;
/** Of what is longer only this much is looked at: a reply made to be read for minutes would stop the worker. */
const MAX_READ_CHARACTERS = 2_000;
/** RFC 4954: a login is required. It is said where the envelope is refused, but it is about us, not about the message. */
const LOGIN_REQUIRED = 530;
/** RFC 1870: too large a message may be refused with the sender already. */
const TOO_LARGE = 552;
/** RFC 5321: the server closes, whatever it was asked. */
const CLOSING = 421;

/** What nodemailer says of connection, encryption, login and dialogue: none of them knows a message. */
const CODES_OF_SERVER: ReadonlySet<string> = new Set([
  ...['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'EPROXY', 'ETLS', 'EREQUIRETLS'],
  ...['EPROTOCOL', 'EAUTH', 'ENOAUTH', 'EOAUTH2'],
]);

const smtpError = z.object({
  code: z.string().catch('EUNKNOWN'),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().int().min(200).max(599).optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  message: z.string().catch(''),
  permanent: z.boolean().optional().catch(undefined),
});

/** Reads what a send rejected with. Whatever is not clearly the end of this message is worth another attempt. */
export function readRefusal(error: unknown): Refusal {
  const cause = error instanceof SendError ? error.cause : error;
  const fault = smtpError.safeParse(cause).data ?? smtpError.parse({});
  const { code, responseCode } = fault;
  const isAboutMessage = refusesMessage(fault);
  const isAboutServer = CODES_OF_SERVER.has(code) || refusesUs(fault);
  return {
    isPermanent: fault.permanent === true && isAboutMessage,
    blamesServer: isAboutServer && !isAboutMessage,
    isAmbiguous: error instanceof SendError && error.wasHandedOver && responseCode === undefined,
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    words: tidy(fault.response ?? `${code} ${fault.message}`),
  };
}

type Fault = z.output<typeof smtpError>;

function refusesMessage(fault: Fault): boolean {
  return isOfDialogue(fault) && !refusesUs(fault);
}

/** A server that refuses all of us (login, sender, or closing) must not make dead letters of all that waits. */
function refusesUs(fault: Fault): boolean {
  const { command, responseCode } = fault;
  if (!isOfDialogue(fault)) return false;
  if (responseCode === CLOSING || responseCode === LOGIN_REQUIRED) return true;
  return command === 'MAIL FROM' && responseCode !== TOO_LARGE;
}

/** Said about an envelope or a message, by the server itself. */
function isOfDialogue({ code, responseCode }: Fault): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined;
}

/** On one line, in its plain order; an address that the cut went through is gone, too. */
function tidy(words: string): string {
  const isCut = words.length > MAX_READ_CHARACTERS;
  return words
    .slice(0, MAX_READ_CHARACTERS)
    .replace(isCut ? /[^\s<>]+$/ : /$^/, '')
    .split(/([\s<>]+)/)
    .map((word) => (word.includes('@') ? '(address)' : word))
    .join('')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS_CHARACTERS);
}
