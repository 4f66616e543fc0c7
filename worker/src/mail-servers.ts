import { PassThrough } from 'node:stream';
import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { createTransport } from 'nodemailer';
import type { Destinations } from './config.ts';
import { SendError } from './smtp-outcome.ts';
import { readReply, type SmtpReply } from './smtp-reply.ts';

/** Mails in flight to one hospital's server, and so jobs run at once for it. */
export const MAILS_AT_ONCE = 3;
/** RFC 5321, section 4.5.3.2 has minutes here; a server that slow at the door is tried again later instead. */
const DOOR_MS = 30_000;

export interface MailServers {
  /** Resolves once the hospital's server has taken the message; rejects with a SendError. */
  send(hospital: HospitalId, mail: OutgoingMail): Promise<SmtpReply>;
  close(): void;
}

export interface OutgoingMail {
  from: string;
  to: string;
  message: Buffer;
  /** Ends the attempt, unless the server has all of it already: its answer is worth the wait, for it saves a second copy. */
  signal: AbortSignal;
}

/** One pool of connections for each hospital, so that none waits for another's server. Connects when first needed. */
export function openMailServers(destinations: Destinations, smtpTimeoutMs: number): MailServers {
  const servers = new Map(
    hospitalIds.map((hospital) => [
      hospital,
      openMailServer(destinations[hospital].smtpUrl, smtpTimeoutMs),
    ]),
  );
  return {
    async send(hospital, mail) {
      const server = servers.get(hospital);
      if (server === undefined) throw new Error(`No mail server for ${hospital}`);
      return await server.send(mail);
    },
    close() {
      for (const server of servers.values()) server.close();
    },
  };
}

export function openMailServer(url: string, smtpTimeoutMs: number) {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    // When to try again is the outbox's to say.
    maxRequeues: 0,
    connectionTimeout: Math.min(DOOR_MS, smtpTimeoutMs),
    greetingTimeout: Math.min(DOOR_MS, smtpTimeoutMs),
    dnsTimeout: DOOR_MS,
    // The wait after the last dot, too: who gives up on it early sends the mail twice.
    socketTimeout: smtpTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const handedOver = new WeakSet<object>();
  // What the connection has read to its end is on its way, and only the server knows how far it came.
  pool.use('stream', ({ data, message }, done) => {
    message.processFunc((source) => {
      const watched = source.pipe(new PassThrough());
      watched.once('end', () => {
        if (Buffer.isBuffer(data.raw)) handedOver.add(data.raw);
      });
      return watched;
    });
    done();
  });
  return {
    async send({ from, to, message, signal }: OutgoingMail): Promise<SmtpReply> {
      const attempt = new AbortController();
      const end = () => {
        if (!handedOver.has(message)) attempt.abort(signal.reason);
      };
      if (signal.aborted) end();
      signal.addEventListener('abort', end);
      try {
        const mail = { envelope: { from, to: [to] }, raw: message, signal: attempt.signal };
        const { response } = await pool.sendMail(mail);
        return readReply(response);
      } catch (error) {
        throw new SendError(error, handedOver.has(message));
      } finally {
        signal.removeEventListener('abort', end);
      }
    },
    close: () => pool.close({ force: true }),
  };
}
