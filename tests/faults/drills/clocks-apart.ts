import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { table } from '../../support/figures.ts';
import type { ProgramName } from '../../support/stack.ts';
import type { InjectedFault } from '../history.ts';
import { type Random, randomOf } from '../random.ts';
import { type OutboxEngine, outboxEngines } from '../shape.ts';
import { startTestCluster, type TestCluster } from '../test-cluster.ts';
import type { Drill, DrillOptions, DrillResult } from './drill.ts';
import { type VerifiedLoad, verifyLoad } from './verified-load.ts';

const PER_SECOND = 50;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** The workers' clocks always differ by 20 s: more than ten leases. */
const APART_S = { worker: 10, 'second-worker': -10 } as const satisfies Partial<
  Record<ProgramName, number>
>;
/** Clock jumps, longer than any stored wait and than an undeliverable mail is retried. */
const STEPS_S = [-6 * DAY_S, -HOUR_S, HOUR_S, 6 * DAY_S] as const;
/** A visitor's key is valid for seven days by the API's clock: six days back and then six ahead would expire that of a second click. */
const STEPS_OF_API_S = STEPS_S.filter((step) => step >= -HOUR_S);
/** A program reads its clock's file once a second. */
const HOLD_MS = [1_200, 2_500] as const;
/** The first attempt of some mails fails while a clock is wrong, so that it sets the time of the next attempt. */
const REFUSAL = { code: 451, text: 'Local error' } as const;

export const clocksApartDrill: Drill = {
  name: 'clocks-apart',
  says: 'workers whose clocks are 20 s apart, and step by an hour and by six days, on one outbox, Redis emptied: nothing is dead or lost',
  rounds: 16,
  run: runClocksApart,
};

async function runClocksApart({ seed, rounds }: DrillOptions): Promise<DrillResult> {
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const outbox of outboxEngines) {
    const { load, oddTimes } = await strikeClocks(outbox, { seed, rounds });
    const own = [
      ['rounds', `${rounds}`],
      ['lines that a wrong clock dated', `${oddTimes}`],
      ...load.rows,
    ];
    rows.push(...own.map(([name = '', ...cells]) => [`${outbox}: ${name}`, ...cells]));
    faults.push(...load.faults.map((fault) => `${outbox}: ${fault}`));
    if (oddTimes === 0) faults.push(`${outbox}: no clock was ever seen to be wrong`);
  }
  return { report: table(['', ''], rows), faults };
}

interface StruckClocks {
  load: VerifiedLoad;
  /** Log lines whose times are more than half an hour off. */
  oddTimes: number;
}

async function strikeClocks(
  outbox: OutboxEngine,
  { seed, rounds }: DrillOptions,
): Promise<StruckClocks> {
  const start = Date.now();
  await using world = await startTestCluster({
    shape: { outbox, apis: 1, workers: 2 },
    seed,
  });
  for (const program of world.workers) shiftClock(world, program, 0);
  const random = randomOf(seed).fork(outbox);
  const load = await verifyLoad(world, { seed, perSecond: PER_SECOND }, async (injected) => {
    injected.push(...faultsOfClocks(outbox));
    for (let inject = 0; inject < rounds; inject++) await injectOnce(world, random);
  });
  return { load, oddTimes: countOddTimes(world.stack.logs, start) };
}

async function injectOnce(world: TestCluster, random: Random): Promise<void> {
  const program = random.pick([...world.workers, ...world.workers, ...world.apis]);
  const server = random.pick([...world.mailServers.values()]);
  const steps: readonly number[] = world.apis.includes(program) ? STEPS_OF_API_S : STEPS_S;
  shiftClock(world, program, random.pick(steps));
  server.behave('rcpt', REFUSAL);
  const holdMs = random.between(...HOLD_MS);
  await wait(holdMs / 2);
  await world.redis.flush();
  await wait(holdMs / 2);
  server.behave('rcpt', 'accept');
  shiftClock(world, program, 0);
  await world.redis.flush();
}

function shiftClock({ clocks }: TestCluster, program: ProgramName, seconds: number): void {
  if (clocks === undefined) throw new Error('There is no libfaketime: no clock can be put wrong');
  const always = Object.entries(APART_S).find(([name]) => name === program)?.[1] ?? 0;
  clocks.shift(program, always + seconds);
}

/** A file's leases expire by the programs' clocks, so different ones create copies. PostgreSQL uses its own, so no clock excuses a copy. */
function faultsOfClocks(outbox: OutboxEngine): InjectedFault[] {
  if (outbox === 'postgres') return [];
  const from = Date.now();
  const always = { from, struckAt: from, mendedAt: Number.POSITIVE_INFINITY };
  return [{ name: 'two clocks on one file', mayCause: ['copies-of-the-time'], ...always }];
}

const line = z.object({ time: z.number() });

function countOddTimes(logs: readonly string[], start: number): number {
  const slackMs = (HOUR_S / 2) * 1_000;
  return logs.filter((text) => {
    if (!text.startsWith('{')) return false;
    const { data } = line.safeParse(JSON.parse(text));
    return data !== undefined && (data.time < start - slackMs || data.time > Date.now() + slackMs);
  }).length;
}
