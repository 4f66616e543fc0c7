import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { createTransport } from 'nodemailer';
import type { Destinations } from './config.ts';

/** Mails in flight to one hospital's server, and so jobs run at once for it. */
export const MAILS_AT_ONCE = 3;
/** RFC 5321, section 4.5.3.2 has minutes here; a server that slow at the door is tried again later instead. */
const DOOR_MS = 30_000;

export interface MailServers {
  /** Resolves once the hospital's server has taken the message; rejects with nodemailer's error. */
  send(hospital: HospitalId, mail: OutgoingMail): Promise<void>;
  close(): void;
}

export interface OutgoingMail {
  from: string;
  to: string;
  message: Buffer;
  /** Ends the attempt. */
  signal: AbortSignal;
}

/** One pool of connections for each hospital, so that none waits for another's server. Connects when first needed. */
export function openMailServers(destinations: Destinations, smtpTimeoutMs: number): MailServers {
  const pools = new Map(
    hospitalIds.map((hospital) => [
      hospital,
      createTransport({
        url: destinations[hospital].smtpUrl,
        pool: true,
        maxConnections: MAILS_AT_ONCE,
        // When to try again is the outbox's to say.
        maxRequeues: 0,
        connectionTimeout: DOOR_MS,
        greetingTimeout: DOOR_MS,
        dnsTimeout: DOOR_MS,
        // The wait after the last dot, too: who gives up on it early sends the mail twice.
        socketTimeout: smtpTimeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    ]),
  );
  return {
    async send(hospital, { from, to, message, signal }) {
      await pools.get(hospital)?.sendMail({ envelope: { from, to: [to] }, raw: message, signal });
    },
    close() {
      for (const pool of pools.values()) pool.close({ force: true });
    },
  };
}
