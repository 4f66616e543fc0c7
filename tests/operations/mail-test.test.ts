import { readFileSync } from 'node:fs';
import { hospitalIds } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { adviceEntries, adviceFor } from '../../worker/src/operators/cli/advice-after-test.ts';
import { REASONS } from '../../worker/src/smtp/failure-reasons.ts';
import { startRawMailServer } from '../delivery/mail-server/raw-mail-server.ts';
import { say } from '../delivery/mail-server/smtp-scripts.ts';
import { runMailTool } from '../support/mail-tool.ts';
import { type SmtpInbox, startSmtpInbox } from '../support/smtp-inbox.ts';
import { testMailbox } from '../support/stack.ts';
import { mailSettings } from './mail-settings.ts';

type Ending = { onTestFinished: (end: () => Promise<void>) => void };

async function startInbox({ onTestFinished }: Ending): Promise<SmtpInbox> {
  const inbox = await startSmtpInbox();
  onTestFinished(inbox.stop);
  return inbox;
}

test.concurrent('mail test sends to every mailbox without outbox and Redis', async (context) => {
  const inbox = await startInbox(context);
  const environment: Record<string, string> = {
    ...mailSettings(inbox.url),
    OUTBOX_URL: 'file:///nowhere/outbox.db',
  };
  const { code, output, errors } = await runMailTool(['test'], environment);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output.match(/^\w+: accepted \(250.*\)$/gm)).toHaveLength(4);
  const bounces = environment.MAIL_BOUNCES;
  expect(new Set(inbox.mails.map(({ sender }) => sender))).toEqual(new Set([bounces]));
  const recipients = inbox.mails.flatMap((mail) => mail.recipients);
  expect(recipients.toSorted()).toEqual([bounces, ...hospitalIds.map(testMailbox)].toSorted());
});

test.concurrent('the test e-mail says that there is nothing to do', async (context) => {
  const inbox = await startInbox(context);
  await runMailTool(['test', '--hospital', 'punalur'], mailSettings(inbox.url));
  const mails = await inbox.parsed();
  const mail = mails.find(({ subject }) => subject?.includes('Punalur'));
  expect(mails).toHaveLength(2);
  expect(mail?.subject).toBe('[Test] Poyanil Hospital, Punalur: nothing to do');
  expect(mail?.text).toMatch(/^This is a test\. There is nothing to do/);
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail?.attachments).toEqual([]);
  // Spam filters check a Reply-To of another domain, which patients' e-mails have.
  expect(mail?.replyTo?.value[0]?.address).toBe('visitor@example.com');
  for (const { raw } of inbox.mails) expect(raw.toString()).not.toMatch(/X-Submission-ID/i);
});

test.concurrent('shows reply and advice for a refusal, and sends the others', async (context) => {
  const inbox = await startInbox(context);
  const refusing = await startInbox(context);
  refusing.behave('rcpt', { code: 550, text: '5.1.1 No such user here' });
  const { code, output } = await runMailTool(['test'], {
    ...mailSettings(inbox.url),
    SMTP_URL_PUNALUR: refusing.url,
    MAILBOX_PUNALUR: 'mail.pnalur@poyanil.example',
  });
  expect(code).toBe(1);
  expect(inbox.mails).toHaveLength(3);
  expect(output).toContain('Punalur: not accepted (EENVELOPE 550): 550 5.1.1 No such user here');
  expect(output).toContain('to mail.pnalur@poyanil.example, by 127.0.0.1:');
  expect(output).toContain('look for a typo in MAILBOX_PUNALUR');
});

test.concurrent.for([
  ['rcpt', '554 5.7.1 Relay access denied', /does not pass on our e-mails/],
  ['mail', '553 5.7.1 Sender address rejected', /MAIL_FROM/],
  ['dot', '550 5.7.60 Client does not have permissions to send as this sender', /MAIL_FROM/],
  ['auth', '535 5.7.8 Authentication failed', /User or password is wrong in SMTP_URL \(/],
  ['rcpt', '504 5.5.2 Helo command rejected: need fully-qualified hostname', /set MAIL_HELO/],
  ['rcpt', '421 4.7.0 Error: too many connections', /MAILS_AT_ONCE/],
  ['greeting', '554 5.7.1 No SMTP service here', /refuses this machine/],
] as const)('prints advice if %s is answered %s', async ([stage, words, advice], context) => {
  const server = await startRawMailServer({ capabilities: ['AUTH PLAIN'] });
  context.onTestFinished(server.stop);
  server.behave(stage, say(`${words}\r\n`));
  const address = server.url.replace('://', '://desk:secret-of-the-desk@');
  const { code, output, errors } = await runMailTool(
    ['test', '--hospital', 'alappuzha'],
    mailSettings(address),
  );
  expect({ code, errors }).toEqual({ code: 1, errors: '' });
  expect(output).toContain(words);
  expect(output).toMatch(advice);
  expect(output).not.toContain('secret-of-the-desk');
});

test.concurrent('reports whether a server is down, silent or unencrypted', async (context) => {
  const silent = await startInbox(context);
  silent.behave('connect', 'hang');
  const gone = await startSmtpInbox();
  await gone.stop();
  const clear = await startRawMailServer({ capabilities: ['AUTH PLAIN'] });
  context.onTestFinished(clear.stop);
  clear.behave('starttls', say('502 what?\r\n'));
  const { code, output } = await runMailTool(['test'], {
    ...mailSettings(silent.url),
    SMTP_URL_KOZHENCHERRY: gone.url,
    SMTP_URL_PUNALUR: `smtp://desk:secret-of-the-desk@0.0.0.0:${clear.port}`,
    SMTP_TIMEOUT_MS: '700',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/Alappuzha: not accepted \(ETIMEDOUT\)/);
  expect(output).toMatch(/Kozhencherry: not accepted \(ESOCKET\)/);
  expect(output).toMatch(/Punalur: not accepted \(ETLS 502\)/);
  expect(output).toContain('offers no encryption');
  expect(output).not.toContain('secret-of-the-desk');
});

test.concurrent('the advice names the setting to change and a runbook entry', async (context) => {
  const { stop, url } = await startRawMailServer();
  context.onTestFinished(stop);
  const { output } = await runMailTool(['test', '--hospital', 'punalur'], {
    ...mailSettings('smtp://127.0.0.1:9'),
    SMTP_URL_PUNALUR: url.replace('smtp:', 'smtps:'),
  });
  expect(output).toContain(
    'smtp:// instead of smtps:// in SMTP_URL_PUNALUR (the secret smtp_url_punalur)',
  );
  expect(output).toContain('runbook.md): Encryption with the mail server fails');
});

test('each runbook entry that the advice names exists', () => {
  const runbook = readFileSync(
    new URL('../../docs/operations/runbook.md', import.meta.url),
    'utf8',
  );
  for (const entry of adviceEntries) expect(runbook).toContain(`\n### ${entry}\n`);
});

test('each reason has advice with all settings filled in', () => {
  const tested = { server: 'SMTP_URL', mailbox: 'MAILBOX_PUNALUR', helo: 'www.poyanil.example' };
  for (const { reason } of REASONS) {
    for (const hasLogin of [true, false]) {
      const lines = adviceFor({ reason, isAmbiguous: false }, { ...tested, hasLogin });
      expect(lines).toHaveLength(2);
      expect(lines.join()).not.toMatch(/[{}]/);
    }
  }
});

test.concurrent('names a missing setting', async () => {
  const { MAILBOX_PUNALUR: _, ...others } = mailSettings('smtp://127.0.0.1:9');
  const { code, output, errors } = await runMailTool(['test'], others);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toContain('MAILBOX_PUNALUR: missing');
});
