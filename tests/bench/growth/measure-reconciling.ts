import { percentile } from '../../support/figures.ts';
import type { BenchOptions, Figure } from '../report/figure.ts';
import { inRounds } from '../report/in-rounds.ts';
import { startPendingBench } from './pending-bench.ts';

const DUE = 10_000;
const MOST_MS = 1_000;

/** A worker that starts when all is due and Redis knows nothing; and how long visitors wait for their answers meanwhile. */
export async function measureReconciling({ longRounds, say }: BenchOptions): Promise<Figure[]> {
  await using bench = await startPendingBench(DUE, undefined);
  const run = async () => {
    const { emptyMs, queued, beforeMs, meanwhileMs } = await bench.reconcile();
    await bench.removeSent();
    if (queued < DUE) throw new Error(`${queued} of ${DUE} were queued`);
    return {
      emptyMs,
      before: percentile(beforeMs, 0.99),
      meanwhile: percentile(meanwhileMs, 0.99),
    };
  };
  const rounds = await inRounds(longRounds, [{ name: 'reconciling', run }], say);
  const of = (key: string) => rounds.of('reconciling', key);
  return [
    {
      what: `the first look of a worker at ${DUE} that are due`,
      unit: 'ms',
      values: of('emptyMs'),
      target: { atMost: MOST_MS },
    },
    {
      what: 'an answer meanwhile, p99',
      unit: 'ms',
      values: of('meanwhile'),
      floor: { name: 'before', values: of('before') },
    },
  ];
}
