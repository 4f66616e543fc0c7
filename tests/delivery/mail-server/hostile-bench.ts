import { afterAll, beforeAll } from 'vitest';
import { startWorkerBench, type WorkerBench } from '../../support/worker-bench.ts';
import {
  type RawMailServer,
  type RawMailServerOptions,
  startRawMailServer,
} from './raw-mail-server.ts';

/** A worker whose mail server for Punalur is hostile; the other two hospitals have a good one. */
export interface HostileBench extends WorkerBench {
  hostile: RawMailServer;
  /** The time that two mails take on this machine, now that nobody is hostile yet. */
  normalMs: number;
}

export interface HostileOptions extends RawMailServerOptions {
  environment?: Record<string, string>;
  login?: string;
  /** The query of the address, such as '?requireTLS=true'. */
  query?: string;
}

/** Timers short enough to wait for; of silence there is more than of words. */
const SMTP_TIMEOUT_MS = 700;

export function useHostileBench(options: HostileOptions = {}): () => HostileBench {
  const ends: (() => Promise<void>)[] = [];
  let bench: HostileBench | undefined;
  beforeAll(async () => {
    const hostile = await startRawMailServer(options);
    ends.push(hostile.stop);
    const { login = '', query = '', environment } = options;
    const url = hostile.url.replace('://', `://${login}`) + query;
    const context = { onTestFinished: (end: () => Promise<void>) => void ends.push(end) };
    const worker = await startWorkerBench(context, {
      ...{ SMTP_URL_PUNALUR: url, SMTP_TIMEOUT_MS: `${SMTP_TIMEOUT_MS}`, RETRY_BASE_MS: '100' },
      RECONCILE_MS: '100',
      ...environment,
    });
    bench = { ...worker, hostile, normalMs: await measure(worker) };
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return () => {
    if (bench === undefined) throw new Error('The bench is there once a test runs');
    return bench;
  };
}

async function measure({ submit, settled }: WorkerBench): Promise<number> {
  const start = performance.now();
  const ids = await Promise.all([submit(), submit('contact', 'poyanil_hospital_kozhencherry')]);
  await Promise.all(ids.map((id) => settled(id, 'delivered')));
  return performance.now() - start;
}
