const alertFormats = ['json', 'slack', 'googlechat', 'teams', 'discord', 'ntfy'] as const;

export type AlertFormat = (typeof alertFormats)[number];

export interface AlertAddress {
  format: AlertFormat;
  url: string;
}

/** Hosts that identify a chat without a prefix. Other hosts, such as a self-hosted Mattermost or ntfy, need a prefix. */
const hosts: readonly (readonly [RegExp, AlertFormat])[] = [
  [/^hooks\.slack(?:-gov)?\.com$/, 'slack'],
  [/^chat\.googleapis\.com$/, 'googlechat'],
  // A Teams workflow is a Power Automate flow; the first of these hosts is the older one.
  [/\.logic\.azure\.com$|\.powerplatform\.com$/, 'teams'],
  [/^(?:[a-z]+\.)?discord(?:app)?\.com$/, 'discord'],
  [/^ntfy\.sh$/, 'ntfy'],
];
const PREFIX = /^([a-z]+)\+(?=[a-z]+:)/i;
/** Matches the path of an ntfy address, which names the topic. ntfy accepts JSON posts at its root, with the topic in the body. */
const NTFY_TOPIC = /^\/([-\w]{1,64})$/;

/** Parses ALERT_URL: `https://…`, or `slack+https://…` for a chat that its host doesn't identify. */
export function readAlertAddress(value: string): AlertAddress {
  const prefix = prefixOf(value);
  const url = prefix === undefined ? value : value.slice(prefix.length + 1);
  const { hostname } = new URL(url);
  const byHost = hosts.find(([pattern]) => pattern.test(hostname))?.[1];
  return { format: (prefix as AlertFormat | undefined) ?? byHost ?? 'json', url };
}

export function withoutPrefix(value: string): string {
  return value.replace(PREFIX, '');
}

/** Returns what is wrong with an otherwise valid ALERT_URL, or undefined. */
export function alertAddressFault(value: string): string | undefined {
  const prefix = prefixOf(value);
  if (prefix !== undefined && !alertFormats.some((format) => format === prefix)) {
    const known = alertFormats.map((format) => `${format}+`).join(', ');
    return `starts with ${prefix}+, but only these are supported: ${known}`;
  }
  const { format, url } = readAlertAddress(value);
  if (format !== 'ntfy' || NTFY_TOPIC.test(new URL(url).pathname)) return undefined;
  return 'has no ntfy topic, as in https://ntfy.sh/topic';
}

export function readNtfyTopic(url: string): { root: string; topic: string } {
  const root = new URL(url);
  const topic = NTFY_TOPIC.exec(root.pathname)?.[1] ?? '';
  root.pathname = '/';
  return { root: root.href, topic };
}

function prefixOf(value: string): string | undefined {
  return PREFIX.exec(value)?.[1]?.toLowerCase();
}
