import { onStopSignal } from '../../scripts/site/stop-signals.ts';
import { type DrillRun, type Options, readOptions } from './options.ts';
import { describeAll, describeBreak, describeRun, type Replayed } from './report.ts';
import { type Run, runSeed } from './run.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';
import { TELLING_MEMORY } from './usage.ts';

const WRONG_USE = 2;
const INTERRUPTED = 130;

const options = readOptions(process.argv.slice(2));
if ('says' in options) console.log(options.says);
else if ('wrong' in options) {
  console.error(`${options.wrong}. See npm run test:faults -- --help`);
  process.exitCode = WRONG_USE;
} else if ('drill' in options) await runDrill(options);
else await runSeeds(options);

async function runDrill({ drill, ...options }: DrillRun): Promise<never> {
  console.log(`${drill.name}: ${drill.says}\nSeed ${options.seed}, ${options.rounds} rounds.`);
  const { report, faults } = await drill.run(options);
  console.log(report);
  for (const fault of faults) console.log(`NOT as promised: ${fault}`);
  process.exit(faults.length === 0 ? 0 : 1);
}

async function runSeeds(options: Options): Promise<void> {
  const start = Date.now();
  const runs: Run[] = [];
  let world: Promise<TestCluster> | undefined;
  let isInterrupted = false;
  onStopSignal(async () => {
    isInterrupted = true;
    await (await world)?.[Symbol.asyncDispose]();
    process.exit(INTERRUPTED);
  });
  const isTimeFor = (longestMs: number) => Date.now() - start + longestMs <= options.limitMs;
  for (const planned of plan(options)) {
    if (runs.length > 0 && !isTimeFor(Math.max(...runs.map(({ tookMs }) => tookMs)))) break;
    const { shape, seed } = planned;
    try {
      world = startTestCluster({ shape, seed, environment: TELLING_MEMORY });
      await using started = await world;
      if (runs.length === 0) for (const each of started.leftOut) console.log(`Left out: ${each}`);
      const run = await runSeed(started, { ...planned, asksForUsage: true });
      runs.push(run);
      console.log(describeRun(run));
    } catch (error) {
      // An interrupted run is not a failure.
      if (!isInterrupted) conclude(runs, describeBreak(planned, error));
      return;
    }
  }
  conclude(runs);
}

/** Generates the runs in order, endlessly if only time ends them. */
function* plan({ firstSeed, seeds, mix, alone, shape }: Options): Generator<Replayed> {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    for (const only of alone) yield { seed, mix: 'all', only, shape };
    if (alone.length > 0) continue;
    yield { seed, mix: mix ?? (seed % 2 === 1 ? 'crashes' : 'all'), only: undefined, shape };
  }
}

/** Exits this process and ends everything that a failed run left. */
function conclude(runs: readonly Run[], broken?: string): never {
  if (broken !== undefined) console.log(broken);
  console.log(`\n${describeAll(runs)}`);
  const hasFailed = broken !== undefined || runs.some(({ violations }) => violations.length > 0);
  process.exit(hasFailed ? 1 : 0);
}
