import { type AlertNotification, alertJson, alertLine } from '@poyanil/server/alerts/notification';
import { postForStatus } from '@poyanil/server/http/post-json';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Logger } from 'pino';
import type { WorkerMetrics } from '../metrics.ts';
import { readRefusal } from '../smtp/failure.ts';
import { openTransport } from '../smtp/transport.ts';

type Notifications = readonly AlertNotification[];

/** Where operators are told; either or both may be absent, and the log is always there. */
export interface AlertTargets {
  url?: string;
  mail?: { from: string; to: string; smtpUrls: readonly string[] };
}

export interface Operators {
  /** Whether there is any place but the log. */
  hasChannel: boolean;
  /** Resolves with whether at least one of the places took them, or the log where none was given. Never rejects. */
  notify(notifications: Notifications): Promise<boolean>;
  close(): void;
}

const SEND_MS = 15_000;

export function openOperators(
  { url, mail }: AlertTargets,
  { metrics, log }: { metrics: WorkerMetrics; log: Logger },
): Operators {
  const transports = (mail?.smtpUrls ?? []).map((smtpUrl) =>
    openTransport(smtpUrl, { smtpTimeoutMs: SEND_MS, atOnce: 1 }),
  );
  const channels: { name: string; send: (notifications: Notifications) => Promise<void> }[] = [
    ...(url === undefined
      ? []
      : [{ name: 'url', send: (notifications: Notifications) => post(url, notifications) }]),
    ...(mail === undefined ? [] : [{ name: 'mail', send: sendMail }]),
  ];

  /** By the first mail server that takes it: the others may be what it is about. */
  async function sendMail(notifications: Notifications): Promise<void> {
    if (mail === undefined) return;
    const { from, to } = mail;
    const message = await composeAlert(notifications, { from, to });
    const refusals: string[] = [];
    for (const transport of transports) {
      try {
        // Each has its own time: the one that is tried first may be the one that hangs.
        await transport.send({ from, to, message, signal: AbortSignal.timeout(SEND_MS) });
        return;
      } catch (error) {
        // Not the server's words: it may quote another mail, and this is for the log.
        refusals.push(readRefusal(error).code);
      }
    }
    throw new Error(refusals.join('; '));
  }
  return {
    hasChannel: channels.length > 0,
    async notify(notifications) {
      for (const { text, advice, ...facts } of notifications) {
        log[facts.change === 'raised' ? 'error' : 'info']({ alert: facts, advice }, text);
      }
      const sent = await Promise.all(
        channels.map(async ({ name, send }) => {
          try {
            await send(notifications);
            return true;
          } catch (error) {
            metrics.alertFailures.inc({ channel: name });
            log.error({ channel: name, reason: reasonOf(error) }, 'operators could not be told');
            return false;
          }
        }),
      );
      return channels.length === 0 || sent.includes(true);
    },
    close() {
      for (const transport of transports) transport.close();
    },
  };
}

/** A request that is given up says only that; why is in what it was caused by. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return String(reason);
  // Of several addresses that were tried in vain there is a code alone.
  return reason.message || ('code' in reason ? String(reason.code) : reason.name);
}

async function post(url: string, notifications: Notifications): Promise<void> {
  const status = await postForStatus(url, alertJson(notifications), AbortSignal.timeout(SEND_MS));
  if (status < 200 || status > 299) throw new Error(`ALERT_URL answered ${status}`);
}

function composeAlert(
  notifications: Notifications,
  { from, to }: { from: string; to: string },
): Promise<Buffer> {
  const [first, ...others] = notifications.map(alertLine);
  return new MailComposer({
    from: { name: 'Poyanil website', address: from },
    to: { name: '', address: to },
    subject: `[Poyanil mail] ${first}${others.length === 0 ? '' : `, and ${others.length} more`}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${notifications.map(paragraphOf).join('\n\n')}\n`,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function paragraphOf(notification: AlertNotification): string {
  const { change, advice, ids = [] } = notification;
  const more = change === 'raised' ? [...ids.map((id) => `  ${id}`), `What helps: ${advice}`] : [];
  return [alertLine(notification), ...more].join('\n');
}
