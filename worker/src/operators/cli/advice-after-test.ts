import type { SmtpFailure } from '../../smtp/failure.ts';
import type { FailureReason } from '../../smtp/failure-reasons.ts';

export interface TestedSettings {
  server: string;
  mailbox: string;
  hasLogin: boolean;
  helo: string;
}

type Advice = string | { withLogin: string; withoutLogin: string };

/** One or two sentences of advice, and the heading of docs/operations/runbook.md that has more. */
const ADVICE: Readonly<Record<string, Partial<Record<FailureReason, Advice>>>> = {
  'No connection to the mail server': {
    'unknown-host': 'DNS has no such host: look for a typo in {address}.',
    'no-connection':
      'No mail server responds there: check host and port of {address} (smtps:// with 465, smtp:// with 587), or a firewall in between.',
    'connection-lost':
      'The connection broke or stalled: repeat the test, then ask the administrator of the server, or of a firewall in between.',
  },
  'The mail server does not greet': {
    'no-greeting':
      'It accepted the connection, but did not greet: a port that starts with TLS (465) needs smtps:// in {address}. Or the server is overloaded; the worker waits 5 minutes for it.',
  },
  'The mail server refuses the connection': {
    'greeting-refused':
      "The server refuses this machine before any command: have this machine's address accepted there.",
  },
  'Our address is on a block list': {
    'address-blocked':
      'The server does not trust the address of this machine: its reply names the list that has it.',
  },
  'The mail server allows fewer connections': {
    'too-many-connections':
      'The server accepts no more connections now; the worker then uses fewer by itself. Repeat the test, and set MAILS_AT_ONCE to what the server allows.',
  },
  'The mail server refuses our name': {
    'helo-refused':
      'The server refuses the name that we send in EHLO, {helo}: set MAIL_HELO to a full name that this machine has in DNS, such as www.example.org.',
  },
  'Encryption with the mail server fails': {
    certificate:
      "The server's certificate is not valid for the name in {address}, or its authority is not trusted here.",
    'no-tls-on-port':
      'That port does not start with TLS: write smtp:// instead of smtps:// in {address}, or use port 465.',
    'no-starttls':
      'The server offers no encryption, so the login was not sent: use smtps:// and its port in {address}.',
    'tls-failed':
      'Server and worker have no encryption in common: the server must support TLS 1.2 or newer on that port.',
    'tls-required':
      'The server requires encryption: use smtps:// and port 465, or remove ignoreTLS, in {address}.',
  },
  'The mail server takes no passwords': {
    'login-disabled':
      'The provider accepts no password login for this account. Allow it there (SMTP AUTH), or send by a relay that accepts this machine: docs/operations/mail.md lists the alternatives.',
    'app-password':
      "The provider requires an app password instead of the account's own: create one there, and put it into {address}.",
    'login-method':
      'The server offers no login with a password on this port (only OAuth, or none). Try its submission port, 465 or 587, or an alternative in docs/operations/mail.md.',
  },
  'The mail login was changed': {
    'login-required': {
      withLogin:
        'The server requires a login, but offers none on this port: use its submission port, 465 or 587, in {address}.',
      withoutLogin: 'The server requires a login: put user:password@ before the host in {address}.',
    },
    'login-wrong':
      'User or password is wrong in {address}; in both, write % / ? # @ : as %25 %2F %3F %23 %40 %3A.',
  },
  'The account may not send as MAIL_FROM': {
    'account-blocked':
      "The provider has blocked the sending account: have it released in the provider's console.",
    'sender-domain':
      'The domain of MAIL_FROM has no mail server in DNS: give it an MX record, or correct MAIL_FROM.',
    'sender-refused':
      'The server does not let this account send as MAIL_FROM: correct it, or have the account allowed to use it.',
    'sender-unauthenticated':
      'SPF, DKIM or DMARC of the domain of MAIL_FROM do not allow this server: add it there (docs/operations/mail.md).',
  },
  'The mail server does not pass e-mails on': {
    'relay-refused': {
      withLogin:
        'The server does not pass on our e-mails, although {server} has a login: it may offer none on this port (use 465 or 587), or the account may not send to this mailbox.',
      withoutLogin:
        "The server does not pass on our e-mails: give it a login in {server}, or have this machine's address trusted there.",
    },
  },
  'The mailbox is full': {
    'message-too-large':
      'The server accepts no e-mail of this size. One with a resume has up to 7.5 MB: have the limit raised.',
    'mailbox-full':
      'The mailbox, or the sending account, is full: have old e-mails deleted, or its quota raised.',
  },
  'The account may send no more today': {
    'limit-reached': 'A limit of the account or the mailbox is reached: wait, or have it raised.',
  },
  'A hospital has moved its mailbox': {
    'mailbox-unknown': 'The server has no such mailbox: look for a typo in {mailbox}.',
    'mailbox-refused':
      'The server accepts nothing for this mailbox: look for a typo in {mailbox}, and ask its administrator what the reply means.',
  },
  'The mail server asks to come again later': {
    later:
      'The server asks for another attempt later, as with greylisting: repeat the test in five minutes.',
  },
  'The mail server refuses the message': {
    'message-refused':
      'Ask the administrator of the mail server what this reply means; it refuses forms, too. Have MAIL_FROM trusted there.',
  },
};

export const adviceEntries: readonly string[] = Object.keys(ADVICE);

export function adviceFor(
  { reason, isAmbiguous }: Pick<SmtpFailure, 'reason' | 'isAmbiguous'>,
  { server, mailbox, hasLogin, helo }: TestedSettings,
): string[] {
  const address = `${server} (the secret ${server.toLowerCase()})`;
  const parts = new Map(Object.entries({ address, server, mailbox, helo }));
  return [
    ...(isAmbiguous ? ['It may still have arrived: look into the mailbox.'] : []),
    ...Object.entries(ADVICE).flatMap(([entry, { [reason]: advice }]) => {
      if (advice === undefined) return [];
      const login = hasLogin ? 'withLogin' : 'withoutLogin';
      const text = typeof advice === 'string' ? advice : advice[login];
      return [
        text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => parts.get(name) ?? ''),
        `Runbook (docs/operations/runbook.md): ${entry}`,
      ];
    }),
  ];
}
