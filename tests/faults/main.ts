import { onStopSignal } from '../../scripts/site/stop-signals.ts';
import { HELP, type Options, readOptions } from './options.ts';
import { paceOf } from './pace.ts';
import { describeAll, describeRun } from './report.ts';
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

async function runSeeds({ firstSeed, seeds, limitMs, mix }: Options): Promise<void> {
  const start = Date.now();
  const runs: Run[] = [];
  let world: Promise<World> | undefined;
  onStopSignal(async () => {
    await (await world)?.remove();
    process.exit(INTERRUPTED);
  });
  const isTimeFor = (longestMs: number) => Date.now() - start + longestMs <= limitMs;
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    if (runs.length > 0 && !isTimeFor(Math.max(...runs.map(({ tookMs }) => tookMs)))) break;
    world = startWorld({ answerAfterMs: paceOf(seed) });
    const run = await runIn(await world, {
      seed,
      mix: mix ?? (seed % 2 === 1 ? 'crashes' : 'all'),
    });
    runs.push(run);
    console.log(describeRun(run));
  }
  console.log(`\n${describeAll(runs)}`);
  process.exit(runs.some(({ violations }) => violations.length > 0) ? 1 : 0);
}

async function runIn(world: World, options: Pick<Run, 'seed' | 'mix'>): Promise<Run> {
  try {
    return await runSeed(world, options);
  } finally {
    await world.remove();
  }
}
