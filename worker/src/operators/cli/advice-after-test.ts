import type { SmtpFailure } from '../../smtp/failure.ts';
import type { FailureReason } from '../../smtp/failure-reasons.ts';

/** The settings that a test used, for advice that names the one to change. */
export interface TestedSettings {
  /** The variable that holds the mail server's address: SMTP_URL, or the hospital's own. */
  server: string;
  mailbox: string;
  hasLogin: boolean;
  helo: string;
}

type Advice = (settings: TestedSettings) => string;

/** The heading in docs/operations/runbook.md, and what to do in one or two sentences. */
const ADVICE: Record<FailureReason, readonly [entry: string, advice: Advice]> = {
  'unknown-host': [
    'No connection to the mail server',
    ({ server }) => `DNS has no such host: look for a typo in ${addressIn(server)}.`,
  ],
  'no-connection': [
    'No connection to the mail server',
    ({ server }) =>
      `No mail server answers there: check host and port of ${addressIn(server)}; smtps:// goes with 465, smtp:// with 587. Or a firewall is between.`,
  ],
  'no-greeting': [
    'The mail server does not greet',
    ({ server }) =>
      `It took the connection, but did not greet: a port that begins with TLS (465) needs smtps:// in ${addressIn(server)}. Or the server is overloaded; the worker waits 5 minutes for it.`,
  ],
  'greeting-refused': [
    'The mail server refuses the connection',
    () =>
      "The server refuses this machine before it is told anything: have this machine's address accepted there.",
  ],
  'address-blocked': [
    'Our address is on a block list',
    () => 'The server does not trust the address of this machine: its words say which list has it.',
  ],
  'too-many-connections': [
    'The mail server allows fewer connections',
    () =>
      'The server takes no further connection now; the worker then uses fewer by itself. Repeat the test, and set MAILS_AT_ONCE to what the server allows.',
  ],
  'helo-refused': [
    'The mail server refuses our name',
    ({ helo }) =>
      `The server refuses the name that we give in EHLO, ${helo}: set MAIL_HELO to a name with dots that DNS has for this machine.`,
  ],
  certificate: [
    'Encryption with the mail server fails',
    ({ server }) =>
      `The server's certificate is not valid for the name in ${addressIn(server)}, or its authority is unknown here.`,
  ],
  'no-tls-on-port': [
    'Encryption with the mail server fails',
    ({ server }) =>
      `That port does not begin with TLS: write smtp:// in place of smtps:// in ${addressIn(server)}, or take port 465.`,
  ],
  'no-starttls': [
    'Encryption with the mail server fails',
    ({ server }) =>
      `The server offers no encryption, and so was not told the login: use smtps:// and its port in ${addressIn(server)}.`,
  ],
  'tls-failed': [
    'Encryption with the mail server fails',
    () =>
      'Server and worker agree on no encryption: the server must speak TLS 1.2 or newer on that port.',
  ],
  'tls-required': [
    'Encryption with the mail server fails',
    ({ server }) =>
      `The server wants encryption first: use smtps:// and port 465, or remove ignoreTLS, in ${addressIn(server)}.`,
  ],
  'login-disabled': [
    'The mail server takes no passwords',
    () =>
      'The provider accepts no password login for this account. Allow it there (SMTP AUTH), or send by a relay that knows this machine: docs/operations/mail.md names the ways that remain.',
  ],
  'app-password': [
    'The mail server takes no passwords',
    ({ server }) =>
      `The provider wants an app password in place of the account's own: make one there, and put it into ${addressIn(server)}.`,
  ],
  'login-method': [
    'The mail server takes no passwords',
    () =>
      'The server offers no login with a password on this port (only OAuth, or none). Try its submission port, 465 or 587, or the ways in docs/operations/mail.md.',
  ],
  'login-required': [
    'The mail login was changed',
    ({ server, hasLogin }) =>
      hasLogin
        ? `The server wants a login, but offers none on this port: use its submission port, 465 or 587, in ${addressIn(server)}.`
        : `The server wants a login: put user:password@ before the host in ${addressIn(server)}.`,
  ],
  'login-wrong': [
    'The mail login was changed',
    ({ server }) =>
      `User or password are wrong in ${addressIn(server)}; in them, write % / ? # @ : as %25 %2F %3F %23 %40 %3A.`,
  ],
  'account-blocked': [
    'The account may not send as MAIL_FROM',
    () =>
      "The provider has blocked the sending account: have it released in the provider's console.",
  ],
  'sender-domain': [
    'The account may not send as MAIL_FROM',
    () =>
      'The server finds no mail domain for MAIL_FROM: give its domain an MX record, or correct MAIL_FROM.',
  ],
  'sender-refused': [
    'The account may not send as MAIL_FROM',
    () =>
      'The server does not let this account send as MAIL_FROM: correct it, or have the account allowed to use it.',
  ],
  'sender-unauthenticated': [
    'The account may not send as MAIL_FROM',
    () =>
      'SPF, DKIM or DMARC of the domain of MAIL_FROM do not allow this server: add it to them (docs/operations/mail.md).',
  ],
  'relay-refused': [
    'The mail server does not pass e-mails on',
    ({ server, hasLogin }) =>
      hasLogin
        ? `The server does not pass on our e-mails, although ${server} has a login: it may offer none on this port (take 465 or 587), or the account may not send to this mailbox.`
        : `The server does not pass on our e-mails: give it a login in ${server}, or have this machine's address trusted there.`,
  ],
  'message-too-large': [
    'The mailbox is full',
    () =>
      'The server takes no e-mail of this size. A resume makes one of up to 7.5 MB: have the limit raised.',
  ],
  'mailbox-full': [
    'The mailbox is full',
    () => 'The mailbox, or the sending account, is full: have room made in it.',
  ],
  'limit-reached': [
    'The account may send no more today',
    () => 'A limit of the account or the mailbox is reached: wait, or have it raised.',
  ],
  'mailbox-unknown': [
    'A hospital has moved its mailbox',
    ({ mailbox }) => `The server knows no such mailbox: look for a typo in ${mailbox}.`,
  ],
  'mailbox-refused': [
    'A hospital has moved its mailbox',
    ({ mailbox }) =>
      `The server takes nothing for this mailbox: look for a typo in ${mailbox}, and ask whoever runs the server what its words mean.`,
  ],
  later: [
    'The mail server asks to come again later',
    () =>
      'The server asks to come again later, as one that greylists does: repeat the test in five minutes.',
  ],
  'message-refused': [
    'The mail server refuses the message',
    () =>
      'Ask whoever runs the mail server what these words mean; forms are refused in the same way. Have MAIL_FROM trusted there.',
  ],
  'connection-lost': [
    'No connection to the mail server',
    () =>
      'The connection broke or fell silent in the middle: repeat the test, then ask whoever runs the server, or a firewall between.',
  ],
};

/** Returns the advice for a refused test, and the runbook's entry on it. */
export function adviceFor(refusal: SmtpFailure, settings: TestedSettings): string[] {
  const [entry, advice] = ADVICE[refusal.reason];
  const lines = refusal.isAmbiguous ? ['It may still have arrived: look into the mailbox.'] : [];
  return [...lines, advice(settings), `Runbook (docs/operations/runbook.md): ${entry}`];
}

/** The headings of the runbook that advice names. */
export const adviceEntries: readonly string[] = Object.values(ADVICE).map(([entry]) => entry);

function addressIn(setting: string): string {
  return `${setting} (the secret ${setting.toLowerCase()})`;
}
