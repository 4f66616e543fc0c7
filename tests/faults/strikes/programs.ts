import { setTimeout as wait } from 'node:timers/promises';
import type { ProgramName, Stack } from '../../support/stack.ts';
import { BEYOND_CRASHES, EVERYWHERE, type Fault } from '../fault.ts';
import { LEASE_MS } from '../world.ts';

/** Longer than any fault holds what a program needs to start. */
const START_PATIENCE_MS = 20_000;
const START_PAUSE_MS = 300;
/** A burst of work that lets no timer run: shorter than a lease. */
const BURST_MS = [200, 700] as const;
const BETWEEN_BURSTS_MS = [50, 300] as const;

export function faultsOfWorker(program: ProgramName): Fault[] {
  return [
    killed('worker killed', program, ['copies-of-the-instant']),
    frozen('worker frozen', program, [LEASE_MS * 1.2, LEASE_MS * 2], ['copies-of-the-time']),
    stopped('worker stopped and started', program),
    busy('worker busy', program, ['copies-of-the-time']),
  ];
}

export function faultsOfApi(program: ProgramName): Fault[] {
  return [
    killed('API killed', program, []),
    frozen('API frozen', program, [200, 3_000], []),
    stopped('API stopped and started', program),
    busy('API busy', program, []),
  ];
}

function killed(name: string, program: ProgramName, mayCause: Fault['mayCause']): Fault {
  return {
    name,
    mixes: EVERYWHERE,
    mayCause,
    holdMs: [0, 500],
    strike: async ({ stack }) => {
      await stack.kill(program);
      return () => startAgain(stack, program);
    },
  };
}

function frozen(
  name: string,
  program: ProgramName,
  holdMs: Fault['holdMs'],
  mayCause: Fault['mayCause'],
): Fault {
  return {
    name,
    mixes: BEYOND_CRASHES,
    mayCause,
    holdMs,
    strike: ({ stack }) => {
      const pid = stack.pid(program);
      process.kill(pid, 'SIGSTOP');
      return () => void process.kill(pid, 'SIGCONT');
    },
  };
}

/** A program that is asked to end, as for a new version, finishes what it has in hand and says so with 0. */
function stopped(name: string, program: ProgramName): Fault {
  return {
    name,
    mixes: BEYOND_CRASHES,
    mayCause: [],
    holdMs: [0, 200],
    strike: async ({ stack }, _random, { oddEnds }) => {
      const end = await stack.stop(program);
      if (end !== 'exit code 0') oddEnds.push(`${program}, asked to end: ${end}`);
      return () => startAgain(stack, program);
    },
  };
}

/** Stands still again and again, as a program does whose only thread has much to compute. */
function busy(name: string, program: ProgramName, mayCause: Fault['mayCause']): Fault {
  return {
    name,
    mixes: BEYOND_CRASHES,
    mayCause,
    holdMs: [1_000, 3_000],
    strike: ({ stack }, random) => {
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

/** Starts a program as a supervisor does: again and again, until the disk lets it. */
async function startAgain(stack: Stack, program: ProgramName): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    try {
      return await stack.start(program);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(START_PAUSE_MS);
    }
  }
}
