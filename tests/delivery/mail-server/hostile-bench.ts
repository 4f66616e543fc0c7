import { useForSuite } from '../../support/use-for-suite.ts';
import { startWorkerBench, type WorkerBench } from '../../support/worker-bench.ts';
import { type RawMailServerOptions, startRawMailServer } from './raw-mail-server.ts';

export type HostileBench = Awaited<ReturnType<typeof startHostileBench>>;

interface HostileOptions extends RawMailServerOptions {
  environment?: Record<string, string>;
  login?: string;
  /** The URL's query, such as '?requireTLS=true'. */
  query?: string;
}

/** Timeouts short enough for tests. Tests with silence outnumber those with replies. */
const SMTP_TIMEOUT_MS = 700;

export function useHostileBench(options: HostileOptions = {}): HostileBench {
  return useForSuite(() => startHostileBench(options));
}

async function startHostileBench({ login = '', query = '', ...options }: HostileOptions) {
  await using started = new AsyncDisposableStack();
  const hostile = await startRawMailServer(options);
  started.defer(hostile.stop);
  const context = { onTestFinished: (end: () => Promise<void>) => void started.defer(end) };
  const worker = await startWorkerBench(context, {
    SMTP_URL_PUNALUR: hostile.url.replace('://', `://${login}`) + query,
    ...{ SMTP_TIMEOUT_MS: `${SMTP_TIMEOUT_MS}`, RETRY_BASE_MS: '100', RECONCILE_MS: '100' },
    ...options.environment,
  });
  const normalMs = await measure(worker);
  const parts = started.move();
  return { ...worker, hostile, normalMs, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

async function measure({ submit, settled }: WorkerBench): Promise<number> {
  const start = performance.now();
  const ids = await Promise.all([submit(), submit('contact', 'poyanil_hospital_kozhencherry')]);
  await Promise.all(ids.map((id) => settled(id, 'delivered')));
  return performance.now() - start;
}
