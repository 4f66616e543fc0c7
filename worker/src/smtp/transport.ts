import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { MAX_TIMER_MS } from '@poyanil/server/settings/shared';
import { createTransport } from 'nodemailer';
import type { Destinations } from '../config.ts';
import { connectBounded, type Done, type Server } from './bounded-socket.ts';
import { SendError } from './failure.ts';
import { isYes, readReply, type SmtpReply } from './reply.ts';
import { requiresTls } from './requires-tls.ts';
import {
  ProtocolError,
  startTransmission,
  type Transmission,
  type TransmissionTerms,
} from './transmission.ts';

/** How long to wait for a TCP connection. */
const CONNECT_MS = 30_000;
/** How long to wait for the greeting: RFC 5321, section 4.5.3.2.1. */
const GREETING_MS = 5 * 60 * 1000;
/** RFC 5321 allows a line 512 bytes. What reads replies takes longer than a reply is long. */
const MAX_REPLY_BYTES = 64 * 1024;
/**
 * A connection is kept for mails that follow at once, and no longer: firewalls and NAT forget one that is silent, and tell
 * nobody. Postfix keeps its own for as long (smtp_connection_cache_time_limit).
 */
const IDLE_MS = 2_000;
/** A message goes onto a new connection when a used one turns out dead before any of it was read. */
const SAFE_RESENDS = 1;
/** A server may take so long to answer QUIT. */
const QUIT_MS = 5_000;

/** RFC 3461. nodemailer leaves it out where the server does not offer DSN. */
const WANTED_REPORTS = { ret: 'HDRS', notify: ['FAILURE', 'DELAY'] };

export interface OutgoingMail {
  /** The envelope sender, which gets the bounces. */
  from: string;
  to: string;
  /** The whole message, headers and all. */
  message: Buffer;
  /** Names the e-mail in a bounce; absent for one whose delivery nobody follows. */
  envelopeId?: string;
  /** Ends the attempt, unless the server has all of it already. */
  signal: AbortSignal;
  /** Hears how far the attempt has come. */
  onStage?: TransmissionTerms['onStage'];
}

export interface TransportTerms {
  smtpTimeoutMs: number;
  /** The name that EHLO gives. */
  helo: string;
  /** Mails in flight, each on a connection of its own. */
  atOnce: number;
}

export type Transport = ReturnType<typeof openTransport>;

/** Opens a transport for each hospital's mail server, with connections of its own, so that none waits for another's. */
export function openTransports(
  destinations: Destinations,
  terms: TransportTerms,
): Record<HospitalId, Transport> {
  const open = (id: HospitalId) => [id, openTransport(destinations[id].smtpUrl, terms)] as const;
  return Object.fromEntries(hospitalIds.map(open)) as Record<HospitalId, Transport>;
}

/** Connects to one mail server when first needed; connections that it leaves of no use are replaced. */
export function openTransport(url: string, terms: TransportTerms) {
  const { smtpTimeoutMs } = terms;
  const transmissions = new WeakMap<AbortSignal, Transmission>();
  const open = () => openPool(url, terms, transmissions);
  let pool = open();
  const retired = new Set<Pool>();
  let underWay = 0;
  let restingSince = performance.now();

  function retire(old: Pool, endMs: number): void {
    if (pool !== old) return;
    pool = open();
    retired.add(old);
    old.close();
    const end = () => {
      retired.delete(old);
      old.close({ force: true });
    };
    setTimeout(end, Math.min(endMs, MAX_TIMER_MS)).unref();
  }
  /** Whether its connections say QUIT now: on a dead line that takes as long as any answer, and no mail waits for it. */
  function isResting(): boolean {
    return underWay === 0 && performance.now() - restingSince >= IDLE_MS;
  }
  return {
    /** Resolves once the server has taken the message; rejects with a SendError. */
    async send({
      from,
      to,
      message,
      envelopeId,
      signal,
      onStage,
    }: OutgoingMail): Promise<SmtpReply> {
      if (isResting()) retire(pool, QUIT_MS);
      const used = pool;
      underWay++;
      const transmission = startTransmission({ message, smtpTimeoutMs, signal, onStage });
      transmissions.set(transmission.signal, transmission);
      try {
        const { response } = await used.sendMail({
          // A full mailbox can refuse a large e-mail before it is sent (RFC 1870).
          envelope: { from: bare(from), to: [bare(to)], size: message.length },
          ...(envelopeId && { dsn: { ...WANTED_REPORTS, envid: envelopeId } }),
          raw: message,
          signal: transmission.signal,
        });
        if (!transmission.isDone()) throw new ProtocolError('EPROTOCOL', 'Answered too early');
        if (!isYes(response)) throw new ProtocolError('EPROTOCOL', 'Answered with no code');
        return readReply(response, message);
      } catch (error) {
        transmission.stop(error);
        const { reason } = transmission.signal;
        // Its other mails have had their time by then.
        if (reason instanceof ProtocolError) retire(used, 2 * smtpTimeoutMs);
        throw new SendError(reason, transmission.isDone());
      } finally {
        transmission.close();
        underWay--;
        restingSince = performance.now();
      }
    },
    close() {
      for (const each of [pool, ...retired]) each.close({ force: true });
    },
  };
}

type Pool = ReturnType<typeof openPool>;

function openPool(
  url: string,
  { smtpTimeoutMs, helo, atOnce }: TransportTerms,
  transmissions: WeakMap<AbortSignal, Transmission>,
) {
  const connectMs = Math.min(CONNECT_MS, smtpTimeoutMs);
  const greetingMs = Math.min(GREETING_MS, smtpTimeoutMs);
  const pool = createTransport({
    url: requiresTls(url) ? withRequiredTls(url) : url,
    name: helo,
    pool: true,
    maxConnections: atOnce,
    // When to try again is the outbox's to say, but for what was never begun.
    maxRequeues: SAFE_RESENDS,
    idleTimeout: IDLE_MS,
    // Covers the greeting and the TLS handshake as well, and each of the two may take that long.
    connectionTimeout: connectMs + 2 * greetingMs,
    greetingTimeout: greetingMs,
    maxResponseSize: MAX_REPLY_BYTES,
    // The wait after the last dot, too: a client that gives up on it early sends the mail twice.
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (server: Server, done: Done) => connectBounded(server, connectMs, done),
  });
  // The last step before a connection reads the message, so that its end tells what the connection has read.
  pool.use('stream', ({ data, message }, done) => {
    const transmission = data.signal && transmissions.get(data.signal);
    if (transmission !== undefined) message.processFunc(transmission.open);
    done();
  });
  return pool;
}

/** Demands TLS in the address itself, whose settings come before all others. */
function withRequiredTls(address: string): string {
  const url = new URL(address);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Makes an object of an address: nodemailer reads a string as a list of addresses, character by character. */
function bare(address: string): { name: string; address: string } {
  return { name: '', address };
}
