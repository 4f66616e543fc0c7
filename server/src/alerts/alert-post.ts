import { type AlertAddress, type AlertFormat, readNtfyTopic } from './alert-address.ts';
import type { AlertNotification } from './notification.ts';

type Notifications = readonly AlertNotification[];

/** What is posted, and where to: a JSON object, in the form that the other side takes. */
export interface AlertPost {
  url: string;
  body: object;
}

/** Bytes that each takes, and that a person reads on a phone: Discord takes 2,000 characters, ntfy 4,096 bytes, the others more. */
const MAX_DISCORD_BYTES = 2_000;
const MAX_NTFY_BYTES = 4_000;
const MAX_CHAT_BYTES = 4_000;

const NTFY_HIGH = 4;
const NTFY_USUAL = 3;

const WORDS = { raised: '', cleared: 'Over: ' } as const;

export function alertLine({ change, text }: Pick<AlertNotification, 'change' | 'text'>): string {
  return `${WORDS[change]}${text}`;
}

/** Says in lines what is wrong, some of what is meant, and what helps. */
export function alertLines(notification: AlertNotification): string[] {
  const { change, advice, ids = [] } = notification;
  const more = change === 'raised' ? [...ids.map((id) => `  ${id}`), `What helps: ${advice}`] : [];
  return [alertLine(notification), ...more];
}

/** Composes what is posted to an ALERT_URL. */
export function composeAlertPost(
  { format, url }: AlertAddress,
  notifications: Notifications,
): AlertPost {
  return format === 'ntfy'
    ? ntfyPost(url, notifications)
    : { url, body: bodies[format](notifications) };
}

const bodies: Readonly<
  Record<Exclude<AlertFormat, 'ntfy'>, (notifications: Notifications) => object>
> = {
  /** Programs get everything, and `text`, which many a chat shows. */
  json: (notifications) => ({
    service: 'poyanil',
    text: notifications.map(alertLine).join('\n'),
    alerts: notifications.map(({ since, ...facts }) => ({ ...facts, since: new Date(since) })),
  }),
  /** Other chats take this form, too. Three characters would be markup in it. */
  slack: (notifications) => ({
    mrkdwn: false,
    text: textOf(notifications, MAX_CHAT_BYTES, (line) =>
      line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ),
  }),
  googlechat: (notifications) => ({ text: textOf(notifications, MAX_CHAT_BYTES) }),
  /** Teams shows an Adaptive Card, with a block for each line. */
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
          body: fitting(notifications, MAX_CHAT_BYTES).flatMap(([title = '', ...lines]) => [
            { type: 'TextBlock', text: title, weight: 'Bolder', wrap: true },
            ...lines.map((text) => ({ type: 'TextBlock', text, wrap: true, spacing: 'Small' })),
          ]),
          msteams: { width: 'full' },
        },
      },
    ],
  }),
  /** Nobody is mentioned, whatever stands in it. */
  discord: (notifications) => ({
    content: textOf(notifications, MAX_DISCORD_BYTES),
    allowed_mentions: { parse: [] },
  }),
};

function ntfyPost(address: string, notifications: Notifications): AlertPost {
  const { root, topic } = readNtfyTopic(address);
  const isRaised = notifications.some(({ change }) => change === 'raised');
  const body = {
    topic,
    title: 'Poyanil hospitals',
    message: textOf(notifications, MAX_NTFY_BYTES),
    priority: isRaised ? NTFY_HIGH : NTFY_USUAL,
    tags: [isRaised ? 'warning' : 'white_check_mark'],
  };
  return { url: root, body };
}

function unchanged(line: string): string {
  return line;
}

function textOf(notifications: Notifications, maxBytes: number, mend = unchanged) {
  return fitting(notifications, maxBytes, mend)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** The lines of as many alerts as have room, and how many there are besides; the first is shortened rather than left out. */
function fitting(notifications: Notifications, maxBytes: number, mend = unchanged): string[][] {
  const all = notifications.map((notification) => alertLines(notification).map(mend));
  const rest = (count: number) => [`And ${count} more: the log has them all.`];
  const room = maxBytes - bytesOf(rest(all.length));
  const taken: string[][] = [];
  for (const lines of all) {
    if (bytesOf([...taken.flat(), ...lines]) > room) break;
    taken.push(lines);
  }
  if (taken.length === 0 && all[0] !== undefined) taken.push(shortened(all[0], room));
  const left = all.length - taken.length;
  return left === 0 ? taken : [...taken, rest(left)];
}

/** Keeps as many whole lines as have room, and of the first as many characters. */
function shortened([first = '', ...lines]: string[], maxBytes: number): string[] {
  let title = first;
  while (bytesOf([title]) > maxBytes) title = `${title.slice(0, title.length / 2)}…`;
  const taken = [title];
  for (const line of lines) {
    if (bytesOf([...taken, line]) > maxBytes) break;
    taken.push(line);
  }
  return taken;
}

/** Counts with the two line breaks that may follow a line. */
function bytesOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 2, 0);
}
