import { parseArgs } from 'node:util';
import { type Mix, mixes } from './fault.ts';
import { apiNames, outboxEngines, type Shape, SMALLEST, workerNames } from './shape.ts';
import { faultNames } from './targets.ts';

const HELP = `Usage: npm run test:faults -- [--seed N] [--seeds N] [--minutes M] [--faults crashes|all]
                                 [--fault NAME|each] [--outbox sqlite|postgres] [--apis 1|2] [--workers 1|2]

Sends submissions to the real programs while they and their servers are struck by faults, heals all,
and compares what was answered with what the mail servers hold.

  --seed N     run this seed alone, or from this one on where --seeds or --minutes is given
  --seeds N    run so many seeds, however long it takes
  --minutes M  run as many seeds as fit; 10 minutes where nothing else is said
  --faults X   'crashes': API, worker, Redis and PostgreSQL killed, Redis emptied; 'all': every fault there is;
               without it odd seeds have the one, even ones the other
  --fault X    one fault alone, by its name ('list' says which there are), or 'each' of them in turn for each seed
  --outbox X   where the outbox is: in a file ('sqlite', the default), or on a PostgreSQL of its own
  --apis N     one API (the default) or two, by turns, each in the other's place when it is away
  --workers N  one worker (the default) or two
  --help       this text`;

export interface Options {
  firstSeed: number;
  /** Infinity where time decides. */
  seeds: number;
  limitMs: number;
  mix: Mix | undefined;
  /** Faults of which each strikes alone, in turn; none where they strike together. */
  alone: readonly string[];
  shape: Shape;
}

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 10;
const MAX_RANDOM_SEED = 1_000_000;

/** Reads the command line: a run, its help, or an explanation of what is wrong with it. */
export function readOptions(
  args: readonly string[],
): Options | { says: string } | { wrong: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        seeds: { type: 'string' },
        minutes: { type: 'string' },
        faults: { type: 'string' },
        fault: { type: 'string' },
        outbox: { type: 'string', default: SMALLEST.outbox },
        apis: { type: 'string', default: `${SMALLEST.apis}` },
        workers: { type: 'string', default: `${SMALLEST.workers}` },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return { says: HELP };
    const options = optionsOf(values);
    return values.fault === 'list' ? { says: faultNames(options.shape).join('\n') } : options;
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

interface Values {
  seed?: string | undefined;
  seeds?: string | undefined;
  minutes?: string | undefined;
  faults?: string | undefined;
  fault?: string | undefined;
  outbox: string;
  apis: string;
  workers: string;
}

function optionsOf({ seed, seeds, minutes, faults, fault, ...parts }: Values): Options {
  const isAlone = seed !== undefined && seeds === undefined && minutes === undefined;
  const isTimed = minutes !== undefined || (seeds === undefined && !isAlone);
  const shape = {
    outbox: oneOf('--outbox', outboxEngines, parts.outbox),
    apis: upTo(apiNames.length, '--apis', parts.apis),
    workers: upTo(workerNames.length, '--workers', parts.workers),
  };
  const minutesGiven = minutes === undefined ? DEFAULT_MINUTES : above('--minutes', minutes);
  return {
    firstSeed: seed === undefined ? randomSeed() : whole('--seed', seed),
    seeds: seeds === undefined ? (isAlone ? 1 : Number.POSITIVE_INFINITY) : whole('--seeds', seeds),
    limitMs: isTimed ? minutesGiven * MINUTE_MS : Number.POSITIVE_INFINITY,
    mix: faults === undefined ? undefined : oneOf('--faults', mixes, faults),
    alone: aloneOf(fault, shape),
    shape,
  };
}

function aloneOf(fault: string | undefined, shape: Shape): readonly string[] {
  if (fault === undefined || fault === 'list') return [];
  const names = faultNames(shape);
  return fault === 'each' ? names : [oneOf('--fault', names, fault)];
}

function whole(name: string, value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number) || number < 1) {
    throw new Error(`${name} takes a whole number from 1 on, not '${value}'`);
  }
  return number;
}

function above(name: string, value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number) || number <= 0) {
    throw new Error(`${name} takes a number above 0, not '${value}'`);
  }
  return number;
}

function upTo(most: number, name: string, value: string): number {
  const number = whole(name, value);
  if (number > most) throw new Error(`${name} takes ${most} at most, not '${value}'`);
  return number;
}

function oneOf<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  value: string,
): Choice {
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw new Error(`${name} takes ${choices.join(', ')}, not '${value}'`);
  return choice;
}

function randomSeed(): number {
  return 1 + Math.floor(Math.random() * MAX_RANDOM_SEED);
}
