import type { BenchOptions, Findings } from '../report/figure.ts';
import { measureDoctors } from './measure-doctors.ts';
import { measureWaiting } from './measure-waiting.ts';

export async function measureGrowth(options: BenchOptions): Promise<Findings> {
  return {
    figures: [...(await measureWaiting(options)), ...(await measureDoctors(options))],
    remarks: [
      'An API answers on an outbox with 100 submissions that wait, and on one with 100,000, in the same rounds; each round adds 440 to both. No worker runs.',
      'Doctors are measured without HTTP, by processor time: 4,000 answers of each a round, 20 with 24 doctors and 20 with 10,000 in turn. The question is that for six doctors of a hospital, with their total.',
    ],
  };
}
