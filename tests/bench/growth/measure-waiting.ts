import { percentile } from '../../support/figures.ts';
import { startTestPostgres } from '../../support/postgres.ts';
import type { BenchOptions, Figure } from '../report/figure.ts';
import { inRounds, type Lane } from '../report/in-rounds.ts';
import { type PendingBench, startPendingBench } from './pending-bench.ts';

const [FEW, MANY] = [100, 100_000];
const ENGINES = ['SQLite', 'PostgreSQL'] as const;
const ONE_BY_ONE = 40;
const AT_ONCE = 32;
const TOGETHER = 400;
const MOST_RATIO = 1.2;

/** Measures API and operators' tool with few submissions waiting and with many, and the memory of both programs. */
export async function measureWaiting({ longRounds, say }: BenchOptions): Promise<Figure[]> {
  await using started = new AsyncDisposableStack();
  const postgres = started.use(await startTestPostgres());
  const lanes: Lane<string>[] = [];
  for (const engine of ENGINES) {
    for (const count of [FEW, MANY]) {
      const url = engine === 'PostgreSQL' ? await postgres.createDatabase() : undefined;
      const bench = started.use(await startPendingBench(count, url));
      lanes.push({ name: `${engine}, ${count}`, run: () => measureOnce(bench) });
    }
  }
  const rounds = await inRounds(longRounds, lanes, say);
  return ENGINES.flatMap((engine) =>
    ROWS.map(({ what, unit, key, target }) => ({
      what: `${what}, ${MANY} waiting, ${engine}`,
      unit,
      values: rounds.of(`${engine}, ${MANY}`, key),
      floor: { name: `${FEW} waiting`, values: rounds.of(`${engine}, ${FEW}`, key) },
      ...(target === undefined ? {} : { target }),
    })),
  );
}

const ROWS: readonly { what: string; unit: string; key: string; target?: Figure['target'] }[] = [
  { what: 'an answer', unit: 'ms', key: 'answerMs', target: { atMost: MOST_RATIO } },
  {
    what: `accepted in a second, ${AT_ONCE} at once`,
    unit: '',
    key: 'perSecond',
    target: { atLeast: 1 / MOST_RATIO },
  },
  { what: '`mail list`', unit: 'ms', key: 'listMs' },
  { what: 'a look that finds the queues empty', unit: 'ms', key: 'emptyMs' },
  { what: 'a look that finds all there', unit: 'ms', key: 'fullMs' },
  {
    what: 'most memory of the API',
    unit: 'MB',
    key: 'apiMegabytes',
    target: { atMost: MOST_RATIO },
  },
  { what: 'most memory of the worker after both looks', unit: 'MB', key: 'workerMegabytes' },
];

async function measureOnce(bench: PendingBench): Promise<Readonly<Record<string, number>>> {
  const answerMs = percentile(await bench.send(ONE_BY_ONE, 1), 0.5);
  const start = performance.now();
  await bench.send(TOGETHER, AT_ONCE);
  const perSecond = (1_000 * TOGETHER) / (performance.now() - start);
  await bench.removeSent();
  const listMs = await bench.list();
  const { emptyMs, fullMs, workerBytes } = await bench.reconcile();
  await bench.removeSent();
  return {
    answerMs,
    perSecond,
    listMs,
    emptyMs,
    fullMs,
    apiMegabytes: bench.mostHeld('api') / 2 ** 20,
    workerMegabytes: workerBytes / 2 ** 20,
  };
}
