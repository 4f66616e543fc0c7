import type { AlertNotification } from '@poyanil/server/alerts/alert-post';
import {
  type AlertChannel,
  type AlertTargets,
  channelsOf,
  codeFor,
  confirmChannel,
  isCodeOf,
  readConfirmation,
} from '../../alerts/channel-proof.ts';
import { openChannels } from '../../alerts/notify.ts';
import { describeMoment } from '../describe/entry.ts';
import { plainText } from '../describe/text.ts';
import {
  type CommandContext,
  EXIT_FAILED,
  EXIT_OK,
  type ExitCode,
  type OutboxContext,
} from './context.ts';

const NO_CHANNEL =
  'No operator is notified of alerts: set ALERT_URL (the secret alert_url) or ALERT_MAIL, then test it';

export async function sendAlertTests(
  targets: AlertTargets,
  { stdout, program }: Pick<CommandContext, 'stdout' | 'program'>,
): Promise<ExitCode> {
  const channels = channelsOf(targets);
  if (channels.length === 0) {
    stdout(NO_CHANNEL);
    return EXIT_FAILED;
  }
  const opened = openChannels(targets);
  let hasFailed = false;
  for (const channel of channels) {
    try {
      await opened.channels.get(channel.name)?.([testNotification(channel, program)], []);
      stdout(`${channel.setting}: a code was sent`);
    } catch (error) {
      hasFailed = true;
      const reason = error instanceof Error ? error.message : String(error);
      stdout(plainText(`${channel.setting}: not sent (${reason})`));
    }
  }
  opened.close();
  stdout(
    `Ask the reader of each channel for its code, and type: ${program} test --alerts --code CODE`,
  );
  return hasFailed ? EXIT_FAILED : EXIT_OK;
}

export async function confirmAlerts(
  codes: readonly string[],
  targets: AlertTargets,
  { outbox, stdout, program }: OutboxContext,
): Promise<ExitCode> {
  const channels = channelsOf(targets);
  const now = Date.now();
  let isUnknown = false;
  for (const code of codes) {
    const confirmed = channels.filter((channel) => isCodeOf(channel, code, now));
    for (const channel of confirmed) await confirmChannel(outbox, channel, now);
    if (confirmed.length > 0) continue;
    isUnknown = true;
    stdout(
      plainText(
        `${code} is not a code of today or yesterday. Send a new one: ${program} test --alerts`,
      ),
    );
  }
  for (const channel of channels) {
    const at = await readConfirmation(outbox, channel);
    const state = at === null ? 'not confirmed yet' : `confirmed ${describeMoment(at, now)}`;
    stdout(`${channel.setting}: ${state}`);
  }
  if (channels.length === 0) stdout(NO_CHANNEL);
  return isUnknown || channels.length === 0 ? EXIT_FAILED : EXIT_OK;
}

function testNotification(channel: AlertChannel, program: string): AlertNotification {
  const now = Date.now();
  const code = codeFor(channel, now);
  return {
    kind: 'test',
    change: 'raised',
    since: now,
    text: `This is a test of the alerts of the Poyanil website, by ${channel.setting}. The code is ${code}`,
    advice: `give the code to the operator who sent this test, or type: ${program} test --alerts --code ${code}`,
  };
}
