import type { Outbox } from '@poyanil/outbox';
import { isNoReply } from '../bounces/no-reply.ts';
import { type AlertTargets, channelsOf, readConfirmation } from './channel-proof.ts';

export interface WarningParts {
  alerts: AlertTargets;
  heartbeatUrl: string | undefined;
  mailBounces: string;
}

export function listWarnings({ alerts, heartbeatUrl, mailBounces }: WarningParts): string[] {
  const all = [channelWarning(alerts, heartbeatUrl), bounceWarning(mailBounces)];
  return all.filter((each) => each !== undefined);
}

export async function listUnconfirmed(
  { alerts, mailCommand }: { alerts: AlertTargets; mailCommand: string },
  outbox: Pick<Outbox, 'lastSeen'>,
): Promise<string[]> {
  const channels = await Promise.all(
    channelsOf(alerts).map(async (channel) => ({
      setting: channel.setting,
      isConfirmed: (await readConfirmation(outbox, channel)) !== null,
    })),
  );
  return channels
    .filter(({ isConfirmed }) => !isConfirmed)
    .map(
      ({ setting }) =>
        `Nobody has confirmed that alerts by ${setting} arrive, and no dead letter is erased for its age until then. ` +
        `Send a code: ${mailCommand} test --alerts`,
    );
}

function channelWarning(
  { url, mail }: AlertTargets,
  heartbeatUrl: string | undefined,
): string | undefined {
  if (url === undefined && mail === undefined) {
    return (
      'No operator is notified when e-mails wait or cannot be delivered, and no dead letter is erased for its age: ' +
      'set ALERT_URL (a webhook) or ALERT_MAIL (an address)'
    );
  }
  if (url === undefined && heartbeatUrl === undefined) {
    return 'ALERT_MAIL goes through the mail servers that it reports on: set ALERT_URL or HEARTBEAT_URL as well';
  }
  return undefined;
}

function bounceWarning(mailBounces: string): string | undefined {
  if (!isNoReply(mailBounces)) return undefined;
  return (
    `Bounces go to ${mailBounces}, so an e-mail that does not reach its mailbox is lost unnoticed: ` +
    'set MAIL_BOUNCES to an address that staff read'
  );
}
