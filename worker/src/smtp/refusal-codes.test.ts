import { expect, test } from 'vitest';
import { readSmtpFailure, SendError } from './failure.ts';
import { CODES, type FailureSubject, rowOf, type SmtpStage } from './refusal-codes.ts';

/** Servers' replies, each with the number of the row in the table that must match. */
const REPLIES: readonly (readonly [row: number, SmtpStage, string, FailureSubject])[] = [
  [0, 'recipient', '530 5.7.0 Authentication required', 'server'],
  [0, 'message', '530 5.7.57 Client not authenticated to send mail', 'server'],
  [1, 'recipient', '521 5.3.2 mail.example does not accept mail', 'server'],
  [2, 'recipient', '556 5.1.10 Recipient address has null MX', 'server'],
  [3, 'sender', '552 5.3.4 Message size exceeds fixed limit', 'message'],
  [4, 'sender', '552 Requested mail action aborted', 'unclear'],
  [5, 'sender', '550 5.7.60 SMTP; Client does not have permissions to send', 'server'],
  [5, 'sender', '552 5.2.2 The sender is over quota', 'server'],
  [5, 'sender', '550 5.4.5 Daily user sending limit exceeded', 'server'],
  [5, 'sender', '550 Not you', 'server'],
  [6, 'recipient', '552 5.2.2 Mailbox full', 'unclear'],
  [7, 'recipient', '552 Mailbox full', 'unclear'],
  [8, 'recipient', '554 5.7.1 <desk@hospital.example>: Relay access denied', 'server'],
  [8, 'recipient', '550 5.7.64 TenantAttribution; Relay Access Denied', 'server'],
  [8, 'recipient', '550 5.7.606 Access denied, banned sending IP [192.0.2.1]', 'server'],
  [8, 'recipient', '550 5.1.1 User unknown', 'server'],
  [8, 'recipient', '552 5.3.4 Message too big', 'server'],
  [8, 'recipient', '550 no', 'server'],
  [9, 'data', '554 5.5.1 No valid recipients', 'server'],
  [10, 'message', '552 5.3.4 Message too big for system', 'message'],
  [10, 'message', '552-5.3.4 Your message\n552 5.3.4 is too big', 'message'],
  [11, 'message', '550 5.2.3 RESOLVER.RST.RecipSizeLimit; message too large', 'message'],
  [12, 'message', '554 5.6.0 Mail message is malformed', 'message'],
  [12, 'message', '550 5.6.11 SMTPSEND.BareLinefeedsAreIllegal', 'message'],
  [13, 'message', '550 5.1.8 Access denied, bad outbound sender', 'server'],
  [13, 'message', "550 5.1.90 You've reached your daily limit for message recipients", 'server'],
  [14, 'message', '552 5.2.2 Mailbox full', 'server'],
  [14, 'message', '554 5.2.252 SendAsDenied; not allowed to send as', 'server'],
  [14, 'message', "550 5.2.121 Recipient's per hour message receive limit exceeded", 'server'],
  [15, 'message', '550 5.4.5 Daily SMTP relay sending limit exceeded', 'server'],
  [15, 'message', '550 5.4.1 Recipient address rejected: Access denied', 'server'],
  [16, 'message', '554 5.7.0 Reject, id=12345-06 - spam', 'unclear'],
  [17, 'message', '554 5.7.1 Relay access denied', 'unclear'],
  [17, 'message', '550-5.7.1 This message is likely unsolicited mail', 'unclear'],
  [18, 'message', '550 5.7.26 This mail is unauthenticated', 'server'],
  [18, 'message', '550 5.7.60 SMTP; Client does not have permissions to send', 'server'],
  [18, 'message', '550 5.7.64 TenantAttribution; Relay Access Denied', 'server'],
  [18, 'message', '550 5.7.606 Access denied, banned sending IP [192.0.2.1]', 'server'],
  [19, 'message', '554 Transaction failed', 'unclear'],
  [19, 'message', '550 Message rejected', 'unclear'],
  [19, 'message', '552 Exceeded storage allocation', 'unclear'],
  [19, 'message', '554 5.0.0 Rejected', 'unclear'],
  [19, 'message', '550 5.3.0 Local mail filter', 'unclear'],
];

const ERRORS: Record<SmtpStage, { code: string; command: string }> = {
  sender: { code: 'EENVELOPE', command: 'MAIL FROM' },
  recipient: { code: 'EENVELOPE', command: 'RCPT TO' },
  data: { code: 'EENVELOPE', command: 'DATA' },
  message: { code: 'EMESSAGE', command: 'DATA' },
};

test.each(REPLIES)('row %d: to the %s, %j is about the %s', (row, stage, response, about) => {
  const status = /^\d{3}[ -](5\.\d+\.\d+)/.exec(response)?.[1];
  expect(rowOf(stage, Number(response.slice(0, 3)), status)).toBe(CODES[row]);
  const facts = { ...ERRORS[stage], response, responseCode: Number(response.slice(0, 3)) };
  const error = new SendError(
    Object.assign(new Error('no'), { ...facts, permanent: true }),
    stage === 'message',
  );
  expect(readSmtpFailure(error)).toMatchObject({
    about,
    // A mailbox may have space later, or for a smaller message.
    isForNow: stage === 'recipient' && about === 'unclear',
    stage,
    isAmbiguous: false,
  });
});

test('each row of the table has a reply in this test, and names its source', () => {
  const tested = new Set(REPLIES.map(([row]) => row));
  expect([...tested]).toEqual(CODES.map((_row, index) => index));
  for (const { source } of CODES) expect(source).toMatch(/^(RFC \d{4}|Microsoft|Google)/);
});
