import { hospitalIds } from '@poyanil/domain';
import { MAX_ROUND_ENTRIES } from '../../worker/src/reconciler.ts';
import { type Measured, percentile, table } from '../faults/measured/measured.ts';
import { startTestPostgres } from '../support/postgres.ts';
import { type PendingBench, type Rounds, startPendingBench } from './pending-bench.ts';

const FEW = 100;
const MANY = 100_000;
/** Turn about, so that a busy machine is as busy for each. */
const TURNS = 10;
const ONE_BY_ONE = 20;
const AT_ONCE = 32;
const TOGETHER = 200;
const LISTS = 5;
const ROUNDS = 3;
const MOST_RATIO = 1.5;

interface Lane {
  name: string;
  count: number;
  bench: PendingBench;
  oneByOneMs: number[];
  perSecond: number[];
  listMs: number[];
  apiBytes: number;
  rounds: Rounds[];
}

/** What it costs that a hundred thousand wait and not a hundred, on both engines. */
export async function measurePending(): Promise<Measured> {
  await using started = new AsyncDisposableStack();
  const postgres = started.adopt(await startTestPostgres(), ({ remove }) => remove());
  const lanes: Lane[] = [];
  for (const name of ['sqlite', 'postgres'] as const) {
    for (const count of [FEW, MANY]) {
      const url = name === 'postgres' ? await postgres.createDatabase() : undefined;
      const bench = started.adopt(await startPendingBench(count, url), ({ remove }) => remove());
      lanes.push({ name, count, bench, ...NOTHING_YET() });
    }
  }
  for (let turn = 0; turn <= TURNS; turn++) {
    const isWarmUp = turn === 0;
    for (const lane of turn % 2 === 0 ? lanes : lanes.toReversed()) await accept(lane, isWarmUp);
  }
  for (let turn = 0; turn < LISTS; turn++) {
    for (const lane of lanes) lane.listMs.push(await lane.bench.list());
  }
  for (const lane of lanes) lane.apiBytes = lane.bench.mostHeld('api');
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const lane of lanes) lane.rounds.push(await lane.bench.reconcile());
  }
  return { report: reportOf(lanes), faults: lanes.flatMap(faultsOf) };
}

const NOTHING_YET = () => ({
  oneByOneMs: [],
  perSecond: [],
  listMs: [],
  apiBytes: 0,
  rounds: [],
});

async function accept({ bench, oneByOneMs, perSecond }: Lane, isWarmUp: boolean): Promise<void> {
  const times = await bench.send(ONE_BY_ONE, 1);
  const start = performance.now();
  await bench.send(TOGETHER, AT_ONCE);
  const seconds = (performance.now() - start) / 1_000;
  await bench.removeSent();
  if (isWarmUp) return;
  oneByOneMs.push(...times);
  perSecond.push(TOGETHER / seconds);
}

interface Row {
  name: string;
  unit: string;
  read: (lane: Lane) => number;
}

const ROWS: readonly Row[] = [
  { name: 'an answer, p50', unit: 'ms', read: ({ oneByOneMs }) => percentile(oneByOneMs, 0.5) },
  { name: 'an answer, p95', unit: 'ms', read: ({ oneByOneMs }) => percentile(oneByOneMs, 0.95) },
  {
    name: `accepted in a second, ${AT_ONCE} at once`,
    unit: '',
    read: ({ perSecond }) => percentile(perSecond, 0.5),
  },
  { name: 'round into empty queues', unit: 'ms', read: ({ rounds }) => median(rounds, 'emptyMs') },
  {
    name: 'round that finds all there',
    unit: 'ms',
    read: ({ rounds }) => median(rounds, 'fullMs'),
  },
  { name: '`mail list`', unit: 'ms', read: ({ listMs }) => percentile(listMs, 0.5) },
  { name: 'most memory of the API', unit: 'MB', read: ({ apiBytes }) => apiBytes / 2 ** 20 },
  {
    name: 'most memory of the worker',
    unit: 'MB',
    read: ({ rounds }) => median(rounds, 'workerBytes') / 2 ** 20,
  },
];

function median(rounds: readonly Rounds[], what: keyof Rounds): number {
  return percentile(
    rounds.map((round) => round[what]),
    0.5,
  );
}

function reportOf(lanes: readonly Lane[]): string {
  const byEngine = [...Map.groupBy(lanes, ({ name }) => name)];
  const head = byEngine.flatMap(([name]) => [`${name}, ${FEW}`, `${name}, ${MANY}`, 'ratio']);
  const rows = ROWS.map(({ name, unit, read }) => [
    name,
    ...byEngine.flatMap(([, both]) => {
      const [few = Number.NaN, many = Number.NaN] = both.map(read);
      return [...[few, many].map((value) => withUnit(value, unit)), (many / few).toFixed(2)];
    }),
  ]);
  return table(['', ...head], rows);
}

function withUnit(value: number, unit: string): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`.trim();
}

/** A round takes so many of each hospital at most; what waits is spread evenly over the hospitals. */
function faultsOf({ name, count, rounds, oneByOneMs }: Lane, _: number, lanes: Lane[]): string[] {
  const most = hospitalIds.length * MAX_ROUND_ENTRIES;
  const least = Math.min(count, most);
  const few = lanes.find((other) => other.name === name)?.oneByOneMs ?? [];
  const ratio = percentile(oneByOneMs, 0.5) / percentile(few, 0.5);
  return [
    ...rounds
      .filter(({ queued }) => queued < least)
      .map(({ queued }) => `${name}: ${queued} of ${least} were queued`),
    ...(ratio > MOST_RATIO ? [`${name}: an answer takes ${ratio.toFixed(2)} × with ${count}`] : []),
  ];
}
