import { sum, table } from '../../../support/figures.ts';
import { randomOf } from '../../random.ts';
import type { DrillOptions, DrillResult } from '../drill.ts';
import { type Cuts, cutPower } from '../power-cut/cut-power.ts';
import { judgePowerCut, type PowerCutVerdict } from '../power-cut/judge.ts';
import { lookAtFile } from '../power-cut/look-at-file.ts';
import { makeRecording, type Recording } from '../power-cut/recording.ts';
import { faultsOfCuts, faultsOfRecording, promisedIn } from '../power-cut/report.ts';
import type { FailingCall } from '../power-cut/strace.ts';

export interface FailingOptions
  extends Pick<FailingCall, 'call' | 'error' | 'every'>,
    DrillOptions {
  /** Number of the first call that may fail. Defaults to 1. */
  least?: number;
  /** Whether a worker delivers in every second recording. */
  hasWorker?: boolean;
}

const FOR_MS = 2_500;
/** The kernel forgets data that a failed sync could not write. Only a power cut shows the effect. */
const CUTS = 4;

interface Round {
  first: number;
  recording: Recording;
  killed: PowerCutVerdict;
  made: Cuts;
}

/** Lets one call in `every` fail in an API under load. Then looks for its 202 answers in the file, as it is and after power cuts. */
export async function runFailing(options: FailingOptions): Promise<DrillResult> {
  const { call, error, every, rounds } = options;
  const rows: number[][] = [];
  const faults: string[] = [];
  for (
    let number = 0;
    number < rounds && sum(rows.map(([injected = 0]) => injected)) < rounds;
    number++
  ) {
    const round = await runRound(options, number);
    rows.push(figuresOf(round));
    const place = `${error} at call ${round.first} of ${call}, and at one in ${every} from there`;
    faults.push(...faultsOf(round).map((fault) => `${place}: ${fault}`));
    round.recording.remove();
  }
  const totals = HEAD.map((_, column) => sum(rows.map((row) => row[column] ?? 0)));
  const head = [`${call} answered ${error}`, ...HEAD.slice(1)];
  return { report: table(['recordings', ...head], [[rows.length, ...totals].map(String)]), faults };
}

const HEAD = [
  'failed',
  'starts refused',
  'answered 202',
  'answered 503 and sent again',
  'lost after SIGKILL',
  'power cuts',
  'lost after those',
];

async function runRound(options: FailingOptions, number: number): Promise<Round> {
  const { least = 1, hasWorker = false, seed, call, error, every } = options;
  const first = least + (number % every);
  const random = randomOf(seed).fork(`${number}`);
  const recording = await makeRecording({
    scene: hasWorker && number % 2 === 1 ? 'deliveries' : 'first start',
    seed: seed + number,
    forMs: FOR_MS,
    failing: { call, error, first, every },
  });
  const made = cutPower({ recording, count: CUTS, random, heedsSyncs: true });
  const found = lookAtFile(recording.folder);
  return {
    first,
    recording,
    killed: judgePowerCut(found, promisedIn(recording), recording.told),
    made,
  };
}

function figuresOf({ recording, killed, made: { cuts } }: Round): number[] {
  const { refusedStart, failures } = recording.told;
  return [
    recording.injected,
    refusedStart === undefined ? 0 : 1,
    promisedIn(recording).accepted.size,
    failures.length,
    killed.lost.length,
    cuts.length,
    sum(cuts.map(({ lost }) => lost.length)),
  ];
}

/** A start may be refused with the name of the setting. Any other failure is a 503, after which the API continues. */
function faultsOf({ recording, killed, made }: Round): string[] {
  const { refusedStart, failures, givenUp } = recording.told;
  const odd = failures.filter((words) => !words.startsWith('503 '));
  const isSilent = refusedStart !== undefined && !refusedStart.includes('OUTBOX_URL: ');
  return [
    ...(recording.injected === 0 ? ['no call failed'] : []),
    ...(isSilent ? [`the start was refused without a reason: ${refusedStart}`] : []),
    ...killed.lost.map((id) => `${id} was answered 202, and is not in the file`),
    ...killed.forgotten.map((id) => `${id} is delivered, and to be sent again`),
    ...killed.faults,
    ...odd.map((words) => `an answer that is no 503: ${words}`),
    ...givenUp.map((mark) => `${mark} was never answered 202`),
    ...faultsOfRecording(recording),
    ...faultsOfCuts(made),
  ];
}
