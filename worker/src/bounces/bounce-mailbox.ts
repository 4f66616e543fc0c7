import { ImapFlow, type MessageStructureObject } from 'imapflow';
import { requiresTls } from '../smtp/requires-tls.ts';
import type { BounceMessage } from './read-bounce.ts';

const CONNECT_MS = 30_000;
/** How long a connection may be silent before it counts as dead. */
const ANSWER_MS = 60_000;
/** Maximum size to read of each part. A report has a few hundred bytes, and a returned header a few thousand. */
const MAX_PART_BYTES = 64 * 1024;
/** Maximum size of a response, which limits memory if the mailbox is full of hostile messages. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

const REPORT = /^message\/(?:global-)?delivery-status$/;
const RETURNED = /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/;

export type BounceMailbox = ReturnType<typeof createBounceMailbox>;

/** Creates access to the mailbox at `imaps://user:password@host/folder`. The server parses the messages, so we load only small parts. */
export function createBounceMailbox(url: string) {
  const { hostname, port, username, password, pathname, protocol, searchParams } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && startTls(url, searchParams.get('ignoreTLS') === 'true')),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    maxLiteralSize: MAX_RESPONSE_BYTES / 2,
    maxLineLength: MAX_RESPONSE_BYTES / 2,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });
  // Ignore the event, because the pending call rejects as well.
  client.on('error', () => {});
  const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX';

  async function mark(uid: number, flag: string): Promise<void> {
    const isMarked = await client.messageFlagsAdd(`${uid}`, [flag], { uid: true });
    if (!isMarked) throw new Error(`the server did not set ${flag}`);
  }
  return {
    async open(): Promise<void> {
      await client.connect();
      const { readOnly } = await client.mailboxOpen(folder);
      if (readOnly) throw new Error('the mailbox is read-only, but messages must be marked in it');
    },
    async listNew(): Promise<number[]> {
      const found = await client.search({ seen: false, flagged: false }, { uid: true });
      if (!Array.isArray(found)) throw new Error('the server returned no search result');
      return found.toSorted((one, other) => one - other);
    },
    /** Reads a message's parts, each cut to MAX_PART_BYTES. Resolves with undefined if the message is gone. */
    async read(uid: number): Promise<BounceMessage | undefined> {
      const source = { start: 0, maxLength: MAX_PART_BYTES };
      const found = await client.fetchOne(`${uid}`, { bodyStructure: true, source }, { uid: true });
      if (!found) return undefined;
      const [header = ''] = (found.source?.toString('utf8') ?? '').split(/\r?\n\r?\n/);
      const names = partNames(found.bodyStructure);
      const wanted = Object.values(names);
      if (wanted.length === 0) return { header };
      const loaded = await client.downloadMany(`${uid}`, wanted, {
        uid: true,
        maxBytes: MAX_PART_BYTES,
      });
      const contents = Object.entries(names).map(([kind, part]) => [
        kind,
        loaded[part]?.content?.toString('utf8') ?? '',
      ]);
      return { header, ...Object.fromEntries(contents) };
    },
    markRead: (uid: number) => mark(uid, '\\Seen'),
    /** Leaves a message to staff, and excludes it from `listNew`. */
    flag: (uid: number) => mark(uid, '\\Flagged'),
    async logout(): Promise<void> {
      await client.logout();
    },
    close: () => client.close(),
  };
}

/** Returns options with the rule of SMTP_URL: a login is sent encrypted, unless the host is loopback or the address allows plain text. */
function startTls(url: string, isClear: boolean): { doSTARTTLS?: boolean } {
  if (isClear) return { doSTARTTLS: false };
  return requiresTls(url) ? { doSTARTTLS: true } : {};
}

type PartNames = Partial<Record<Exclude<keyof BounceMessage, 'header'>, string>>;

/** Finds the part numbers of report, text and returned e-mail. Doesn't search inside the returned e-mail. */
function partNames(root: MessageStructureObject | undefined): PartNames {
  const names: PartNames = {};
  const waiting = root === undefined ? [] : [root];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    const kind = kindOf(node.type);
    if (kind !== undefined) names[kind] ??= node.part ?? '1';
    else waiting.unshift(...(node.childNodes ?? []));
  }
  return names;
}

function kindOf(type: string): keyof PartNames | undefined {
  const name = type.toLowerCase();
  if (REPORT.test(name)) return 'report';
  if (RETURNED.test(name)) return 'returned';
  return name === 'text/plain' ? 'text' : undefined;
}
