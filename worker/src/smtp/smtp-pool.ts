import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { connectBounded, type Done, type Server } from './bounded-socket.ts';
import { requiresTls } from './requires-tls.ts';

/** RFC 5321, section 4.5.3.2 has minutes here; a server that slow at the door is tried again later instead. */
const DOOR_MS = 30_000;
/** RFC 5321 allows a line 512 bytes. What reads replies takes longer than a reply is long. */
const MAX_REPLY_BYTES = 64 * 1024;

/**
 * A connection is kept for mails that follow at once, and no longer: firewalls and NAT forget one that is silent, and tell
 * nobody. Postfix keeps its own for as long (smtp_connection_cache_time_limit).
 */
export const IDLE_MS = 2_000;
/** Onto a new connection, when a used one turns out dead before any of the message was read. */
const SAFE_RESENDS = 1;

export type MailPool = ReturnType<typeof openPool>;

export interface PoolTerms {
  smtpTimeoutMs: number;
  /** Mails in flight, each on a connection of its own. */
  atOnce: number;
}

/** Connections to one server, opened when first needed. `read` yields what each connection reads. */
export function openPool(
  url: string,
  { smtpTimeoutMs, atOnce }: PoolTerms,
  read: (message: Buffer) => Readable | undefined,
) {
  const doorMs = Math.min(DOOR_MS, smtpTimeoutMs);
  const options = {
    url: requiresTls(url) ? withRequiredTls(url) : url,
    pool: true as const,
    maxConnections: atOnce,
    // When to try again is the outbox's to say, but for what was never begun.
    maxRequeues: SAFE_RESENDS,
    idleTimeout: IDLE_MS,
    connectionTimeout: doorMs,
    greetingTimeout: doorMs,
    maxResponseSize: MAX_REPLY_BYTES,
    // The wait after the last dot, too: who gives up on it early sends the mail twice.
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (server: Server, done: Done) => connectBounded(server, doorMs, done),
  };
  const pool = createTransport(options, IN_MESSAGE);
  pool.use('stream', ({ data, message }, done) => {
    const { raw } = data;
    const own = message.createReadStream.bind(message);
    // Nothing is left to be made of it: nodemailer's own three streams would hand it from one to the next. A new one for each
    // connection: the one before takes its own with it.
    message.createReadStream = () => (Buffer.isBuffer(raw) ? read(raw) : undefined) ?? own();
    done();
  });
  return pool;
}

/** In the address itself: what it says comes before all that is said beside it. */
function withRequiredTls(address: string): string {
  const url = new URL(address);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** The message has its own; in their absence nodemailer draws new ones for each. */
const IN_MESSAGE = { messageId: 'in-message', baseBoundary: 'in-message' };
