import { createHash, createHmac } from 'node:crypto';
import type { Outbox } from '@poyanil/outbox';
import { addPolledGauge } from '@poyanil/server/metrics/polled-gauge';
import type { Registry } from 'prom-client';

const DAY_MS = 24 * 60 * 60_000;
const CODE_DIGITS = 6;

export interface AlertTargets {
  url?: string;
  mail?: { from: string; bounces: string; helo: string; to: string; smtpUrls: readonly string[] };
}

export interface AlertChannel {
  name: 'url' | 'mail';
  setting: 'ALERT_URL' | 'ALERT_MAIL';
  address: string;
}

export function channelsOf({ url, mail }: AlertTargets): AlertChannel[] {
  return [
    ...(url === undefined ? [] : [{ name: 'url', setting: 'ALERT_URL', address: url } as const]),
    ...(mail === undefined
      ? []
      : [{ name: 'mail', setting: 'ALERT_MAIL', address: mail.to } as const]),
  ];
}

/** Returns the code in a test message. It is derived from address and day, so that it isn't stored until an operator types it. */
export function codeFor(channel: AlertChannel, now: number): string {
  const { setting, address } = channel;
  const day = Math.floor(now / DAY_MS);
  const digest = createHmac('sha256', address).update(`${setting} ${day}`).digest();
  return String(digest.readUInt32BE() % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** Returns whether the code is this channel's of today or yesterday, because an operator may read a test after midnight. */
export function isCodeOf(channel: AlertChannel, code: string, now: number): boolean {
  const typed = code.replaceAll(/\D/g, '');
  return [now, now - DAY_MS].some((time) => codeFor(channel, time) === typed);
}

/** Resolves with the time when an operator confirmed the channel, or null. A changed address must be confirmed again. */
export function readConfirmation(
  outbox: Pick<Outbox, 'lastSeen'>,
  channel: AlertChannel,
): Promise<number | null> {
  return outbox.lastSeen(recordName(channel));
}

/** Records that an operator has read a code sent by the channel. Keeps the time of the first confirmation. */
export async function confirmChannel(
  outbox: Pick<Outbox, 'lastSeen' | 'recordSeen'>,
  channel: AlertChannel,
  now: number,
): Promise<void> {
  if ((await readConfirmation(outbox, channel)) !== null) return;
  await outbox.recordSeen(recordName(channel), now);
}

/**
 * Resolves with the time since when all alert channels are confirmed, or null if one isn't or if there is none. All must be confirmed,
 * because an alert counts as sent once any of them accepts it.
 */
export async function confirmedSince(
  outbox: Pick<Outbox, 'lastSeen'>,
  channels: readonly AlertChannel[],
): Promise<number | null> {
  const times = await Promise.all(channels.map((channel) => readConfirmation(outbox, channel)));
  const confirmed = times.filter((time) => time !== null);
  return confirmed.length === 0 || confirmed.length < times.length ? null : Math.max(...confirmed);
}

export function addChannelGauge(
  registry: Registry,
  outbox: Pick<Outbox, 'lastSeen'>,
  channels: readonly AlertChannel[],
): void {
  addPolledGauge(registry, {
    name: 'poyanil_alert_channel_confirmed',
    help: '1 once an operator has confirmed that alerts by this channel arrive (mail test --alerts), else 0',
    labelNames: ['channel'],
    read: () =>
      Promise.all(
        channels.map(async (channel) => {
          const at = await readConfirmation(outbox, channel);
          return [{ channel: channel.name }, at === null ? 0 : 1] as const;
        }),
      ),
  });
}

/** Returns the name of the record of a channel's confirmation. It has a hash of the address, because that of a webhook is secret. */
function recordName({ setting, address }: AlertChannel): `channel ${string}` {
  const hash = createHash('sha256').update(`${setting} ${address}`).digest('hex');
  return `channel ${hash.slice(0, 32)}`;
}
