import type { SmtpStage } from './refusal-codes.ts';

export type SmtpStep = 'lookup' | 'connect' | 'greeting' | 'hello' | 'tls' | 'login' | SmtpStage;

export interface ReasonRow {
  reason: string;
  /** Matches codes and text as servers write them; any if absent. */
  says?: RegExp;
  steps?: readonly SmtpStep[];
}

/**
 * Rows that classify failures for operators. The first that matches decides. Rows with codes and text come before those with steps, because
 * Postfix refuses a client, its name or its sender at RCPT TO.
 */
const rows = [
  {
    reason: 'too-many-connections',
    says: /too many (?:\w+ ){0,2}(?:connections|sessions)|concurrent connection|connections? (?:count |rate )?limit|maximum number of (?:\w+ )?connections|thread limit|server ports are busy/i,
  },
  { reason: 'helo-refused', says: /\b(?:helo|ehlo)\b/i },
  // Exchange Online also sends 5.7.139 for a wrong password.
  {
    reason: 'login-disabled',
    says: /\b5\.7\.139\b(?!.*credentials)|\b5\.7\.30\b|basic auth|clientauthentication is disabled|passwords? (?:logins? )?(?:is|are) (?:disabled|off|not accepted)/i,
  },
  { reason: 'app-password', says: /\b5\.7\.(?:9|14)\b|application-specific|app password/i },
  {
    reason: 'tls-required',
    says: /^538|\b5\.7\.(?:10|11)\b|issue a starttls|encryption required/i,
  },
  {
    reason: 'login-required',
    says: /^530|\b5\.7\.57\b|authentication (?:is )?required|not authenticated/i,
  },
  { reason: 'later', says: /^4/, steps: ['login'] },
  {
    reason: 'login-method',
    says: /^50\d|mechanism|authentication (?:type|method)|not (?:supported|available|enabled)/i,
    steps: ['login'],
  },
  { reason: 'login-wrong', steps: ['login'] },

  { reason: 'certificate', says: /certificate|self.signed|altname/i },
  { reason: 'no-tls-on-port', says: /wrong version number|packet length|record header/i },
  { reason: 'no-starttls', says: /^\d{3}|starttls/i, steps: ['tls'] },
  { reason: 'tls-failed', steps: ['tls'] },
  { reason: 'unknown-host', steps: ['lookup'] },
  { reason: 'no-connection', steps: ['connect'] },

  { reason: 'account-blocked', says: /bad outbound sender|account\b.*(?:suspended|restricted)/i },
  { reason: 'sender-domain', says: /\b[45]\.1\.8\b|sender.*domain (?:not found|does not exist)/i },
  {
    reason: 'sender-refused',
    says: /\b5\.7\.60\b|\b5\.2\.252\b|not owned by|send ?as\b|permissions? to send|not allowed to send|sender (?:address )?(?:rejected|not allowed)/i,
  },
  {
    reason: 'sender-unauthenticated',
    says: /\b[45]\.7\.(?:2[0-46-7]|509)\b|\b(?:spf|dkim|dmarc)\b/i,
  },
  { reason: 'relay-refused', says: /\b5\.7\.64\b|\brelay/i },
  {
    reason: 'address-blocked',
    says: /\b5\.7\.(?:606|51[1-3])\b|\b[45]\.7\.25\b|(?:block|black).?list|\b(?:blocked|banned|spamhaus|dnsbl|rbl|reputation)\b|\blisted (?:at|in|on|by)\b|client host rejected|reverse (?:dns|hostname)/i,
  },
  {
    reason: 'message-too-large',
    says: /\b5\.3\.4\b|\b5\.2\.3\b|too (?:large|big)|larger than|exceeds.*size/i,
  },
  {
    reason: 'mailbox-full',
    says: /^552|\b[45]\.2\.2\b|over ?quota|quota (?:is )?exceeded|mailbox (?:is )?full/i,
  },
  {
    reason: 'limit-reached',
    says: /\b5\.4\.5\b|\b5\.1\.90\b|\b5\.2\.12[0-2]\b|(?:daily|hourly|sending|rate|per (?:hour|day)).*limit|too many (?:messages|e?-?mails)/i,
  },
  { reason: 'later', says: /^4/ },
  {
    reason: 'mailbox-unknown',
    says: /\b5\.1\.(?:[0-36]|10)\b|\b5\.2\.1\b|\b5\.4\.1\b|^5(?:21|56)|unknown (?:user|recipient|mailbox)|(?:user|mailbox|recipient) (?:unknown|not found|unavailable|disabled)|no such|not exist/i,
  },

  { reason: 'greeting-refused', says: /^\d{3}/, steps: ['greeting'] },
  { reason: 'no-greeting', steps: ['greeting'] },
  { reason: 'helo-refused', steps: ['hello'] },
  { reason: 'sender-refused', steps: ['sender'] },
  { reason: 'mailbox-refused', steps: ['recipient'] },
  { reason: 'message-refused', steps: ['data', 'message'] },
  { reason: 'connection-lost' },
] as const satisfies readonly ReasonRow[];

export type FailureReason = (typeof rows)[number]['reason'];

export const REASONS: readonly (ReasonRow & { reason: FailureReason })[] = rows;

export function reasonFor(words: string, step: SmtpStep | undefined): FailureReason {
  const found = REASONS.find(
    ({ says, steps }) =>
      (says === undefined || says.test(words)) &&
      (steps === undefined || (step !== undefined && steps.includes(step))),
  );
  return found?.reason ?? 'connection-lost';
}
