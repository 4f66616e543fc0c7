import { setTimeout as wait } from 'node:timers/promises';
import type { HospitalId } from '@poyanil/domain';
import type { RawMailServer, Talk } from '../../../delivery/mail-server/raw-mail-server.ts';
import { type Load, startLoad } from '../../load-client.ts';
import { lookIntoOutbox } from '../../look-into-outbox.ts';
import { waitUntilQuiet } from '../../run.ts';
import { listMails, type MailStage } from '../mail-stage.ts';
import { codesOf, type Refusal } from './refusals.ts';

/** The first wait between two attempts; a minute in production. */
export const RETRY_BASE_MS = 100;
/** An hour of the schedule: sixty first waits. */
export const HOUR_MS = 60 * RETRY_BASE_MS;
/** Forms that the servers take before the hour begins, and after its end. */
const PEACE_MS = 400;
const FORMS_PER_SECOND = 12;
/** One round sends fewer. */
const NUMBERS_OF_ROUND = 1_000;

/** One hospital's hour without its mail server's good will. */
export interface Struck {
  refusal: Refusal;
  hospital: HospitalId;
  /** Refusals that the server said in that hour. */
  said: number;
  answered: number;
  /** Forms that waited at the end of the hour. */
  waiting: number;
  delivered: number;
  dead: number;
  /** The time from the end of the hour until the last of the forms had arrived. */
  lastAfterMs: number;
}

export interface Round {
  struck: Struck[];
  requests: Load['history'];
}

/** Has each hospital's mail server refuse everything for an hour, in words of its own, under a load of forms. */
export async function strikeAtOnce(
  { world, servers }: MailStage,
  refusals: ReadonlyMap<HospitalId, Refusal>,
  { seed, round }: { seed: number; round: number },
): Promise<Round> {
  const firstNumber = 1 + round * NUMBERS_OF_ROUND;
  const load = startLoad(world, { perSecond: FORMS_PER_SECOND, seed, firstNumber });
  await wait(PEACE_MS);
  const counts = new Map<HospitalId, { said: number }>();
  for (const [hospital, refusal] of refusals) {
    counts.set(hospital, await refuse(serverOf(servers, hospital), refusal));
  }
  await wait(HOUR_MS);
  const atEnd = await lookIntoOutbox(world);
  for (const hospital of refusals.keys()) serverOf(servers, hospital).heal();
  const healedAt = Date.now();
  await wait(PEACE_MS);
  await load.stop();
  const { look } = await waitUntilQuiet(world);
  const mails = Map.groupBy(listMails(servers), ({ id }) => id);
  const struck = [...refusals].map(([hospital, refusal]): Struck => {
    const own = load.history.requests.filter((request) => request.hospital === hospital);
    const times = own.flatMap(({ id }) => mails.get(id)?.map(({ arrivedAt }) => arrivedAt) ?? []);
    return {
      refusal,
      hospital,
      said: counts.get(hospital)?.said ?? 0,
      answered: own.length,
      waiting: own.filter(({ id }) => atEnd.states.get(id) === 'pending').length,
      delivered: own.filter(({ id }) => mails.has(id)).length,
      dead: own.filter(({ id }) => look.states.get(id) === 'dead').length,
      lastAfterMs: Math.max(0, ...times.map((time) => time - healedAt)),
    };
  });
  return { struck, requests: load.history };
}

/** Begins the refusals, and counts what they say. */
async function refuse(server: RawMailServer, refusal: Refusal): Promise<{ said: number }> {
  const { stage, reply, words } = refusal;
  const counted = { said: 0 };
  const line = `${codesOf(refusal)} ${words}\r\n`;
  // A server that greets with a no has nothing more to say, nor has one that says 421.
  const isLast = stage === 'greeting' || reply === 421;
  const talk: Talk = ({ socket }) => {
    counted.said++;
    if (isLast) socket.end(line);
    else socket.write(line);
    return undefined;
  };
  server.behave(stage, talk);
  // Greetings and logins are said on new connections alone.
  if (['greeting', 'ehlo', 'auth'].includes(stage)) await server.cut();
  return counted;
}

function serverOf(servers: MailStage['servers'], hospital: HospitalId): RawMailServer {
  const server = servers.get(hospital);
  if (server === undefined) throw new Error(`${hospital} has no mail server`);
  return server;
}
