import type { MailStage } from '../../../delivery/mail-server/dialogue.ts';

/** The stages of a dialogue at which a mail server can refuse its sender, in their order. */
export const REFUSING_STAGES = ['greeting', 'ehlo', 'auth', 'mail', 'rcpt', 'data', 'dot'] as const;
export type RefusingStage = Extract<MailStage, (typeof REFUSING_STAGES)[number]>;

/** A reply that speaks of the sender, whatever the message is. */
export interface Refusal {
  stage: RefusingStage;
  reply: number;
  /** The enhanced status code; absent when the server gives none. */
  status?: string;
  words: string;
}

type Row = readonly [
  reply: number,
  status: string,
  words: string,
  stages: readonly RefusingStage[],
];

const ANY = REFUSING_STAGES;
const OPENING = ['greeting', 'ehlo'] as const;
const ENVELOPE = ['mail', 'rcpt'] as const;
const SENDING = ['mail', 'rcpt', 'data', 'dot'] as const;
const POLICY = ['greeting', 'ehlo', 'mail', 'rcpt', 'data', 'dot'] as const;
const RECEIVING = ['rcpt', 'data', 'dot'] as const;

/**
 * What mail servers say of their sender: RFC 5321 (replies), RFC 3463 (status codes), RFC 4954 and 5248 (logins), RFC 7372
 * (SPF, DKIM, reverse DNS), RFC 7504 (no mail at all), RFC 8689 (TLS); the pages of Microsoft and Google; and the words of
 * Postfix, Exim and qmail. Each is said with its status code, and without it as older servers do.
 */
const ROWS: readonly Row[] = [
  // The login.
  [535, '5.7.8', 'Authentication credentials invalid', ['auth', 'mail', 'dot']],
  [535, '5.7.3', 'Authentication unsuccessful', ['auth']],
  [535, '5.7.139', 'SmtpClientAuthentication is disabled', ['auth']],
  [534, '5.7.9', 'Application-specific password required', ['auth']],
  [534, '5.7.14', 'Please log in with your web browser', ['auth']],
  [538, '5.7.11', 'Encryption required for this login', ['auth']],
  [525, '5.7.13', 'User account disabled', ['auth']],
  [432, '4.7.12', 'A password transition is needed', ['auth']],
  [454, '4.7.0', 'Temporary authentication failure', ['auth']],
  [500, '5.5.6', 'Authentication exchange line is too long', ['auth']],
  [504, '5.5.4', 'Unrecognized authentication type', ['auth']],
  [530, '5.7.0', 'Authentication required', SENDING],
  [530, '5.7.57', 'Client not authenticated to send mail', SENDING],
  [523, '5.7.10', 'Encryption needed', ['auth', 'mail']],
  [503, '5.5.1', 'Authenticate first', ['mail', 'rcpt', 'data']],
  // The sender's address.
  [501, '5.1.7', 'Bad sender address syntax', ['mail']],
  [550, '5.1.8', 'Access denied, bad outbound sender', SENDING],
  [550, '5.7.60', 'Client does not have permissions to send as this sender', SENDING],
  [550, '5.7.27', 'Sender address has null MX', ENVELOPE],
  [553, '5.7.1', 'Sender address rejected: not owned by user', SENDING],
  [553, '5.1.8', 'Sender domain not found', ENVELOPE],
  [450, '4.1.8', 'Sender address rejected: domain not found', ENVELOPE],
  [554, '5.2.252', 'SendAsDenied; not allowed to send as', ['dot']],
  [555, '5.5.4', 'MAIL FROM parameters not recognized', ['mail']],
  // The name, the address and the reputation of our machine.
  [501, '5.5.4', 'Invalid HELO name', ['ehlo']],
  [504, '5.5.2', 'Helo command rejected: need fully-qualified hostname', ['ehlo', 'rcpt']],
  [521, '5.3.2', 'mail.example does not accept mail', ['greeting', 'rcpt']],
  [556, '5.1.10', 'The domain takes no mail', ['rcpt']],
  [554, '5.7.1', 'Client host blocked using a list', POLICY],
  [554, '5.7.0', 'Your network is on our block list', ['greeting', 'dot']],
  [554, '5.3.2', 'No SMTP service here', OPENING],
  [550, '5.7.606', 'Access denied, banned sending IP', [...ENVELOPE, 'dot']],
  [550, '5.7.511', 'Access denied, banned sender', [...ENVELOPE, 'dot']],
  [550, '5.7.708', 'Access denied, traffic not accepted from this IP', [...ENVELOPE, 'dot']],
  [550, '5.7.25', 'The sending IP has no PTR record', ['greeting', 'rcpt', 'dot']],
  [450, '4.7.25', 'Client host rejected: cannot find your hostname', ['rcpt']],
  [421, '4.7.0', 'Our system has detected an unusual rate of mail from you', ANY],
  [451, '4.7.650', 'The mail server has been temporarily rate limited', [...ENVELOPE, 'dot']],
  // Proofs of origin.
  [550, '5.7.26', 'This mail is unauthenticated', ['dot']],
  [550, '5.7.23', 'SPF validation failed', [...ENVELOPE, 'dot']],
  [550, '5.7.20', 'No passing DKIM signature found', ['dot']],
  [550, '5.7.509', 'Access denied, sending domain does not pass DMARC', ['dot']],
  [550, '5.7.515', 'The sending domain does not meet the required level', ['dot']],
  [550, '5.7.30', 'REQUIRETLS support required', ['mail', 'dot']],
  // Relaying and policy.
  [550, '5.7.1', 'Rejected due to policy', POLICY],
  [554, '5.7.1', 'Relay access denied', RECEIVING],
  [553, '5.7.1', 'Sorry, that domain is not in my list of allowed hosts', ['rcpt']],
  [550, '5.7.64', 'TenantAttribution; Relay Access Denied', RECEIVING],
  [551, '5.7.1', 'User not local; relaying denied', ['rcpt']],
  [552, '5.7.0', 'Blocked for security reasons', ['dot']],
  [571, '5.7.1', 'Delivery not authorized', ['mail', 'dot']],
  [451, '4.7.1', 'Greylisted, please come back later', RECEIVING],
  [450, '4.7.1', 'Client host rejected for now', ['greeting', 'ehlo', 'rcpt']],
  // Rates and quotas.
  [550, '5.4.5', 'Daily SMTP relay sending limit exceeded', SENDING],
  [550, '5.1.90', 'You have reached your daily limit for message recipients', [...ENVELOPE, 'dot']],
  [550, '5.7.705', 'Access denied, tenant has exceeded threshold', [...ENVELOPE, 'dot']],
  [550, '5.2.121', "The recipient's limit of messages in an hour is exceeded", ['dot']],
  [450, '4.2.1', 'The mailbox is receiving mail at a rate that prevents more', ['rcpt']],
  [451, '4.7.500', 'Server busy, please try again later', [...ENVELOPE, 'dot']],
  [452, '4.5.3', 'Too many recipients', ['rcpt', 'dot']],
  [450, '4.5.0', 'Too much mail from you', ['mail', 'dot']],
  // Storage.
  [452, '4.3.1', 'Insufficient system storage', SENDING],
  [452, '4.2.2', 'Over quota', ['rcpt', 'dot']],
  [552, '5.2.2', 'The sender is over quota', [...ENVELOPE, 'dot']],
  [552, '5.3.1', 'System storage exceeded', SENDING],
  // The server cannot, or does not say why.
  [550, '5.1.1', 'User unknown', ['rcpt', 'dot']],
  [550, '5.2.1', 'The account is disabled', ['rcpt', 'dot']],
  [550, '5.4.1', 'Recipient address rejected: access denied', ['rcpt', 'dot']],
  [554, '5.5.1', 'No valid recipients', ['data']],
  [550, '5.3.0', 'Local mail filter', ['dot']],
  [554, '5.0.0', 'Rejected', SENDING],
  [451, '4.3.0', 'Local error in processing', SENDING],
  [502, '5.5.1', 'Command not implemented', ['ehlo', 'mail']],
  [550, '5.5.0', 'Requested action not taken', SENDING],
];

/** Every refusal of the table, by stage; those that differ in their words alone are one. */
export const REFUSALS: readonly Refusal[] = REFUSING_STAGES.flatMap((stage) => [
  ...new Map(
    ROWS.filter(([, , , stages]) => stages.some((each) => each === stage))
      .flatMap(([reply, status, words]): Refusal[] => [
        { stage, reply, status, words },
        { stage, reply, words },
      ])
      .map((refusal) => [codesOf(refusal), refusal]),
  ).values(),
]);

/** The codes of a refusal as they stand in tables: '550 5.7.1', or '550' alone. */
export function codesOf({ reply, status }: Pick<Refusal, 'reply' | 'status'>): string {
  return status === undefined ? `${reply}` : `${reply} ${status}`;
}
