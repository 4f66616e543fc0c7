import { measureApi } from './api/measure-api.ts';
import { measureContent } from './content/measure-content.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import type { BenchOptions, Findings } from './report/figure.ts';
import { measureWeb } from './web/measure-web.ts';
import { measureWorker } from './worker/measure-worker.ts';

/** The parts that `npm run bench` measures, in this order. */
export const parts: Readonly<Record<string, (options: BenchOptions) => Promise<Findings>>> = {
  worker: measureWorker,
  growth: measureGrowth,
  api: measureApi,
  content: measureContent,
  web: measureWeb,
};
