import { alertLine, alertLines, postAlerts } from '@poyanil/server/alerts/alert-post';
import { createNotifyOperators, type SendAlerts } from '@poyanil/server/alerts/operators';
import type { Logger } from 'pino';
import { composeNotice } from '../emails/compose.ts';
import type { WorkerMetrics } from '../metrics.ts';
import { readSmtpFailure } from '../smtp/failure.ts';
import { type MailTransport, openTransport } from '../smtp/transport.ts';
import { type AlertChannel, type AlertTargets, channelsOf } from './channel-proof.ts';

export type Operators = ReturnType<typeof createOperatorNotifier>;

const SEND_MS = 15_000;

/** Opens the alert channels. Their errors don't contain the address. */
export function openChannels({ url, mail }: AlertTargets) {
  const { helo = '', smtpUrls = [] } = mail ?? {};
  const transports = smtpUrls.map((smtpUrl) =>
    openTransport(smtpUrl, { smtpTimeoutMs: SEND_MS, helo, atOnce: 1 }),
  );
  const channels = new Map<AlertChannel['name'], SendAlerts>();
  if (url !== undefined) channels.set('url', (notifications) => postAlerts(url, notifications));
  if (mail !== undefined) channels.set('mail', createSendMail(mail, transports));
  return {
    channels,
    close() {
      for (const transport of transports) transport.close();
    },
  };
}

/** Returns a function that sends alerts by e-mail. It tries the mail servers in turn, because the alert may be about one of them. */
function createSendMail(
  { from, bounces, to }: NonNullable<AlertTargets['mail']>,
  transports: readonly MailTransport[],
): SendAlerts {
  return async (notifications, failed) => {
    const [first, ...others] = notifications.map(alertLine);
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    const subject = `[Poyanil mail] ${first}${more}`;
    const parts = [
      ...notifications.map((each) => alertLines(each).join('\n')),
      ...failed.map(
        (reason) =>
          `ALERT_URL did not accept this (${reason}). See AlertsNotDelivered in the runbook`,
      ),
    ];
    const text = `${parts.join('\n\n')}\n`;
    const message = await composeNotice({ from, to, subject, text });
    const codes: string[] = [];
    for (const transport of transports) {
      try {
        // Each server has its own timeout, since the first one may hang.
        await transport.send({ from: bounces, to, message, signal: AbortSignal.timeout(SEND_MS) });
        return;
      } catch (error) {
        // Don't log the server's reply: it may quote another e-mail.
        codes.push(readSmtpFailure(error).code);
      }
    }
    throw new Error(codes.join('; '));
  };
}

export function createOperatorNotifier(
  targets: AlertTargets,
  { metrics, log }: { metrics: WorkerMetrics; log: Logger },
) {
  const { channels, close } = openChannels(targets);
  const notify = createNotifyOperators(channels, { failures: metrics.alertFailures, log });
  return { channels: channelsOf(targets), notify, close };
}
