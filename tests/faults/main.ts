import { onStopSignal } from '../../scripts/site/stop-signals.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { paceOf } from './pace.ts';
import { describeAll, describeBreak, describeRun } from './report.ts';
import { type Run, runSeed } from './run.ts';
import { startWorld, type World } from './world.ts';

const WRONG_USE = 2;
const INTERRUPTED = 130;

const options = readOptions(process.argv.slice(2));
if ('help' in options) console.log(HELP);
else if ('wrong' in options) {
  console.error(`${options.wrong}. See npm run test:faults -- --help`);
  process.exitCode = WRONG_USE;
} else await runSeeds(options);

async function runSeeds({ firstSeed, seeds, limitMs, mix, shape }: Options): Promise<void> {
  const start = Date.now();
  const runs: Run[] = [];
  let world: Promise<World> | undefined;
  let isInterrupted = false;
  onStopSignal(async () => {
    isInterrupted = true;
    await (await world)?.remove();
    process.exit(INTERRUPTED);
  });
  const isTimeFor = (longestMs: number) => Date.now() - start + longestMs <= limitMs;
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    if (runs.length > 0 && !isTimeFor(Math.max(...runs.map(({ tookMs }) => tookMs)))) break;
    const options = { seed, mix: mix ?? (seed % 2 === 1 ? 'crashes' : 'all'), shape } as const;
    try {
      world = startWorld({ shape, answerAfterMs: paceOf(seed) });
      const run = await runIn(await world, options);
      runs.push(run);
      console.log(describeRun(run));
    } catch (error) {
      // What was cut short by a signal broke nothing.
      if (!isInterrupted) conclude(runs, describeBreak(options, error));
      return;
    }
  }
  conclude(runs);
}

async function runIn(world: World, options: Pick<Run, 'seed' | 'mix' | 'shape'>): Promise<Run> {
  try {
    return await runSeed(world, options);
  } finally {
    await world.remove();
  }
}

/** Ends this process, and with it whatever a run that broke has left. */
function conclude(runs: readonly Run[], broken?: string): never {
  if (broken !== undefined) console.log(broken);
  console.log(`\n${describeAll(runs)}`);
  const hasFailed = broken !== undefined || runs.some(({ violations }) => violations.length > 0);
  process.exit(hasFailed ? 1 : 0);
}
