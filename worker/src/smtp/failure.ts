import { z } from 'zod';
import { NO_GREETING } from './bounded-socket.ts';
import { type FailureReason, reasonFor, type SmtpStep } from './failure-reasons.ts';
import { type FailureSubject, rowOf, type SmtpStage } from './refusal-codes.ts';

export interface SmtpFailure {
  /** What the failure is about, by the table of codes; 'program' if the error is ours and no server was involved. */
  about: FailureSubject | 'program';
  /** Whether the server itself asked for another attempt later (4xx). */
  isForNow: boolean;
  /** The step at which the server refused; absent if the dialogue failed in another way. */
  stage?: SmtpStage;
  /** Whether the whole message was transmitted without a reply, so that the server may have it. */
  isAmbiguous: boolean;
  /** Whether the mailbox may have space for a smaller e-mail. Absent means no. */
  mayFitSmaller?: boolean;
  reason: FailureReason;
  /** Nodemailer's code, and the server's if it sent one, for logs and metrics, such as 'EENVELOPE 550'. */
  code: string;
  /** The server's reply for operators, shortened and without addresses. */
  words: string;
}

export class SendError extends Error {
  override name = 'SendError';
  /** Whether the last byte had been sent before the failure. */
  readonly wasTransmitted: boolean;

  constructor(cause: unknown, wasTransmitted: boolean) {
    super('The mail server did not accept the message', { cause });
    this.wasTransmitted = wasTransmitted;
  }
}

const MAX_WORDS_CHARACTERS = 300;
/** Maximum length to parse, because a malicious reply could keep the regular expressions busy for minutes and block the worker. */
const MAX_READ_CHARACTERS = 2_000;
/** The code of a server that closes the connection, which it may do after any command (RFC 5321). */
const CLOSING = 421;

/** Nodemailer's codes for errors of connection, encryption, login and dialogue. None of them is about a message. */
const CODES_OF_SERVER: ReadonlySet<string> = new Set([
  ...['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'EPROXY', 'ETLS', 'EREQUIRETLS'],
  ...['EPROTOCOL', 'EAUTH', 'ENOAUTH', 'EOAUTH2'],
]);

const smtpError = z.object({
  code: z.string().catch('EUNKNOWN'),
  command: z.string().optional().catch(undefined),
  timeoutType: z.string().optional().catch(undefined),
  responseCode: z.number().int().min(200).max(599).optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  message: z.string().catch(''),
  permanent: z.boolean().optional().catch(undefined),
});

export class ComposeError extends Error {
  override name = 'ComposeError';

  constructor(cause: unknown) {
    super('The message could not be composed', { cause });
  }
}

/** Classifies the error of a failed send. Retries unless it clearly condemns this message. */
export function readSmtpFailure(error: unknown): SmtpFailure {
  if (error instanceof ComposeError) {
    return ofProgram({ code: 'compose', words: error.message, reason: 'message-refused' });
  }
  const cause = error instanceof SendError ? error.cause : error;
  const fault = smtpError.safeParse(cause).data ?? smtpError.parse({});
  const { code, responseCode } = fault;
  // The server's reply to STARTTLS doesn't help without the command.
  const asked = code === 'ETLS' ? fault.message : fault.response;
  const words = tidy(asked || `${code} ${fault.message}`);
  const reason = reasonFor(words, stepOf(fault));
  const isAmbiguous =
    error instanceof SendError && error.wasTransmitted && responseCode === undefined;
  const reply = tooLarge(fault) ?? replyIn(fault);
  const isOfServer = CODES_OF_SERVER.has(code) || responseCode === CLOSING;
  if (reply === undefined && !isOfServer) {
    return { ...ofProgram({ code, words, reason }), isAmbiguous };
  }
  return {
    about: 'server',
    isForNow: false,
    ...reply,
    isAmbiguous,
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    words,
    reason,
  };
}

function replyIn(
  fault: z.output<typeof smtpError>,
): Pick<SmtpFailure, 'about' | 'isForNow' | 'stage' | 'mayFitSmaller'> | undefined {
  const { code, command, responseCode } = fault;
  const isOfDialogue = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isOfDialogue || responseCode === undefined || responseCode === CLOSING) return undefined;
  const stage = code === 'EMESSAGE' ? 'message' : (STAGES.get(command) ?? 'recipient');
  if (fault.permanent === true) {
    const { about } = rowOf(stage, responseCode, statusIn(fault.response));
    // MAIL FROM announced the message's size, so the mailbox may accept a smaller message, or this one later.
    const mayFitSmaller = stage === 'recipient' && about === 'unclear';
    return { stage, about, isForNow: mayFitSmaller, ...(mayFitSmaller && { mayFitSmaller }) };
  }
  // All messages have the same sender and mailbox, so only a refusal after the final dot may be about this message alone.
  const about = stage === 'message' ? 'unclear' : 'server';
  return { stage, about, isForNow: stage !== 'sender' };
}

/** Minimum SIZE that a server must offer (RFC 5321, section 4.5.3.1.7). A server that offers less is misconfigured. */
const LEAST_SIZE_OFFERED_BYTES = 65_536;

/** Classifies nodemailer's error for a message that exceeds the server's SIZE (RFC 1870). Returns undefined for other errors. */
function tooLarge({
  code,
  command,
  responseCode,
  message,
}: z.output<typeof smtpError>): Pick<SmtpFailure, 'about' | 'isForNow' | 'stage'> | undefined {
  const isComparison = code === 'EMESSAGE' && command === 'MAIL FROM' && responseCode === undefined;
  if (!isComparison) return undefined;
  const offeredBytes = Number(/\d+$/.exec(message)?.[0]);
  const about = offeredBytes < LEAST_SIZE_OFFERED_BYTES ? 'server' : 'message';
  return { stage: 'sender', about, isForNow: false };
}

const STAGES: ReadonlyMap<string | undefined, SmtpStage> = new Map([
  ['MAIL FROM', 'sender'],
  ['RCPT TO', 'recipient'],
  ['DATA', 'data'],
]);

/** Returns the enhanced status code of a reply (RFC 2034), always with class 5, even if the server wrote another class. */
function statusIn(response: string | undefined): string | undefined {
  const found = /^\d{3}[ -]\d\.(\d{1,3})\.(\d{1,3})(?!\d)/.exec(response ?? '');
  return found === null ? undefined : `5.${found[1]}.${found[2]}`;
}

function stepOf({
  code,
  command = '',
  timeoutType,
  response,
  message,
}: z.output<typeof smtpError>): SmtpStep | undefined {
  if (code === 'EDNS') return 'lookup';
  if (command === 'CONNECT') return 'connect';
  if (code === 'EAUTH') return 'login';
  if (code === 'ETLS' || timeoutType === 'UPGRADE_TIMEOUT' || /\bSSL\b/.test(message)) return 'tls';
  if (command === 'EHLO' || command === 'HELO') return 'hello';
  if (code === 'EMESSAGE' && command === 'DATA') return 'message';
  const isGreeting = timeoutType === 'GREETING_TIMEOUT' || message === NO_GREETING;
  if (isGreeting || (code === 'EPROTOCOL' && response !== undefined)) return 'greeting';
  return STAGES.get(command);
}

function ofProgram(facts: Pick<SmtpFailure, 'code' | 'words' | 'reason'>): SmtpFailure {
  return { about: 'program', isForNow: false, isAmbiguous: false, ...facts };
}

/** Puts a server's reply on one line, without addresses. Drops a word that was cut in two, since it may be part of an address. */
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
