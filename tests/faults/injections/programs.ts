import { setTimeout as wait } from 'node:timers/promises';
import { retryUntilTimeout } from '../../support/retry.ts';
import type { ProgramName, Stack } from '../../support/stack.ts';
import { SEEN_WITHIN_MS } from '../clocks.ts';
import type { Fault } from '../fault.ts';
import { SHORT_LEASE_MS } from '../test-cluster.ts';

/** The timeout is longer than any fault of what a program needs to start. */
const START_PATIENCE = { limitMs: 20_000, pauseMs: 300 } as const;
/** A burst of work that blocks all timers: shorter than a lease. */
const BURST_MS = [200, 700] as const;
const BETWEEN_BURSTS_MS = [50, 300] as const;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** A small correction, summer time, and a mistake longer than any stored wait and than an undeliverable mail is retried. */
const STEPS_S = [4, HOUR_S, 3 * HOUR_S, 6 * DAY_S].flatMap((step) => [-step, step]);

type Way = Pick<Fault, 'isCrash' | 'holdMs' | 'inject'>;

export function faultsOfWorker(program: ProgramName): Fault[] {
  const mayCause = ['copies-of-the-time'] as const;
  return [
    { name: 'worker killed', mayCause: ['copies-of-the-instant'], ...killed(program) },
    {
      name: 'worker frozen',
      mayCause,
      ...frozen(program, [SHORT_LEASE_MS * 1.2, SHORT_LEASE_MS * 2]),
    },
    { name: 'worker stopped and started', ...stopped(program) },
    { name: 'worker busy', mayCause, ...busy(program) },
  ];
}

export function faultsOfApi(program: ProgramName): Fault[] {
  return [
    { name: 'API killed', ...killed(program) },
    { name: 'API frozen', ...frozen(program, [200, 3_000]) },
    { name: 'API stopped and started', ...stopped(program) },
    { name: 'API busy', ...busy(program) },
  ];
}

/** The clock decides whether a lease is over. */
export function clockOfWorker(program: ProgramName): Fault {
  const mayCause = ['copies-of-the-time'] as const;
  return { name: 'worker with a wrong clock', mayCause, ...wrongClock(program) };
}

export function clockOfApi(program: ProgramName): Fault {
  return { name: 'API with a wrong clock', ...wrongClock(program) };
}

function killed(program: ProgramName): Way {
  return {
    isCrash: true,
    holdMs: [0, 500],
    inject: async ({ stack }) => {
      await stack.kill(program);
      return () => startAgain(stack, program);
    },
  };
}

function frozen(program: ProgramName, holdMs: Fault['holdMs']): Way {
  return {
    holdMs,
    inject: ({ stack }) => {
      const pid = stack.pid(program);
      process.kill(pid, 'SIGSTOP');
      return () => void process.kill(pid, 'SIGCONT');
    },
  };
}

/** A program that is stopped, as for a new version, finishes its work in hand and exits with 0. */
function stopped(program: ProgramName): Way {
  return {
    holdMs: [0, 200],
    inject: async ({ stack }, _random, { oddEnds }) => {
      const end = await stack.stop(program);
      if (end !== 'exit code 0') oddEnds.push(`${program}, asked to end: ${end}`);
      return () => startAgain(stack, program);
    },
  };
}

/** Repeatedly blocks, like a program whose only thread has much to compute. */
function busy(program: ProgramName): Way {
  return {
    holdMs: [1_000, 3_000],
    inject: ({ stack }, random) => {
      const pid = stack.pid(program);
      let isOver = false;
      async function work(): Promise<void> {
        while (!isOver) {
          process.kill(pid, 'SIGSTOP');
          await wait(random.between(...BURST_MS));
          process.kill(pid, 'SIGCONT');
          await wait(random.between(...BETWEEN_BURSTS_MS));
        }
      }
      const working = work();
      return () => {
        isOver = true;
        return working;
      };
    },
  };
}

function wrongClock(program: ProgramName): Way {
  return {
    holdMs: [1_500, 4_000],
    inject: ({ clocks }, random) => {
      if (clocks === undefined) return undefined;
      clocks.shift(program, random.pick(STEPS_S));
      return async () => {
        clocks.shift(program, 0);
        // The program's clock is wrong until it reads the clock's file again.
        await wait(SEEN_WITHIN_MS);
      };
    },
  };
}

/** Restarts a program as a supervisor does: repeatedly, until the disk allows it. */
function startAgain(stack: Stack, program: ProgramName): Promise<void> {
  return retryUntilTimeout(() => stack.start(program), START_PATIENCE);
}
