import type { HospitalId } from '@poyanil/domain';
import { postForStatus } from '../http/post-json.ts';
import { type AlertFormat, readAlertAddress, readNtfyTopic } from './alert-address.ts';
import { redactedReason } from './heartbeat.ts';

/** A notification that an alert was raised, grew or cleared. It contains identifiers and counts, no personal data. */
export interface AlertNotification {
  kind: string;
  /** Absent if it concerns the whole site. */
  hospital?: HospitalId;
  change: 'raised' | 'cleared';
  since: number;
  count?: number;
  /** Some of the affected submissions. */
  ids?: readonly string[];
  text: string;
  advice: string;
}

type Notifications = readonly AlertNotification[];

const POST_MS = 15_000;
/** Maximum length of a message, readable on a phone. Discord accepts 2,000 characters, ntfy 4,096 bytes, the other chats more. */
const MAX_TEXT_BYTES = 1_900;
const MAX_LINE_CHARACTERS = 300;

const NTFY_HIGH = 4;
const NTFY_USUAL = 3;

const WORDS = { raised: '', cleared: 'Over: ' } as const;

export function alertLine({ change, text }: Pick<AlertNotification, 'change' | 'text'>): string {
  return `${WORDS[change]}${text}`;
}

export function alertLines(notification: AlertNotification): string[] {
  const { change, advice, ids = [] } = notification;
  const more = change === 'raised' ? [...ids.map((id) => `  ${id}`), `What to do: ${advice}`] : [];
  return [alertLine(notification), ...more];
}

/** Posts to ALERT_URL in its format. Error messages don't contain the address, which is secret. */
export async function postAlerts(
  alertUrl: string,
  notifications: readonly AlertNotification[],
): Promise<void> {
  const address = readAlertAddress(alertUrl);
  const { url, body } =
    address.format === 'ntfy'
      ? ntfyPost(address.url, notifications)
      : { url: address.url, body: bodies[address.format](notifications) };
  const signal = AbortSignal.timeout(POST_MS);
  const status = await postForStatus(url, JSON.stringify(body), signal).catch((error) => {
    throw new Error(redactedReason(error));
  });
  if (status < 200 || status > 299) {
    throw new Error(`ALERT_URL responded ${status} to a post in the format '${address.format}'`);
  }
}

const bodies: Readonly<
  Record<Exclude<AlertFormat, 'ntfy'>, (notifications: Notifications) => object>
> = {
  /** The format for other programs. Many chats show its `text`, too. */
  json: (notifications) => ({
    service: 'poyanil',
    text: notifications.map(alertLine).join('\n'),
    alerts: notifications.map(({ since, ...facts }) => ({ ...facts, since: new Date(since) })),
  }),
  /** Slack's format, which other chats accept, too. It treats three characters as markup. */
  slack: (notifications) => ({
    mrkdwn: false,
    text: textOf(notifications, (line) =>
      line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ),
  }),
  googlechat: (notifications) => ({ text: textOf(notifications) }),
  teams: (notifications) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.2',
          body: fitting(notifications).flatMap(([title = '', ...lines]) => [
            { type: 'TextBlock', text: title, weight: 'Bolder', wrap: true },
            ...lines.map((text) => ({ type: 'TextBlock', text, wrap: true, spacing: 'Small' })),
          ]),
          msteams: { width: 'full' },
        },
      },
    ],
  }),
  /** The empty list keeps mentions in the text from notifying members of the chat. */
  discord: (notifications) => ({
    content: textOf(notifications),
    allowed_mentions: { parse: [] },
  }),
};

function ntfyPost(address: string, notifications: Notifications) {
  const { root, topic } = readNtfyTopic(address);
  const isRaised = notifications.some(({ change }) => change === 'raised');
  const body = {
    topic,
    title: 'Poyanil hospitals',
    message: textOf(notifications),
    priority: isRaised ? NTFY_HIGH : NTFY_USUAL,
    tags: [isRaised ? 'warning' : 'white_check_mark'],
  };
  return { url: root, body };
}

function textOf(notifications: Notifications, encode?: (line: string) => string): string {
  return fitting(notifications, encode)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Returns the lines of each alert, for as many alerts as fit but at least one, and how many are left out. */
function fitting(notifications: Notifications, encode = (line: string) => line): string[][] {
  const all = notifications.map((each) => alertLines(each).map((line) => encode(shortened(line))));
  let bytes = 0;
  const end = all.findIndex((lines, index) => {
    bytes += Buffer.byteLength(lines.join('\n\n'));
    return bytes > MAX_TEXT_BYTES && index > 0;
  });
  if (end === -1) return all;
  return [...all.slice(0, end), [`And ${all.length - end} more: the log has them all.`]];
}

function shortened(line: string): string {
  return line.length <= MAX_LINE_CHARACTERS ? line : `${line.slice(0, MAX_LINE_CHARACTERS - 1)}…`;
}
