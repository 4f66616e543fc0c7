import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { connectWithReadLimit, type Done, type Server } from './bounded-socket.ts';
import { SendError } from './failure.ts';
import { isPositiveReply, readReply, type SmtpReply } from './reply.ts';
import { requiresTls } from './requires-tls.ts';
import { ProtocolError, startTransmission, type Transmission } from './transmission.ts';

const CONNECT_MS = 30_000;
/** How long to wait for the greeting, from RFC 5321, section 4.5.3.2.1. */
const GREETING_MS = 5 * 60 * 1000;
/** Maximum length of a reply, because parsing takes more than linear time. RFC 5321 allows 512 bytes per line. */
const MAX_REPLY_BYTES = 64 * 1024;
/**
 * How long to keep an idle connection for e-mails that follow at once. It is short, because firewalls and NAT drop silent connections
 * without notice. Postfix keeps its own for as long (smtp_connection_cache_time_limit).
 */
const IDLE_MS = 2_000;
const QUIT_MS = 5_000;
/** The code of a server that closes the connection (RFC 5321). */
const CLOSING = 421;

/** The bounces that we request (RFC 3461). nodemailer omits the request if the server doesn't offer DSN. */
const WANTED_REPORTS = { ret: 'HDRS', notify: ['FAILURE', 'DELAY'] };

export interface OutgoingMail {
  /** The envelope sender, which gets the bounces. */
  from: string;
  to: string;
  message: Buffer;
  /** The id that identifies the e-mail in a bounce. Absent if the delivery isn't tracked. */
  envelopeId?: string;
  goesLast?: boolean;
  /** The signal that ends the attempt, unless the server already has the whole message. */
  signal: AbortSignal;
}

export interface ConnectionTerms {
  smtpTimeoutMs: number;
  helo: string;
}

export type Connection = ReturnType<typeof openConnection>;

/** Creates a connection to a mail server, opened on first use and replaced when unusable. Sends one e-mail at a time. */
export function openConnection(url: string, terms: ConnectionTerms) {
  const { smtpTimeoutMs } = terms;
  const transmissions = new WeakMap<AbortSignal, Transmission>();
  let socket: Socket | undefined;
  let sentBefore = 0;
  const open = () =>
    openPool(url, terms, transmissions, (connected) => {
      socket = connected;
      sentBefore = 0;
    });
  let pool = open();
  const retired = new Set<Pool>();
  let restingSince = performance.now();
  let isWorthSecondTry = false;
  const isUp = () => socket !== undefined && !socket.destroyed;

  /** Replaces the connection by a new one. E-mails don't wait for the old one's QUIT, which a dead server never answers. */
  function retire(): void {
    const old = pool;
    pool = open();
    socket = undefined;
    retired.add(old);
    old.close();
    const end = () => {
      retired.delete(old);
      old.close({ force: true });
    };
    setTimeout(end, QUIT_MS).unref();
  }

  async function attempt(mail: OutgoingMail): Promise<SmtpReply> {
    const { from, to, message, envelopeId, signal } = mail;
    const transmission = startTransmission({ message, smtpTimeoutMs, signal });
    transmissions.set(transmission.signal, transmission);
    try {
      const { response } = await pool.sendMail({
        // A full mailbox can refuse a large e-mail before it is sent (RFC 1870).
        envelope: { from: bare(from), to: [bare(to)], size: message.length },
        ...(envelopeId && { dsn: { ...WANTED_REPORTS, envid: envelopeId } }),
        raw: message,
        signal: transmission.signal,
      });
      if (!transmission.isDone())
        throw new ProtocolError('EPROTOCOL', 'Replied before the whole message was sent');
      if (!isPositiveReply(response))
        throw new ProtocolError('EPROTOCOL', 'Replied without a valid code');
      return readReply(response);
    } catch (error) {
      transmission.stop(error);
      const { reason } = transmission.signal;
      const wasOpened = transmission.isOpened();
      isWorthSecondTry = sentBefore > 0 && (isClosing(reason) || (!wasOpened && isCut(reason)));
      if (reason instanceof ProtocolError) retire();
      throw new SendError(reason, transmission.isDone());
    } finally {
      transmission.close();
      sentBefore++;
      restingSince = performance.now();
    }
  }
  return {
    isUp,
    async send(mail: OutgoingMail): Promise<SmtpReply> {
      if (isUp() && performance.now() - restingSince >= IDLE_MS) retire();
      try {
        return await attempt(mail);
      } catch (error) {
        if (!isWorthSecondTry || mail.signal.aborted) throw error;
        retire();
        return await attempt(mail);
      }
    },
    close() {
      for (const each of [pool, ...retired]) each.close({ force: true });
    },
  };
}

function isClosing(reason: unknown): boolean {
  return reason instanceof Error && 'responseCode' in reason && reason.responseCode === CLOSING;
}

function isCut(reason: unknown): boolean {
  const codes: unknown[] = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'];
  return (
    !(reason instanceof ProtocolError) &&
    reason instanceof Error &&
    'code' in reason &&
    codes.includes(reason.code)
  );
}

type Pool = ReturnType<typeof openPool>;

/** Opens a pool of nodemailer with one connection, because the worker counts connections itself, across all pools. */
function openPool(
  url: string,
  { smtpTimeoutMs, helo }: ConnectionTerms,
  transmissions: WeakMap<AbortSignal, Transmission>,
  onConnected: (socket: Socket) => void,
) {
  const connectMs = Math.min(CONNECT_MS, smtpTimeoutMs);
  const greetingMs = Math.min(GREETING_MS, smtpTimeoutMs);
  const pool = createTransport({
    url: requiresTls(url) ? withRequiredTls(url) : url,
    name: helo,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    // This timeout covers the greeting and the TLS handshake as well, each of which may take `greetingMs`.
    connectionTimeout: connectMs + 2 * greetingMs,
    greetingTimeout: greetingMs,
    maxResponseSize: MAX_REPLY_BYTES,
    // This timeout covers the wait after the final dot, too. A client that gives up too early sends the e-mail twice.
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket(server: Server, done: Done) {
      connectWithReadLimit(server, connectMs, (error, found) => {
        if (found !== undefined) onConnected(found.connection);
        done(error, found);
      });
    },
  });
  // This is the last step before the connection reads the message, so that the end of this stream shows what the connection has read.
  pool.use('stream', ({ data, message }, done) => {
    const transmission = data.signal && transmissions.get(data.signal);
    if (transmission !== undefined) message.processFunc(transmission.open);
    done();
  });
  return pool;
}

/** Returns the address with the requirement of TLS in it, because nodemailer's settings in an address override all others. */
function withRequiredTls(address: string): string {
  const url = new URL(address);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Returns an object with the address, because nodemailer parses a string as a list of addresses, character by character. */
function bare(address: string): { name: string; address: string } {
  return { name: '', address };
}
