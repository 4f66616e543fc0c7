import { type HospitalId, hospitalIds } from '@poyanil/domain';
import type { Destinations } from '../config.ts';
import type { Message } from '../emails/write-message.ts';
import { SendError } from './failure.ts';
import { isYes, readReply, type SmtpReply } from './reply.ts';
import { IDLE_MS, type MailPool, openPool, type PoolTerms } from './smtp-pool.ts';
import { type HandOver, StrayServerError, startHandOver } from './transmission.ts';

export interface MailServers {
  /** Resolves once the hospital's server has taken the message; rejects with a SendError. */
  send(hospital: HospitalId, mail: OutgoingMail): Promise<SmtpReply>;
  close(): void;
}

export interface OutgoingMail {
  from: string;
  to: string;
  message: Message;
  /** Ends the attempt, unless the server has all of it already. */
  signal: AbortSignal;
}

/** What a server may take to answer a farewell. */
const FAREWELL_MS = 5_000;
/** Timers of Node wrap beyond this, and would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** One pool of connections for each hospital, so that none waits for another's server. Connects when first needed. */
export function openMailServers(destinations: Destinations, terms: PoolTerms): MailServers {
  const servers = new Map(
    hospitalIds.map((hospital) => [
      hospital,
      openMailServer(destinations[hospital].smtpUrl, terms),
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

/** One server; its connections are replaced when it leaves them of no use. */
export function openMailServer(url: string, terms: PoolTerms) {
  const { smtpTimeoutMs } = terms;
  const handOvers = new WeakMap<object, HandOver>();
  const open = () => openPool(url, terms, (message) => handOvers.get(message)?.stream());
  let pool = open();
  const retired = new Set<MailPool>();
  let underWay = 0;
  let restingSince = performance.now();

  function retire(old: MailPool, endMs: number): void {
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
  /** Connections that rested for so long say farewell; on a dead line that takes as long as any answer, and nobody waits for it. */
  function isResting(): boolean {
    return underWay === 0 && performance.now() - restingSince >= IDLE_MS;
  }
  return {
    async send({ from, to, message, signal }: OutgoingMail): Promise<SmtpReply> {
      if (isResting()) retire(pool, FAREWELL_MS);
      const used = pool;
      underWay++;
      const handOver = startHandOver({ message, smtpTimeoutMs, signal });
      handOvers.set(message.bytes, handOver);
      try {
        const envelope = { from: bare(from), to: [bare(to)] };
        const mail = { envelope, raw: message.bytes, signal: handOver.signal };
        const { response } = await used.sendMail(mail);
        if (!handOver.isDone()) throw new StrayServerError('EPROTOCOL', 'Answered too early');
        if (!isYes(response)) throw new StrayServerError('EPROTOCOL', 'Answered with no code');
        return readReply(response, message.bytes);
      } catch (error) {
        handOver.stop(error);
        const { reason } = handOver.signal;
        // Its other mails have had their time by then.
        if (reason instanceof StrayServerError) retire(used, 2 * smtpTimeoutMs);
        throw new SendError(reason, handOver.isDone());
      } finally {
        handOver.settle();
        underWay--;
        restingSince = performance.now();
      }
    },
    close() {
      for (const each of [pool, ...retired]) each.close({ force: true });
    },
  };
}

/** A string would be read as a list of addresses, character by character. */
function bare(address: string): { name: string; address: string } {
  return { name: '', address };
}
