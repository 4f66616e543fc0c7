import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import {
  type RawMail,
  type RawMailServer,
  type RawMailServerOptions,
  startRawMailServer,
} from '../../delivery/mail-server/raw-mail-server.ts';
import { check } from '../check.ts';
import { expectations } from '../expectations.ts';
import type { Arrival, History, StruckFault } from '../history.ts';
import type { Load } from '../load-client.ts';
import { arrivalOf } from '../look.ts';
import { waitUntilQuiet } from '../run.ts';
import { startWorld, type World, type WorldOptions } from '../world.ts';

export type MailServers = ReadonlyMap<HospitalId, RawMailServer>;

/** A world whose mail servers, one for each hospital, say anything at any time. */
export interface MailStage extends AsyncDisposable {
  world: World;
  servers: MailServers;
}

export interface MailStageOptions {
  server?: RawMailServerOptions;
  /** The address under which the worker knows a hospital's mail server; the server's own when not given. */
  addressOf?: (hospital: HospitalId, server: RawMailServer) => string | Promise<string>;
  world?: WorldOptions;
}

export async function startMailStage(options: MailStageOptions = {}): Promise<MailStage> {
  const { server, addressOf = (_hospital, { url }) => url, world: given } = options;
  await using started = new AsyncDisposableStack();
  const servers = new Map<HospitalId, RawMailServer>();
  for (const hospital of hospitalIds) {
    servers.set(
      hospital,
      started.adopt(await startRawMailServer(server), ({ stop }) => stop()),
    );
  }
  const environment: Record<string, string> = { ...given?.environment };
  for (const [hospital, each] of servers) {
    environment[hospitalVariable('SMTP_URL', hospital)] = await addressOf(hospital, each);
  }
  const world = started.use(await startWorld({ ...given, environment }));
  const parts = started.move();
  return { world, servers, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

/** All mails that the servers hold, in the order in which they came. */
export function listMails(servers: MailServers): Arrival[] {
  return [...servers]
    .flatMap(([hospital, { mails }]) => mails.map((mail) => arrivalOfRaw(hospital, mail)))
    .toSorted((one, other) => one.arrivedAt - other.arrivedAt);
}

function arrivalOfRaw(hospital: HospitalId, { commands, wire, arrivedAt }: RawMail): Arrival {
  const begun = commands.findLastIndex((line) => /^MAIL/i.test(line));
  const recipients = commands
    .slice(begun)
    .flatMap((line) => /^RCPT TO:<(.*)>/i.exec(line)?.[1] ?? []);
  const times = { startedAt: arrivedAt, arrivedAt, answeredAt: arrivedAt };
  return arrivalOf(hospital, { raw: wire, sender: '', recipients, ...times });
}

export interface Judged {
  answered: number;
  delivered: number;
  dead: number;
  lost: number;
  /** Mails beyond the first of their submission. */
  copies: number;
  faults: string[];
}

/** Waits until nothing is left to do, and compares what visitors were told with what the mail servers hold. */
export async function judgeStage(
  { world }: MailStage,
  { requests, givenUp, oddAnswers }: Load['history'],
  { mails, faults }: { mails: () => readonly Arrival[]; faults: StruckFault[] },
): Promise<Judged> {
  const { look, jobs } = await waitUntilQuiet(world);
  const history: History = {
    requests,
    givenUp,
    oddAnswers,
    faults,
    jobs,
    oddEnds: [],
    resources: [],
    looks: [look],
    leases: look.leases,
    mails: [...mails()],
    recordedAt: world.recordedAt,
    unaskedEnds: world.stack.unaskedEnds,
    logs: world.stack.logs,
  };
  const arrived = new Set(history.mails.map(({ id }) => id));
  const isDead = (id: string) => look.states.get(id) === 'dead';
  return {
    answered: requests.length,
    delivered: requests.filter(({ id }) => arrived.has(id)).length,
    dead: requests.filter(({ id }) => isDead(id)).length,
    lost: requests.filter(
      ({ id }) => !arrived.has(id) && look.states.get(id) !== 'pending' && !isDead(id),
    ).length,
    copies: history.mails.length - arrived.size,
    faults: check(history, expectations()).map(
      ({ invariant, says, ids }) =>
        `${invariant}: ${says}: ${ids.slice(0, 3).join(', ')} (${ids.length})`,
    ),
  };
}

export function describeJudged({ answered, delivered, dead, lost, copies }: Judged): string {
  return `Answered 202: ${answered}, delivered: ${delivered}, dead: ${dead}, lost: ${lost}, copies: ${copies}.`;
}

export function addedUp(all: readonly Judged[]): Judged {
  const sum = (count: (each: Judged) => number) =>
    all.reduce((total, each) => total + count(each), 0);
  return {
    answered: sum(({ answered }) => answered),
    delivered: sum(({ delivered }) => delivered),
    dead: sum(({ dead }) => dead),
    lost: sum(({ lost }) => lost),
    copies: sum(({ copies }) => copies),
    faults: all.flatMap(({ faults }) => faults),
  };
}

export function mergedLoads(loads: readonly Load['history'][]): Load['history'] {
  return {
    requests: loads.flatMap(({ requests }) => requests),
    givenUp: loads.flatMap(({ givenUp }) => givenUp),
    oddAnswers: loads.flatMap(({ oddAnswers }) => oddAnswers),
  };
}
