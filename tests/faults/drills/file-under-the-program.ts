import { setTimeout as wait } from 'node:timers/promises';
import { check } from '../check.ts';
import { describeTimes } from '../describe-times.ts';
import { expectations } from '../expectations.ts';
import type { History, StruckFault } from '../history.ts';
import { type Load, startLoad } from '../load-client.ts';
import { listArrivals } from '../look.ts';
import type { Measured } from '../measured/measured.ts';
import { type Random, randomOf } from '../random.ts';
import { waitUntilQuiet } from '../run.ts';
import type { Drill } from './drill.ts';
import { describeStrikes, type Struck, wrongAnswers } from './file-under-the-program/report.ts';
import {
  askReadiness,
  type FileStage,
  type Readiness,
  startFileStage,
  untilReadiness,
} from './file-under-the-program/stage.ts';
import { type FileStrike, fileStrikes } from './file-under-the-program/strikes.ts';

const PER_SECOND = 20;
/** The time in which the API answers whatever its disk does, and what a busy machine adds to that. */
const ANSWER_LIMIT_MS = 14_000;
/** A site that is struck says no within this time, and one that is well again says so. */
const TELLS_WITHIN_MS = 20_000;
const BETWEEN_MS = [300, 1_500] as const;
const PATIENCE_MS = 60_000;

export const fileUnderTheProgramDrill: Drill = {
  name: 'file-under-the-program',
  says: "the outbox's file is replaced, deleted, cut short, and its disk goes, comes late or stalls: no 202 for what cannot be found",
  strikes: 44,
  run: ({ seed, strikes }) =>
    strikeInTurn(seed, [...inOrder(strikes, randomOf(seed).fork('order'))]),
};

/** Strikes a site under load, waits each time until it is well again, and judges at the end. */
export async function strikeInTurn(
  seed: number,
  strikes: readonly FileStrike[],
): Promise<Measured> {
  await using stage = await startFileStage(seed);
  if (stage === undefined) {
    return { report: 'Nothing was struck: only root may mount a disk.', faults: [] };
  }
  const struck: Struck[] = [];
  const load = startLoad(stage.world, {
    perSecond: PER_SECOND,
    seed,
    // A second click may meet the file that lay beneath the disk, or the backup, which do not know the first one.
    againShare: 0,
    answerLimitMs: ANSWER_LIMIT_MS,
  });
  for (const strike of strikes) {
    const random = randomOf(seed).fork(`strike ${struck.length}`);
    await wait(random.between(...BETWEEN_MS));
    struck.push(await strikeOnce(stage, strike, random));
  }
  await load.stop(PATIENCE_MS);
  const history = await historyOf(stage, load, struck);
  return {
    report: describeStrikes(struck, history),
    faults: [
      ...wrongAnswers(struck, history),
      ...check(history, expectations()).map(
        ({ invariant, says, ids }) =>
          `${invariant}: ${ids.length} ${says}, such as ${ids[0]}\n${describeTimes(ids[0] ?? '', history).join('\n')}`,
      ),
    ],
  };
}

async function historyOf(
  { world }: FileStage,
  load: Load,
  struck: readonly Struck[],
): Promise<History> {
  const rest = await waitUntilQuiet(world);
  return {
    ...load.history,
    mails: listArrivals(world),
    recordedAt: world.recordedAt,
    faults: struck.map(faultOf),
    looks: [rest.look],
    leases: rest.look.leases,
    jobs: rest.jobs,
    unaskedEnds: world.stack.unaskedEnds,
    oddEnds: [],
    logs: world.stack.logs,
    resources: [],
  };
}

/** Yields each kind as often as the others, in an order that the seed decides. */
function* inOrder(count: number, random: Random): Generator<FileStrike> {
  let left: FileStrike[] = [];
  for (let number = 0; number < count; number++) {
    if (left.length === 0) left = [...fileStrikes];
    const strike = random.pick(left);
    left.splice(left.indexOf(strike), 1);
    yield strike;
  }
}

async function strikeOnce(stage: FileStage, strike: FileStrike, random: Random): Promise<Struck> {
  const isRefusing = ({ status, words }: Readiness) =>
    status === 503 && (strike.words?.test(words) ?? true);
  const holdMs = random.between(...strike.holdMs);
  const from = Date.now();
  const mend = await strike.strike(stage, random);
  const struckAt = Date.now();
  const refusedAfterMs = await untilReadiness(stage, isRefusing, TELLS_WITHIN_MS);
  await wait(Math.max(0, holdMs - (refusedAfterMs ?? 0)));
  const isRefusedToTheEnd = isRefusing(await askReadiness(stage));
  const mendFrom = Date.now();
  await mend();
  const mendedAt = Date.now();
  const wellAfterMs = await untilReadiness(stage, ({ status }) => status === 200, TELLS_WITHIN_MS);
  if (wellAfterMs === undefined) throw new Error(`${strike.name}: it was not well again`);
  return {
    strike,
    from,
    struckAt,
    mendFrom,
    mendedAt,
    refusedAfterMs,
    isRefusedToTheEnd,
    wellAfterMs,
  };
}

/** A worker could not write down what it sent meanwhile, or was stopped with it; a backup knows nothing of what came after it. */
function faultOf({ strike, from, struckAt, mendedAt, wellAfterMs }: Struck): StruckFault {
  return {
    name: strike.name,
    mayCause: strike.name === 'cut short' ? ['copies-of-the-time'] : ['copies-of-the-unrecorded'],
    from,
    struckAt,
    mendedAt: mendedAt + wellAfterMs,
  };
}
