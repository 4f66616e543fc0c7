import type { Behaviour, SmtpInbox, Stage } from '../support/smtp-inbox.ts';
import type { Consequence } from './history.ts';
import type { Random } from './random.ts';
import { LEASE_MS, type World } from './world.ts';

export const mixes = ['crashes', 'all'] as const;
export type Mix = (typeof mixes)[number];

/** What a fault strikes; one is struck by one fault at a time, several may be struck at once. */
export const targets = ['worker', 'API', 'Redis', 'mail server'] as const;
export type Target = (typeof targets)[number];

export interface Fault {
  name: string;
  target: Target;
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

export const faults: readonly Fault[] = [
  {
    name: 'worker killed',
    target: 'worker',
    mixes: EVERYWHERE,
    mayCause: ['copies-of-the-instant'],
    holdMs: [0, 500],
    strike: async ({ stack }) => {
      await stack.kill('worker');
      return () => stack.start('worker');
    },
  },
  {
    name: 'worker frozen',
    target: 'worker',
    mixes: BEYOND_CRASHES,
    mayCause: ['copies-of-the-time'],
    holdMs: [LEASE_MS * 1.2, LEASE_MS * 2],
    strike: ({ stack }) => {
      const pid = stack.pid('worker');
      process.kill(pid, 'SIGSTOP');
      return () => void process.kill(pid, 'SIGCONT');
    },
  },
  {
    name: 'API killed',
    target: 'API',
    mixes: EVERYWHERE,
    mayCause: [],
    holdMs: [0, 500],
    strike: async ({ stack }) => {
      await stack.kill('api');
      return () => stack.start('api');
    },
  },
  {
    name: 'Redis killed',
    target: 'Redis',
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
    target: 'Redis',
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
    target: 'Redis',
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
    target: 'Redis',
    mixes: BEYOND_CRASHES,
    mayCause: [],
    holdMs: [200, 2_500],
    strike: ({ redis }) => {
      redis.freeze();
      return redis.thaw;
    },
  },
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
];

function misbehaviour(
  name: string,
  stage: Stage,
  behaviour: Behaviour,
  mayCause: readonly Consequence[] = [],
): Fault {
  return {
    name,
    target: 'mail server',
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
