import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { connectBounded, type Done, type Server } from './bounded-socket.ts';

/** Mails in flight to one hospital's server, and so jobs run at once for it. */
export const MAILS_AT_ONCE = 3;
/** RFC 5321, section 4.5.3.2 has minutes here; a server that slow at the door is tried again later instead. */
const DOOR_MS = 30_000;
/** RFC 5321 allows a line 512 bytes. What reads replies takes longer than a reply is long. */
const MAX_REPLY_BYTES = 64 * 1024;

export type MailPool = ReturnType<typeof openPool>;

/** Connections to one server, opened when first needed. `watch` stands between each message and the connection. */
export function openPool(
  url: string,
  smtpTimeoutMs: number,
  watch: (message: Buffer, source: Readable) => Readable,
) {
  const doorMs = Math.min(DOOR_MS, smtpTimeoutMs);
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    // When to try again is the outbox's to say.
    maxRequeues: 0,
    connectionTimeout: doorMs,
    greetingTimeout: doorMs,
    maxResponseSize: MAX_REPLY_BYTES,
    // The wait after the last dot, too: who gives up on it early sends the mail twice.
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (server: Server, done: Done) => connectBounded(server, doorMs, done),
  });
  pool.use('stream', ({ data, message }, done) => {
    const { raw } = data;
    if (Buffer.isBuffer(raw)) message.processFunc((source) => watch(raw, source));
    done();
  });
  return pool;
}
