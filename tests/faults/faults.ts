import type { TestPostgres } from '../support/postgres.ts';
import type { Behaviour, SmtpInbox, Stage } from '../support/smtp-inbox.ts';
import type { ProgramName } from '../support/stack.ts';
import type { Consequence } from './history.ts';
import type { Random } from './random.ts';
import { LEASE_MS, type World } from './world.ts';

export const mixes = ['crashes', 'all'] as const;
export type Mix = (typeof mixes)[number];

/** What faults strike: by one at a time, and whatever becomes of the other targets meanwhile. */
export interface Target {
  name: string;
  faults: readonly [Fault, ...Fault[]];
}

export interface Fault {
  name: string;
  mixes: readonly Mix[];
  mayCause: readonly Consequence[];
  /** From the strike to the mending: at least and at most. */
  holdMs: readonly [number, number];
  /** Resolves, once it has struck, with what mends it. */
  strike(world: World, random: Random): Promise<Mend> | Mend;
}

export type Mend = () => Promise<void> | void;

const EVERYWHERE = mixes;
const BEYOND_CRASHES = ['all'] as const;

export function targetsOf({ apis, workers, postgres }: World): Target[] {
  return [
    ...workers.map((name) => ({ name, faults: [workerKilled(name), workerFrozen(name)] as const })),
    ...apis.map((name) => ({ name, faults: [apiKilled(name)] as const })),
    { name: 'Redis', faults: redisFaults },
    ...(postgres === undefined ? [] : [{ name: 'PostgreSQL', faults: postgresFaults(postgres) }]),
    { name: 'mail server', faults: mailServerFaults },
  ];
}

function workerKilled(program: ProgramName): Fault {
  return {
    name: 'worker killed',
    mixes: EVERYWHERE,
    mayCause: ['copies-of-the-instant'],
    holdMs: [0, 500],
    strike: async ({ stack }) => {
      await stack.kill(program);
      return () => stack.start(program);
    },
  };
}

function workerFrozen(program: ProgramName): Fault {
  return {
    name: 'worker frozen',
    mixes: BEYOND_CRASHES,
    mayCause: ['copies-of-the-time'],
    holdMs: [LEASE_MS * 1.2, LEASE_MS * 2],
    strike: ({ stack }) => {
      const pid = stack.pid(program);
      process.kill(pid, 'SIGSTOP');
      return () => void process.kill(pid, 'SIGCONT');
    },
  };
}

function apiKilled(program: ProgramName): Fault {
  return {
    name: 'API killed',
    mixes: EVERYWHERE,
    mayCause: [],
    holdMs: [0, 500],
    strike: async ({ stack }) => {
      await stack.kill(program);
      return () => stack.start(program);
    },
  };
}

const redisFaults = [
  {
    name: 'Redis killed',
    mixes: EVERYWHERE,
    mayCause: [],
    holdMs: [0, 2_000],
    strike: async ({ redis }) => {
      await redis.kill();
      return redis.start;
    },
  },
  {
    name: 'Redis emptied',
    mixes: EVERYWHERE,
    mayCause: [],
    holdMs: [0, 0],
    strike: async ({ redis }) => {
      await redis.flush();
      return () => {};
    },
  },
  {
    name: 'Redis killed and its data lost',
    mixes: BEYOND_CRASHES,
    mayCause: [],
    holdMs: [0, 2_000],
    strike: async ({ redis }) => {
      await redis.forget();
      return redis.start;
    },
  },
  {
    name: 'Redis frozen',
    mixes: BEYOND_CRASHES,
    mayCause: [],
    holdMs: [200, 2_500],
    strike: async ({ redis }) => {
      await redis.freeze();
      return redis.thaw;
    },
  },
] as const satisfies Fault[];

/** Each may keep a worker from prolonging a lease, and from writing down what a mail server took. */
function postgresFaults(postgres: TestPostgres): Target['faults'] {
  const mayCause = ['copies-of-the-unrecorded'] as const;
  return [
    {
      name: 'PostgreSQL killed',
      mixes: EVERYWHERE,
      mayCause,
      holdMs: [0, 2_000],
      strike: async () => {
        await postgres.kill();
        return postgres.start;
      },
    },
    {
      name: 'PostgreSQL stopped',
      mixes: BEYOND_CRASHES,
      mayCause,
      holdMs: [0, 2_000],
      strike: async () => {
        await postgres.stop();
        return postgres.start;
      },
    },
    {
      name: 'PostgreSQL frozen',
      mixes: BEYOND_CRASHES,
      mayCause,
      holdMs: [200, 2_500],
      strike: async () => {
        await postgres.freeze();
        return postgres.thaw;
      },
    },
  ];
}

const mailServerFaults = [
  misbehaviour('mail server refuses connections', 'connect', 'drop'),
  misbehaviour('mail server says 421', 'connect', { code: 421, text: 'Closing' }),
  misbehaviour('mail server says 450', 'rcpt', { code: 450, text: 'Try again later' }),
  misbehaviour('mail server hangs at MAIL', 'mail', 'hang'),
  misbehaviour('mail server hangs after the final dot', 'data', 'hang'),
  misbehaviour('mail server cuts at RCPT', 'rcpt', 'drop'),
  misbehaviour('mail server cuts after the final dot', 'data', 'drop'),
  misbehaviour('mail server takes and cuts', 'data', 'accept-and-drop', [
    'copies-of-the-unanswered',
  ]),
] as const satisfies Fault[];

function misbehaviour(
  name: string,
  stage: Stage,
  behaviour: Behaviour,
  mayCause: readonly Consequence[] = [],
): Fault {
  return {
    name,
    mixes: BEYOND_CRASHES,
    mayCause,
    holdMs: [200, 1_500],
    strike: ({ mailServers }, random) => {
      const server = pickServer(mailServers, random);
      server.behave(stage, behaviour);
      return () => server.behave(stage, 'accept');
    },
  };
}

function pickServer(mailServers: World['mailServers'], random: Random): SmtpInbox {
  const [first, ...others] = mailServers.values();
  if (first === undefined) throw new Error('There is no mail server');
  return random.pick([first, ...others]);
}
