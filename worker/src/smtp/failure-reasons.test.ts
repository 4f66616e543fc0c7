import { describe, expect, test } from 'vitest';
import { readSmtpFailure } from './failure.ts';
import { type FailureReason, REASONS, reasonFor, type SmtpStep } from './failure-reasons.ts';

const SAID: Record<FailureReason, readonly (readonly [SmtpStep | undefined, string])[]> = {
  'too-many-connections': [
    ['recipient', '421 4.7.0 mx.example Error: too many connections from 192.0.2.7'],
    ['greeting', '421 Too many concurrent SMTP connections; please try again later'],
    ['message', '432 4.3.2 Concurrent connections limit exceeded'],
    ['message', '432 4.3.2 STOREDRV.ClientSubmit; sender thread limit exceeded'],
    ['greeting', '421 4.3.2 The maximum number of concurrent connections has exceeded a limit'],
    ['sender', '451 4.7.652 The mail server has exceeded the maximum number of connections'],
    ['greeting', '421 4.3.2 All server ports are busy'],
  ],
  'helo-refused': [
    ['recipient', '504 5.5.2 <[127.0.0.1]>: Helo command rejected: need fully-qualified hostname'],
    ['recipient', '450 4.7.1 <worker>: Helo command rejected: Host not found'],
    ['hello', '501 5.5.4 Invalid HELO name: need fully-qualified hostname'],
    ['hello', '421-4.7.0 Try again later, closing connection. (EHLO)'],
    ['hello', '550 5.7.1 Go away'],
  ],
  'login-disabled': [
    ['login', '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.'],
    [
      'login',
      '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant',
    ],
    ['login', '550 5.7.30 Basic authentication is not supported for Client Submission'],
  ],
  'app-password': [
    ['login', '534-5.7.9 Application-specific password required'],
    ['login', '534 5.7.14 Please log in via your web browser'],
  ],
  'tls-required': [
    ['sender', '530 5.7.0 Must issue a STARTTLS command first'],
    ['login', '538 5.7.11 Encryption required for requested authentication mechanism'],
  ],
  'login-required': [
    ['sender', '530 5.7.0 Authentication Required'],
    ['message', '530 5.7.57 Client not authenticated to send mail'],
  ],
  later: [
    ['login', '454 4.7.0 Temporary authentication failure'],
    ['recipient', '450 4.2.0 Greylisted'],
    ['greeting', '421 4.3.0 Try again later'],
  ],
  'login-method': [
    ['login', '504 5.5.4 Unrecognized authentication type'],
    ['login', '535 5.7.8 Error: authentication mechanism not available'],
    ['login', '502 5.5.1 Command not implemented'],
  ],
  'login-wrong': [
    ['login', '535 5.7.8 Error: authentication failed'],
    ['login', '535-5.7.8 Username and Password not accepted'],
    ['login', '535 5.7.139 Authentication unsuccessful, the user credentials were incorrect'],
  ],
  certificate: [[undefined, 'ESOCKET self-signed certificate']],
  'no-tls-on-port': [
    ['tls', 'ESOCKET SSL routines:tls_validate_record_header:wrong version number'],
  ],
  'no-starttls': [['tls', 'Error upgrading connection with STARTTLS: 502 what?']],
  'tls-failed': [['tls', 'ESOCKET SSL alert number 40, handshake failure']],
  'unknown-host': [['lookup', 'EDNS getaddrinfo ENOTFOUND nothere.invalid']],
  'no-connection': [['connect', 'ESOCKET connect ECONNREFUSED 127.0.0.1:1']],
  'account-blocked': [['message', '550 5.1.8 Access denied, bad outbound sender']],
  'sender-domain': [
    ['recipient', '550 5.1.8 (address): Sender address rejected: Domain not found'],
    ['sender', '450 4.1.8 (address): Sender address rejected: Domain not found'],
  ],
  'sender-refused': [
    ['recipient', '553 5.7.1 (address): Sender address rejected: not owned by user desk'],
    ['message', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
    ['message', '554 5.2.252 SendAsDenied; not allowed to send as'],
    ['sender', '550 Not you'],
  ],
  'sender-unauthenticated': [
    ['message', '550 5.7.26 This mail is unauthenticated'],
    ['recipient', '550 5.7.23 SPF validation failed'],
  ],
  'relay-refused': [
    ['recipient', '554 5.7.1 (address): Relay access denied'],
    ['message', '550 5.7.64 TenantAttribution; Relay Access Denied'],
  ],
  'address-blocked': [
    [
      'recipient',
      '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org',
    ],
    ['message', '550 5.7.606 Access denied, banned sending IP [192.0.2.1]'],
    ['recipient', '450 4.7.25 Client host rejected: cannot find your hostname'],
  ],
  'message-too-large': [
    ['sender', '552 5.3.4 Message size exceeds fixed limit'],
    ['sender', 'EMESSAGE Message size larger than allowed 1000'],
  ],
  'mailbox-full': [
    ['recipient', '552 5.2.2 (address): Quota exceeded (mailbox for user is full)'],
    ['recipient', '452 4.2.2 The email account is over quota'],
    ['message', '552 Exceeded storage allocation'],
  ],
  'limit-reached': [
    ['sender', '550 5.4.5 Daily user sending limit exceeded'],
    ['message', "550 5.2.121 Recipient's per hour message receive limit exceeded"],
  ],
  'mailbox-unknown': [
    ['recipient', '550 5.1.1 (address): Recipient address rejected: User unknown'],
    ['recipient', '550 5.4.1 Recipient address rejected: Access denied'],
    ['recipient', '556 5.1.10 Recipient address has null MX'],
  ],
  'greeting-refused': [['greeting', '554 5.7.1 You are not welcome']],
  'no-greeting': [['greeting', 'ETIMEDOUT Greeting never received']],
  'mailbox-refused': [['recipient', '550 no']],
  'message-refused': [
    ['message', '554 5.7.1 This looks like spam'],
    ['data', '554 5.5.1 No valid recipients'],
  ],
  'connection-lost': [[undefined, 'ECONNECTION Connection closed unexpectedly']],
};

const said = Object.entries(SAID).flatMap(([reason, replies]) =>
  replies.map(([step, words]) => ({ reason, step, words })),
);

describe('reason for a failure', () => {
  test.each(said)('is $reason at $step for $words', ({ reason, step, words }) => {
    expect(reasonFor(words, step)).toBe(reason);
  });

  test('is decided by each row of the table in at least one test', () => {
    const deciding = said.map(({ step, words }) =>
      REASONS.find(
        ({ says, steps }) =>
          (says?.test(words) ?? true) && (steps === undefined || (step && steps.includes(step))),
      ),
    );
    expect(REASONS.filter((row) => !deciding.includes(row))).toEqual([]);
  });

  test.each([
    ['unknown-host', { code: 'EDNS' }],
    ['no-connection', { code: 'ESOCKET', command: 'CONNECT', message: 'connect ECONNREFUSED' }],
    ['no-connection', { code: 'ETIMEDOUT', command: 'CONNECT', message: 'Connection timeout' }],
    ['no-greeting', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' }],
    ['no-greeting', { code: 'ESOCKET', command: 'CONN', message: 'Closed without a greeting' }],
    ['greeting-refused', { code: 'EPROTOCOL', command: 'CONN', response: '554 no' }],
    ['helo-refused', { code: 'EPROTOCOL', command: 'HELO', response: '550 no' }],
    ['helo-refused', { code: 'ECONNECTION', command: 'EHLO', response: '550 no' }],
    ['tls-failed', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'UPGRADE_TIMEOUT' }],
    ['tls-failed', { code: 'ETLS', command: 'CONN', message: 'Error initiating TLS' }],
    ['login-wrong', { code: 'EAUTH', command: 'AUTH PLAIN', response: '535 no' }],
    ['mailbox-refused', { code: 'EENVELOPE', command: 'RCPT TO', response: '550 no' }],
    ['connection-lost', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' }],
  ] as const)('is %s for the error %j', (reason, facts) => {
    const responseCode = 'response' in facts ? Number(facts.response.slice(0, 3)) : undefined;
    expect(readSmtpFailure({ ...facts, responseCode }).reason).toBe(reason);
  });
});
