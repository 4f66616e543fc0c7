import type { BenchOptions, Figure, Findings } from '../report/figure.ts';
import { measureJobs } from './measure-jobs.ts';
import { measureReconciling } from './measure-reconciling.ts';
import { measureWaiting } from './measure-waiting.ts';

/** Compares the cost of a hundred thousand waiting submissions with that of a hundred. */
export async function measureGrowth(options: BenchOptions): Promise<Findings> {
  const figures: Figure[] = [];
  for (const measure of [measureWaiting, measureJobs, measureReconciling]) {
    figures.push(...(await measure(options)));
  }
  return {
    figures,
    remarks: [
      'A submission that waits is one that a mail server does not take; a job that waits is one whose turn has not come. Each is measured in the same rounds on an outbox with 100 of them and on one with 100,000. Both APIs of a pair answer as many forms: what one holds grows with those (to some 310 MB after 12,000), not with what waits.',
      'A round of the reconciler takes up at most 10,000 submissions of each hospital, so that of 100,000 queues 30,000 and no more; the next one takes the next. While it ran, one visitor after the other sent a form.',
    ],
  };
}
