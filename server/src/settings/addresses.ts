import { z } from 'zod';
import { alertAddressFault, withoutPrefix } from '../alerts/alert-address.ts';

// Schemas of addresses. URL accepts far more than the programs can use, so each part is validated.

/** The site's public origin: scheme and host only, since it is inserted into pages as it is. */
export const publicOrigin = address(['http:', 'https:'], (url, value) =>
  url.origin === value.replace(/\/$/, '')
    ? undefined
    : 'not an origin such as https://www.example.org',
).transform((value) => new URL(value).origin);

export const webAddress = address(['http:', 'https:'], loginFault);

/** Where alerts are posted: an HTTP address, optionally with the chat's format as a prefix, as in `slack+https://…`. */
export const alertUrl = z.string().superRefine((value, context) => {
  const found = webAddress.safeParse(withoutPrefix(value)).error?.issues[0]?.message;
  const message = found ?? alertAddressFault(value);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

/** Other programs' notations for Sentinel and cluster: a scheme such as `redis+sentinel:`, or several hosts. */
const SEVERAL_REDIS =
  /^(?:rediss?[+-])?(?:sentinel|cluster)\b|^rediss?:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/i;
const ONE_REDIS =
  'Sentinel, clusters and lists of servers are not supported: give one address, such as redis://host:6379, that always leads to ' +
  'the primary (of a managed Redis, or of a proxy that follows Sentinel)';

export const redisUrl = address(
  ['redis:', 'rediss:'],
  (url) => {
    const fault = serverFault(url);
    if (fault !== undefined || /^\/?[0-9]*$/.test(url.pathname)) return fault;
    return `its database is not a number, as in redis://host:6379/0${ESCAPES}`;
  },
  (value) => (SEVERAL_REDIS.test(value) ? ONE_REDIS : undefined),
);

export const smtpUrl = address(['smtp:', 'smtps:'], (url) => {
  const fault = serverFault(url);
  if (fault !== undefined) return fault;
  if (url.pathname.length > 1) return `contains more than a host and a port${ESCAPES}`;
  return (url.username === '') === (url.password === '')
    ? undefined
    : 'user without password, or password without user';
});

/** A mailbox. Without a folder in the address, it is the inbox. */
export const imapUrl = address(['imap:', 'imaps:'], (url) => {
  const fault = serverFault(url);
  if (fault !== undefined) return fault;
  if (url.username !== '' && url.password !== '') return undefined;
  return 'needs a user and a password, as in imaps://user:password@mail.example:993';
});

export const outboxUrl = address(['file:', 'postgres:', 'postgresql:'], (url) =>
  url.protocol === 'file:' ? fileFault(url) : (serverFault(url) ?? databaseFault(url)),
);

const ESCAPES = '; in user and password, write % / ? # @ as %25 %2F %3F %23 %40';
const TLS_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** `faultOf` also gets the text, because URL corrects some errors. `textFaultOf` may return a better message for an unusable text. */
function address(
  protocols: readonly string[],
  faultOf: (url: URL, value: string) => string | undefined,
  textFaultOf: (value: string) => string | undefined = () => undefined,
) {
  const starts = protocols.map((protocol) => `${protocol}//`);

  function check(value: string): string | undefined {
    if (!starts.some((start) => value.toLowerCase().startsWith(start))) {
      return `not an address that starts with ${starts.join(' or ')}`;
    }
    if (/[\s\p{Cc}]/u.test(value)) return 'contains a space or a line break';
    if (URL.canParse(value)) return faultOf(new URL(value), value);
    return `its host or port cannot be read${value.startsWith('http') ? '' : ESCAPES}`;
  }
  return z.string({ error: 'missing' }).superRefine((value, context) => {
    const message = textFaultOf(value) ?? check(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

function loginFault({ username, password }: URL): string | undefined {
  return username || password
    ? 'contains a user or a password, which is not allowed here'
    : undefined;
}

function serverFault(url: URL): string | undefined {
  if (!url.hostname && !url.searchParams.get('host')) return 'has no host';
  if (url.hostname.includes(',')) return 'has more than one host';
  if (url.port === '0') return 'its port is 0';
  if (url.hash !== '' || ![url.username, url.password, url.pathname].every(isDecodable)) {
    return `a % or # is not escaped${ESCAPES}`;
  }
}

function databaseFault({ pathname, searchParams }: URL): string | undefined {
  if (!/^\/[^/]+$/.test(pathname)) {
    return `has no database name, as in postgres://user:password@host/name${ESCAPES}`;
  }
  const tlsMode = searchParams.get('sslmode');
  if (tlsMode === null || TLS_MODES.includes(tlsMode)) return undefined;
  return `its sslmode is not one of ${TLS_MODES.join(', ')}`;
}

function fileFault({ host, pathname, search, hash }: URL): string | undefined {
  // No path can contain a NUL, or a slash within a name.
  const isPath = isDecodable(pathname) && !/%2f|%00/i.test(pathname) && !pathname.endsWith('/');
  if (isPath && host === '' && search === '' && hash === '') return undefined;
  return 'not an absolute path with a file name, such as file:///data/outbox.db';
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
