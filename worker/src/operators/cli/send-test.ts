import { randomBytes } from 'node:crypto';
import { groupName, type HospitalId, hospitalIds, hospitalOf, longDateTime } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { type MailConfig, readMailConfig } from '../../config.ts';
import { composeNotice } from '../../emails/compose.ts';
import { readSmtpFailure } from '../../smtp/failure.ts';
import { type MailTransport, openTransports } from '../../smtp/transport.ts';
import { plainText } from '../describe/text.ts';
import { adviceFor } from './advice-after-test.ts';
import {
  type CommandContext,
  type CommandDefinition,
  EXIT_FAILED,
  EXIT_OK,
  type ExitCode,
} from './context.ts';
import { hospitalOption } from './options.ts';
import { confirmAlerts, sendAlertTests } from './prove-channels.ts';

/** RFC 5321, section 4.5.3.2: a server may take 5 minutes for its greeting. */
const LONGEST_MS = 5 * 60 * 1000;
const NOTICE_MS = 15_000;
const NOTICE =
  'A mail server is slow. It may take 5 minutes to greet. A port that starts with TLS (465) never greets without smtps://.';
/** A foreign domain, like a visitor's: filters judge an e-mail by it (RFC 2606 reserves the name). */
const REPLY_TO = 'visitor@example.com';
const ID_BYTES = 8;

export const sendTestCommand: CommandDefinition = {
  name: 'test',
  summary: "Sends a marked test e-mail to each hospital's mailbox, and one to MAIL_BOUNCES",
  example: 'test --hospital punalur',
  help: `It is sent like a form, by SMTP_URL from MAIL_FROM to MAILBOX_…, says that it is a test with nothing
to do, and contains no personal data. For each mailbox it prints the server's reply. An accepted
e-mail may still not arrive: look into the mailbox and its spam folder. Outbox, Redis, API and worker
are not needed, and nothing is recorded. It reads the worker's settings (MAIL_FROM, SMTP_URL,
MAILBOX_…) and exits with 1 if an e-mail was not accepted. With --alerts it sends a code by each
channel to operators. Type the code back with --alerts --code to confirm that alerts arrive. No dead
letter is erased for its age before that.`,
  define: (command, { withOutbox, withoutOutbox }) =>
    command
      .addOption(hospitalOption())
      .option('--alerts', 'sends a code by each channel to operators (ALERT_URL, ALERT_MAIL)')
      .option(
        '--code <CODE>',
        'with --alerts: the code that arrived, to confirm the channel; may be repeated',
        (code, before: string[] | undefined) => [...(before ?? []), code],
      )
      .action(({ hospital, alerts, code }: TestOptions) => {
        if (alerts && code !== undefined) {
          return withOutbox((context) => confirmAlerts(code, configIn(context).alerts, context));
        }
        return withoutOutbox((context) =>
          alerts
            ? sendAlertTests(configIn(context).alerts, context)
            : sendTests(hospital, configIn(context), context),
        );
      }),
};

interface TestOptions {
  hospital?: HospitalId;
  alerts?: true;
  code?: string[];
}

function configIn({ environment, readText }: CommandContext): MailConfig {
  return readMailConfig(environment, readText);
}

async function sendTests(
  only: HospitalId | undefined,
  config: MailConfig,
  { stdout, stderr }: Pick<CommandContext, 'stdout' | 'stderr'>,
): Promise<ExitCode> {
  const { destinations, mailHelo: helo, mailsAtOnce: atOnce } = config;
  const smtpTimeoutMs = Math.min(config.smtpTimeoutMs, LONGEST_MS);
  const transports = openTransports(destinations, { smtpTimeoutMs, helo, atOnce });
  const notice = setTimeout(() => stderr(NOTICE), NOTICE_MS);
  const chosen = only === undefined ? hospitalIds : ([only] as const);
  const tests: TestMail[] = chosen.map((hospital) => {
    const { place: name } = hospitalOf(hospital);
    const setting = hospitalVariable('MAILBOX', hospital);
    const { mailbox: to } = destinations[hospital];
    return { name, to, setting, hospital, textOf: (id) => mailboxText(name, config.mailFrom, id) };
  });
  tests.push({
    name: 'Bounces',
    to: config.mailBounces,
    setting: 'MAIL_BOUNCES',
    // Any of the mail servers may have to send an alert there.
    hospital: chosen[0],
    textOf: (id) => bounceText(config.mailFrom, id),
  });
  const outcomes = await Promise.all(
    tests.map((each) => tryOne(each, transports[each.hospital], config)),
  );
  clearTimeout(notice);
  for (const transport of Object.values(transports)) transport.close();
  stdout(outcomes.map(({ lines }) => lines.join('\n')).join('\n\n'));
  return outcomes.every(({ isAccepted }) => isAccepted) ? EXIT_OK : EXIT_FAILED;
}

interface TestMail {
  name: string;
  to: string;
  setting: string;
  hospital: HospitalId;
  textOf: (id: string) => string;
}

async function tryOne(
  { name: place, to, setting: mailbox, hospital, textOf }: TestMail,
  transport: MailTransport,
  { destinations, mailFrom: from, mailBounces, mailHelo: helo }: MailConfig,
): Promise<{ isAccepted: boolean; lines: string[] }> {
  const { smtpUrl, smtpSetting } = destinations[hospital];
  const { host, username } = new URL(smtpUrl);
  const id = `test-${randomBytes(ID_BYTES).toString('hex')}`;
  const subject = `[Test] ${groupName}, ${place}: nothing to do`;
  const notice = { from, to, replyTo: REPLY_TO, subject, id, text: textOf(id) };
  const message = await composeNotice(notice);
  const way = `  to ${to}, by ${host}, as ${id}`;
  try {
    const signal = AbortSignal.timeout(2 * LONGEST_MS);
    const { code, queueId } = await transport.send({ from: mailBounces, to, message, signal });
    const name = queueId === undefined ? '' : `, queued as ${queueId}`;
    return { isAccepted: true, lines: [`${place}: accepted (${code}${name})`, way] };
  } catch (error) {
    const refusal = readSmtpFailure(error);
    const said = plainText(`${place}: not accepted (${refusal.code}): ${refusal.words}`);
    const settings = { server: smtpSetting, mailbox, hasLogin: username !== '', helo };
    const advice = adviceFor(refusal, settings).map((line) => `  ${line}`);
    return { isAccepted: false, lines: [said, way, ...advice] };
  }
}

function mailboxText(place: string, from: string, id: string): string {
  return `This is a test. There is nothing to do, and no patient is waiting for an answer.

It was sent on ${longDateTime(new Date())}, to see whether e-mails from the website of ${groupName}, ${place}, arrive in this mailbox. They do.

What patients write in the website's forms comes from the same sender, ${from}; the subjects of those e-mails do not begin with "[Test]". If you found this one in the spam folder, please mark it as "not spam", so that patients' e-mails are not put there.

A reply would go to ${REPLY_TO}, which stands for a patient's address and is nobody's. You can delete this e-mail.

Reference: ${id}
`;
}

function bounceText(from: string, id: string): string {
  return `This is a test. There is nothing to do.

It was sent on ${longDateTime(new Date())}, to see whether e-mails arrive in this mailbox. They do.

Mail servers report here what they could not deliver of the e-mails from ${from}. Such a report means that staff did not get what a patient wrote, so somebody has to read this mailbox.

Reference: ${id}
`;
}
