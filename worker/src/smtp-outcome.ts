import { z } from 'zod';

/** Why the mail server did not take a message. */
export interface Refusal {
  /** The same message would be refused again. */
  isPermanent: boolean;
  /** For logs and metrics: nodemailer's code, and the server's where it gave one: 'EENVELOPE 550'. */
  code: string;
  /** For operators: the server's words, cut short and without addresses. */
  words: string;
}

const MAX_WORDS_CHARACTERS = 300;
/** RFC 4954: a login is required. It is said where the envelope is refused, but it is about us, not about the message. */
const LOGIN_REQUIRED = 530;
/** RFC 1870: too large a message may be refused with the sender already. */
const TOO_LARGE = 552;

const smtpError = z.object({
  code: z.string().catch('EUNKNOWN'),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  message: z.string().catch(''),
  permanent: z.boolean().optional().catch(undefined),
});

/** Reads what nodemailer rejected with. Whatever is not clearly the end of this message is worth another attempt. */
export function readRefusal(error: unknown): Refusal {
  const fault = smtpError.safeParse(error).data ?? smtpError.parse({});
  const { code, responseCode } = fault;
  return {
    isPermanent: fault.permanent === true && isAboutMessage(fault),
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    words: tidy(fault.response ?? `${code} ${fault.message}`),
  };
}

/** A server that refuses all of us (greeting, login, sender) must not make dead letters of all that waits. */
function isAboutMessage({ code, command, responseCode }: z.output<typeof smtpError>): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return command === 'MAIL FROM' ? responseCode === TOO_LARGE : responseCode !== LOGIN_REQUIRED;
}

function tidy(words: string): string {
  return words
    .replaceAll(/[^\s<>]+@[^\s<>]+/g, '(address)')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS_CHARACTERS);
}
