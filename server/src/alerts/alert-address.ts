/** The forms in which ALERT_URL takes a post: one of ours, and those of chats. */
const alertFormats = ['json', 'slack', 'googlechat', 'teams', 'discord', 'ntfy'] as const;

export type AlertFormat = (typeof alertFormats)[number];

export interface AlertAddress {
  format: AlertFormat;
  url: string;
}

/** The hosts by which a chat is known without a prefix; others, such as a Mattermost or an ntfy of one's own, need one. */
const hosts: readonly (readonly [RegExp, AlertFormat])[] = [
  [/^hooks\.slack(?:-gov)?\.com$/, 'slack'],
  [/^chat\.googleapis\.com$/, 'googlechat'],
  // What Teams calls a workflow is a flow of Power Automate; the first of these addresses are the older ones.
  [/\.logic\.azure\.com$|\.powerplatform\.com$/, 'teams'],
  [/^(?:[a-z]+\.)?discord(?:app)?\.com$/, 'discord'],
  [/^ntfy\.sh$/, 'ntfy'],
];
const PREFIX = /^([a-z]+)\+(?=[a-z]+:)/i;
/** ntfy takes a post at its root, and the topic in it. */
const NTFY_TOPIC = /^\/([-\w]{1,64})$/;

/** Reads ALERT_URL, `https://…` or, for a chat that its host does not tell, `slack+https://…`. */
export function readAlertAddress(value: string): AlertAddress {
  const prefix = prefixOf(value);
  const url = prefix === undefined ? value : value.slice(prefix.length + 1);
  const { hostname } = new URL(url);
  const byHost = hosts.find(([pattern]) => pattern.test(hostname))?.[1];
  return { format: (prefix as AlertFormat | undefined) ?? byHost ?? 'json', url };
}

/** Splits a prefix off, so that the address itself can be checked. */
export function withoutPrefix(value: string): string {
  return value.replace(PREFIX, '');
}

/** Says what is wrong with an ALERT_URL whose address is sound; undefined when nothing is. */
export function alertAddressFault(value: string): string | undefined {
  const prefix = prefixOf(value);
  if (prefix !== undefined && !alertFormats.some((format) => format === prefix)) {
    const known = alertFormats.map((format) => `${format}+`).join(', ');
    return `begins with ${prefix}+, which is none of ${known}`;
  }
  const { format, url } = readAlertAddress(value);
  if (format !== 'ntfy' || NTFY_TOPIC.test(new URL(url).pathname)) return undefined;
  return 'names no topic of ntfy, as https://ntfy.sh/topic does';
}

/** Splits an address of ntfy into the place where it takes JSON, and the topic. */
export function readNtfyTopic(url: string): { root: string; topic: string } {
  const root = new URL(url);
  const topic = NTFY_TOPIC.exec(root.pathname)?.[1] ?? '';
  root.pathname = '/';
  return { root: root.href, topic };
}

function prefixOf(value: string): string | undefined {
  return PREFIX.exec(value)?.[1]?.toLowerCase();
}
