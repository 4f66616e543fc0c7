import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { Destinations } from '../config.ts';
import {
  type Connection,
  type ConnectionTerms,
  type OutgoingMail,
  openConnection,
} from './connection.ts';
import { type ConnectionLimit, createConnectionLimit } from './connection-limit.ts';
import { readSmtpFailure, SendError } from './failure.ts';
import type { SmtpReply } from './reply.ts';

export interface TransportTerms extends ConnectionTerms {
  atOnce: number;
}

export interface MailTransport {
  /** Sends a message. Resolves once the server has accepted it. Rejects with a SendError. */
  send(mail: OutgoingMail): Promise<SmtpReply>;
  close(): void;
}

/** Opens a transport for each hospital. Those with the same mail server and login share its connections. */
export function openTransports(
  destinations: Destinations,
  terms: TransportTerms,
): Record<HospitalId, MailTransport> {
  const byLogin = Map.groupBy(hospitalIds, (id) => loginOf(destinations[id].smtpUrl));
  const transports = [...byLogin.values()].flatMap((ids) => {
    const most = Math.min(...ids.map((id) => mostConnections(destinations[id].smtpUrl, terms)));
    const limit = createConnectionLimit(most, ids.length);
    const byUrl = Map.groupBy(ids, (id) => destinations[id].smtpUrl);
    return [...byUrl].flatMap(([url, sharing]) => {
      const open = shareConnections(url, terms, limit);
      return sharing.map((id) => [id, open(id)] as const);
    });
  });
  return Object.fromEntries(transports) as Record<HospitalId, MailTransport>;
}

export function openTransport(url: string, terms: TransportTerms): MailTransport {
  return shareConnections(url, terms, createConnectionLimit(mostConnections(url, terms)))('one');
}

function shareConnections(url: string, terms: TransportTerms, limit: ConnectionLimit) {
  const connections: Connection[] = [];
  const busy = new Set<Connection>();

  function pick(): Connection {
    const free = connections.filter((each) => !busy.has(each));
    const found = free.find((each) => each.isUp()) ?? free[0];
    if (found !== undefined) return found;
    const opened = openConnection(url, terms);
    connections.push(opened);
    return opened;
  }
  async function takeTurn(owner: string, mail: OutgoingMail): Promise<() => void> {
    const claim = { owner, goesLast: mail.goesLast === true };
    return await limit.take(claim, mail.signal).catch((reason: unknown) => {
      throw new SendError(reason, false);
    });
  }

  return (owner: string): MailTransport => ({
    async send(mail) {
      for (let tries = terms.atOnce; ; tries--) {
        const leave = await takeTurn(owner, mail);
        const connection = pick();
        busy.add(connection);
        try {
          return await connection.send(mail);
        } catch (error) {
          const others = connections.filter((each) => each !== connection && each.isUp()).length;
          if (others === 0 || tries <= 1 || !isOneTooMany(error)) throw error;
          limit.lower(others);
        } finally {
          busy.delete(connection);
          leave();
        }
      }
    },
    close() {
      for (const each of connections) each.close();
    },
  });
}

/** Returns whether the server may have refused only because of our other open connections. */
function isOneTooMany(error: unknown): boolean {
  const { reason, code } = readSmtpFailure(error);
  return reason === 'too-many-connections' || code.endsWith(' 421');
}

/** Returns the maximum number of connections. It is 1 if the address has a `rateLimit`, because that counts for each connection. */
function mostConnections(url: string, { atOnce }: TransportTerms): number {
  const { searchParams } = new URL(url);
  if (searchParams.has('rateLimit')) return 1;
  return Math.min(atOnce, Number(searchParams.get('maxConnections')) || atOnce);
}

function loginOf(url: string): string {
  const { protocol, hostname, port, username } = new URL(url);
  const usualPort = protocol === 'smtps:' ? '465' : '587';
  return `${username}@${hostname.toLowerCase()}:${port || usualPort}`;
}
