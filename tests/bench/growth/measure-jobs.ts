import { peakMemory } from '../../support/process-usage.ts';
import type { BenchOptions, Figure } from '../report/figure.ts';
import { inRounds, type Lane } from '../report/in-rounds.ts';
import { startSink } from '../worker/start-sink.ts';
import { startWorkerLane, type WorkerLane } from '../worker/worker-lane.ts';

const [FEW, MANY] = [100, 100_000];
const AT_ONCE = 20;
const TURN = 1_000;
const LOAD = { form: 'appointment' } as const;
const MOST_RATIO = 1.2;
const MOST_BYTES = 1_200;

/** Measures the cost of a delivery with few jobs waiting and with many, and the memory of Redis for each. */
export async function measureJobs({ longRounds, say }: BenchOptions): Promise<Figure[]> {
  await using started = new AsyncDisposableStack();
  const sink = started.use(await startSink());
  const bytesPerJob: number[] = [];
  const lanes: Lane<string>[] = [];
  for (const count of [FEW, MANY]) {
    const lane = started.use(await startWorkerLane(sink, AT_ONCE));
    const before = await lane.redisBytes();
    await lane.put(count, LOAD);
    bytesPerJob.push(((await lane.redisBytes()) - before) / count);
    lanes.push({ name: `${count} jobs`, run: () => measureOnce(lane) });
  }
  const rounds = await inRounds(longRounds, lanes, say);
  const compare = (what: string, unit: string, key: string, target: Figure['target']): Figure => ({
    what: `${what}, ${MANY} jobs waiting`,
    unit,
    values: rounds.of(`${MANY} jobs`, key),
    floor: { name: `${FEW} waiting`, values: rounds.of(`${FEW} jobs`, key) },
    ...(target === undefined ? {} : { target }),
  });
  return [
    compare('delivered in a second', '', 'perSecond', { atLeast: 1 / MOST_RATIO }),
    compare('most memory of the worker', 'MB', 'megabytes', { atMost: MOST_RATIO }),
    {
      what: `Redis for a job, ${MANY} waiting`,
      unit: 'bytes',
      values: bytesPerJob.slice(-1),
      target: { atMost: MOST_BYTES },
    },
  ];
}

async function measureOnce(lane: WorkerLane): Promise<Readonly<Record<string, number>>> {
  await lane.put(TURN, LOAD);
  const { perSecond } = await lane.go(TURN);
  return { perSecond, megabytes: peakMemory(lane.pid) / 2 ** 20 };
}
