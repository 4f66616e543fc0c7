/** The SMTP stage at which a server refuses. A refusal can only be about what the server has received by then. */
export type SmtpStage = 'sender' | 'recipient' | 'data' | 'message';

/** What a permanent refusal is about. 'server' includes mailbox and sender, so it concerns all mail. 'unclear' may concern all or one. */
export type FailureSubject = 'message' | 'server' | 'unclear';

export interface CodeRow {
  stage: SmtpStage | 'any';
  /** The reply's code. If absent, any code matches. */
  reply?: number;
  /** The enhanced status code (RFC 3463), '5.6.*' for each with this subject, 'none' for a reply without one, '*' for any. */
  status: string;
  about: FailureSubject;
  says: string;
  source: string;
}

const RFC_5321 = 'RFC 5321, section 4.2.3';
const RFC_3463 = 'RFC 3463, section 3';
const EXCHANGE = 'Microsoft, "Email non-delivery reports and SMTP errors in Exchange Online"';
const GMAIL = 'Google, "Gmail SMTP errors and codes"';

const LAST = row('any', '*', 'unclear', 'it does not say what it is about', RFC_5321);

/** The meanings of refusals with 5xx. The first row that matches decides. Each row has a test. */
export const CODES: readonly CodeRow[] = [
  { ...row('any', '*', 'server', 'a login is required', 'RFC 4954'), reply: 530 },
  { ...row('any', '*', 'server', 'it accepts no mail at all', 'RFC 7504'), reply: 521 },
  { ...row('any', '*', 'server', 'the domain accepts no mail', 'RFC 7504'), reply: 556 },

  // Before the message is sent, the server only knows our address, our name and a mailbox that never changes.
  row('sender', '5.3.4', 'message', 'larger than the system accepts', `${RFC_3463}.4; RFC 1870`),
  { ...row('sender', 'none', 'unclear', 'too large, or no storage left', 'RFC 1870'), reply: 552 },
  row('sender', '*', 'server', 'we may not send, or not as this sender', RFC_5321),
  row('recipient', '5.2.2', 'unclear', 'a full mailbox, or one too full for this', `${RFC_3463}.3`),
  { ...row('recipient', 'none', 'unclear', 'the same without a status', RFC_5321), reply: 552 },
  row('recipient', '*', 'server', 'this mailbox accepts nothing from us', RFC_5321),
  row('data', '*', 'server', 'no message is wanted at all', RFC_5321),

  row('message', '5.3.4', 'message', 'larger than the system accepts', `${RFC_3463}.4; ${GMAIL}`),
  row('message', '5.2.3', 'message', 'larger than the mailbox', `${RFC_3463}.3; ${EXCHANGE}`),
  row('message', '5.6.*', 'message', 'content that it cannot accept', `${RFC_3463}.7; ${EXCHANGE}`),

  row('message', '5.1.*', 'server', 'an address, 5.1.8 our own', `${RFC_3463}.2; ${EXCHANGE}`),
  row('message', '5.2.*', 'server', 'a full mailbox, a quota', `${RFC_3463}.3; ${EXCHANGE}`),
  row('message', '5.4.*', 'server', 'routing, and 5.4.5 a daily limit', `${RFC_3463}.5; ${GMAIL}`),

  // Filters send this about one message, and relays and block lists about all our mail.
  row('message', '5.7.0', 'unclear', 'a policy, without details', `${RFC_3463}.8; ${GMAIL}`),
  row('message', '5.7.1', 'unclear', 'not authorized, or spam', `${RFC_3463}.8; ${GMAIL}`),
  row('message', '5.7.*', 'server', 'our login, address or reputation', `RFC 7372; ${EXCHANGE}`),

  LAST,
];

/** Finds the row that matches a refusal. `status` is absent if the server gave no enhanced code. */
export function rowOf(stage: SmtpStage, reply: number, status: string | undefined): CodeRow {
  const found = CODES.find(
    (each) =>
      (each.stage === 'any' || each.stage === stage) &&
      (each.reply === undefined || each.reply === reply) &&
      fits(each.status, status),
  );
  return found ?? LAST;
}

function fits(wanted: string, status = 'none'): boolean {
  return wanted.endsWith('*') ? status.startsWith(wanted.slice(0, -1)) : wanted === status;
}

function row(
  stage: CodeRow['stage'],
  status: string,
  about: FailureSubject,
  says: string,
  source: string,
): CodeRow {
  return { stage, status, about, says, source };
}
