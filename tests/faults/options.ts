import { parseArgs } from 'node:util';
import { z } from 'zod';
import { clocksApartDrill } from './drills/clocks-apart.ts';
import type { Drill, DrillOptions } from './drills/drill.ts';
import { fullDiskDrill } from './drills/full-disk.ts';
import { postgresFailoverDrill } from './drills/postgres-failover.ts';
import { powerCutDrill } from './drills/power-cut.ts';
import { type Mix, mixes } from './fault.ts';
import { apiNames, outboxEngines, type Shape, SMALLEST, workerNames } from './shape.ts';
import { faultNames } from './targets.ts';

const drills = [powerCutDrill, postgresFailoverDrill, clocksApartDrill, fullDiskDrill];

const HELP = `Usage: npm run test:faults -- [--seed N] [--seeds N] [--minutes M] [--faults crashes|all]
                                 [--fault NAME|each] [--outbox sqlite|postgres] [--apis 1|2] [--workers 1|2]
       npm run test:faults -- --drill NAME [--seed N] [--rounds N]
       npm run test:faults -- --list

Sends submissions to the real programs, injects faults into these and their servers, then ends all faults
and compares the responses with the e-mails on the mail servers.

  --seed N     run only this seed, or start from it if --seeds or --minutes is given
  --seeds N    run N seeds, without a time limit
  --minutes M  run as many seeds as fit into M minutes; the default is 10 minutes
  --faults X   'crashes': API, worker, Redis and PostgreSQL killed, Redis emptied; 'all': every fault;
               without it, odd seeds use 'crashes', even ones 'all'
  --fault X    only the fault of this name, or 'each' fault in turn for each seed
  --outbox X   where the outbox is: in a file ('sqlite', the default), or in its own PostgreSQL
  --apis N     one API (the default) or two, which share the requests and replace each other when one is down
  --workers N  one worker (the default) or two
  --drill X    a fault that needs its own servers or disks; its seed is 1 unless --seed is given
  --rounds N   the number of rounds of a drill, for each engine
  --list       the names of all faults and drills
  --help       this text`;

export interface Options {
  firstSeed: number;
  /** Infinity if the runs are limited by time. */
  seeds: number;
  limitMs: number;
  mix: Mix | undefined;
  /** Faults that are each injected alone, in turn. Empty if they are mixed. */
  alone: readonly string[];
  shape: Shape;
}

export interface DrillRun extends DrillOptions {
  drill: Drill;
}

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 10;
const MAX_RANDOM_SEED = 1_000_000;

const whole = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(1));
const givenSchema = z.object({
  seed: whole.optional(),
  seeds: whole.optional(),
  minutes: z.coerce.number().positive().optional(),
  faults: z.enum(mixes).optional(),
  fault: z.string().optional(),
  drill: z.enum(drills.map(({ name }) => name)).optional(),
  rounds: whole.optional(),
  outbox: z.enum(outboxEngines).default(SMALLEST.outbox),
  apis: whole.pipe(z.number().max(apiNames.length)).default(SMALLEST.apis),
  workers: whole.pipe(z.number().max(workerNames.length)).default(SMALLEST.workers),
});
type Given = z.output<typeof givenSchema>;

export function readOptions(
  args: readonly string[],
): Options | DrillRun | { says: string } | { wrong: string } {
  try {
    const names = givenSchema.keyof().options;
    const { help, list, ...values } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean' },
        list: { type: 'boolean' },
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
      },
    }).values;
    if (help) return { says: HELP };
    const given = givenSchema.parse(values);
    if (list) return { says: listAll(given) };
    const drill = drills.find(({ name }) => name === given.drill);
    if (drill === undefined) return optionsOf(given);
    return { drill, seed: given.seed ?? 1, rounds: given.rounds ?? drill.rounds };
  } catch (error) {
    if (error instanceof z.ZodError) return { wrong: z.prettifyError(error) };
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

function listAll(shape: Shape): string {
  const width = Math.max(...drills.map(({ name }) => name.length));
  return [
    'Faults, injected together or alone (--fault NAME):',
    ...faultNames(shape).map((name) => `  ${name}`),
    'Drills, each with servers or disks of its own (--drill NAME):',
    ...drills.map(({ name, says }) => `  ${name.padEnd(width)}  ${says}`),
  ].join('\n');
}

function optionsOf({ seed, seeds, minutes, faults, fault, ...shape }: Given): Options {
  const isAlone = seed !== undefined && seeds === undefined && minutes === undefined;
  const isTimed = minutes !== undefined || (seeds === undefined && !isAlone);
  const names = faultNames(shape);
  if (fault !== undefined && !['each', ...names].includes(fault)) {
    throw new Error(`--fault takes 'each', ${names.join(', ')}, not '${fault}'`);
  }
  return {
    firstSeed: seed ?? 1 + Math.floor(Math.random() * MAX_RANDOM_SEED),
    seeds: seeds ?? (isAlone ? 1 : Number.POSITIVE_INFINITY),
    limitMs: isTimed ? (minutes ?? DEFAULT_MINUTES) * MINUTE_MS : Number.POSITIVE_INFINITY,
    mix: faults,
    alone: fault === undefined ? [] : fault === 'each' ? names : [fault],
    shape,
  };
}
