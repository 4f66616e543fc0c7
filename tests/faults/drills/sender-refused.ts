import { type HospitalId, hospitalIds, placeKey } from '@poyanil/domain';
import { rowOf, type Stage } from '../../../worker/src/smtp/refusal-codes.ts';
import { table } from '../../support/figures.ts';
import type { Measured } from '../measured/measured.ts';
import { randomOf } from '../random.ts';
import type { Drill } from './drill.ts';
import {
  addedUp,
  describeJudged,
  type Judged,
  judgeStage,
  listMails,
  mergedLoads,
  startMailStage,
} from './mail-stage.ts';
import { codesOf, REFUSALS, REFUSING_STAGES, type Refusal } from './sender-refused/refusals.ts';
import {
  HOUR_MS,
  RETRY_BASE_MS,
  type Round,
  type Struck,
  strikeAtOnce,
} from './sender-refused/strike.ts';

export const senderRefusedDrill: Drill = {
  name: 'sender-refused',
  says: 'mail servers refuse their sender for an hour, in every code and at every stage: no form needs a person',
  strikes: REFUSALS.length,
  run: ({ seed, strikes }) => refuseSender(pickRefusals(seed, strikes), seed),
};

/** Worlds side by side: most of an hour is waiting. */
const LANES = 3;

const ENVIRONMENT = {
  RETRY_BASE_MS: `${RETRY_BASE_MS}`,
  RECONCILE_MS: '50',
  // Whoever asks while another mail tries the server waits for its lease, which cannot be as much shorter.
  MAILS_AT_ONCE: '1',
};

/** Draws as many refusals as there are strikes: all of them, before one comes a second time. */
export function pickRefusals(seed: number, strikes: number): Refusal[] {
  const random = randomOf(seed).fork('refusals');
  const shuffled = () =>
    REFUSALS.map((refusal) => ({ refusal, at: random.next() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ refusal }) => refusal);
  const rounds = Math.ceil(strikes / REFUSALS.length);
  return Array.from({ length: rounds }, shuffled).flat().slice(0, strikes);
}

/** Strikes all hospitals of some worlds at once, each with a refusal of its own, until all refusals have been said. */
export async function refuseSender(refusals: readonly Refusal[], seed: number): Promise<Measured> {
  const rounds = inRounds(refusals);
  const lanes = Array.from({ length: Math.min(LANES, rounds.length) }, (_, lane) =>
    runLane(
      rounds.filter((_round, number) => number % LANES === lane),
      seed,
    ),
  );
  const ends = await Promise.all(lanes);
  const struck = ends.flatMap((lane) => lane.struck);
  const judged = addedUp(ends.map((lane) => lane.judged));
  return {
    report: [...tablesOf(struck), SCHEDULE, describeJudged(judged)].join('\n\n'),
    faults: [...judged.faults, ...struck.flatMap(faultsOf)],
  };
}

/** A refusal for each hospital. */
type RefusalsAtOnce = ReadonlyMap<HospitalId, Refusal>;

function inRounds(refusals: readonly Refusal[]): RefusalsAtOnce[] {
  const rounds: Map<HospitalId, Refusal>[] = [];
  for (const [index, refusal] of refusals.entries()) {
    const hospital = hospitalIds[index % hospitalIds.length];
    if (hospital === undefined) throw new Error('There is no hospital');
    if (hospital === hospitalIds[0]) rounds.push(new Map());
    rounds.at(-1)?.set(hospital, refusal);
  }
  return rounds;
}

async function runLane(
  all: readonly RefusalsAtOnce[],
  seed: number,
): Promise<{ struck: Struck[]; judged: Judged }> {
  await using stage = await startMailStage({
    server: { capabilities: ['AUTH PLAIN'] },
    // To this machine a login may go without encryption.
    addressOf: (_hospital, { url }) => url.replace('://', '://desk:secret@'),
    world: { environment: ENVIRONMENT },
  });
  const rounds: Round[] = [];
  for (const [round, refusals] of all.entries()) {
    rounds.push(await strikeAtOnce(stage, refusals, { seed, round }));
  }
  const history = mergedLoads(rounds.map(({ requests }) => requests));
  const mails = () => listMails(stage.servers);
  const judged = await judgeStage(stage, history, { mails, faults: [] });
  return { struck: rounds.flatMap((round) => round.struck), judged };
}

const SCHEDULE = `The hour is ${HOUR_MS / 1_000} s here: with RETRY_BASE_MS=${RETRY_BASE_MS} all waits are ${60_000 / RETRY_BASE_MS} times shorter than in production.`;

/** Writes a line for each refusal, and one for each stage. */
function tablesOf(struck: readonly Struck[]): string[] {
  const head = ['said', 'answered 202', 'waiting', 'delivered', 'dead', 'all there after'];
  const ofStage = (stage: string) => struck.filter(({ refusal }) => refusal.stage === stage);
  const each = REFUSING_STAGES.flatMap((stage) =>
    ofStage(stage)
      .toSorted((one, other) => codesOf(one.refusal).localeCompare(codesOf(other.refusal)))
      .map(({ refusal, hospital, ...counts }) => [
        stage,
        codesOf(refusal),
        readAs(refusal),
        placeKey(hospital),
        ...cellsOf([counts]),
      ]),
  );
  const stages = REFUSING_STAGES.map((stage) => [
    stage,
    `${ofStage(stage).length}`,
    ...cellsOf(ofStage(stage)),
  ]);
  return [
    table(['stage', 'codes', 'read as', 'hospital', ...head], each),
    table(['stage', 'refusals', ...head], stages),
  ];
}

type Counts = Omit<Struck, 'refusal' | 'hospital'>;

function cellsOf(all: readonly Counts[]): string[] {
  const sum = (count: (each: Counts) => number) =>
    `${all.reduce((total, each) => total + count(each), 0)}`;
  const lastMs = Math.max(0, ...all.map(({ lastAfterMs }) => lastAfterMs));
  return [
    sum(({ said }) => said),
    sum(({ answered }) => answered),
    sum(({ waiting }) => waiting),
    sum(({ delivered }) => delivered),
    sum(({ dead }) => dead),
    `${(lastMs / 1_000).toFixed(1)} s`,
  ];
}

const STAGES_OF_TABLE: Partial<Record<Refusal['stage'], Stage>> = {
  mail: 'sender',
  rcpt: 'recipient',
  data: 'data',
  dot: 'message',
};

/** The stage by the name that the worker's table of codes has for it; before an envelope it has none. */
export function stageOfTable(stage: Refusal['stage']): Stage | undefined {
  return STAGES_OF_TABLE[stage];
}

/** Tells what the worker's own table makes of a refusal. */
function readAs({ stage, reply, status }: Refusal): string {
  const known = stageOfTable(stage);
  if (known === undefined) return 'server';
  if (reply < 500) return 'for now';
  return rowOf(known, reply, status).about;
}

function faultsOf({ refusal, said, waiting, dead }: Struck): string[] {
  const name = `${codesOf(refusal)} at ${refusal.stage}`;
  return [
    ...(dead > 0 ? [`${name}: ${dead} forms need a person`] : []),
    ...(said === 0 ? [`${name}: it was never said`] : []),
    ...(waiting === 0 ? [`${name}: nothing waited at the end of the hour`] : []),
  ];
}
