import { whileTesting } from '../../support/while-testing.ts';
import { startWorkerBench, type WorkerBench } from '../../support/worker-bench.ts';
import { type RawMailServerOptions, startRawMailServer } from './raw-mail-server.ts';

export type HostileBench = Awaited<ReturnType<typeof startHostileBench>>;

interface HostileOptions extends RawMailServerOptions {
  environment?: Record<string, string>;
  login?: string;
  /** The query of the address, such as '?requireTLS=true'. */
  query?: string;
}

/** Timers short enough to wait for; of silence there is more than of words. */
const SMTP_TIMEOUT_MS = 700;

export function useHostileBench(options: HostileOptions = {}): HostileBench {
  return whileTesting(() => startHostileBench(options));
}

/** A worker whose mail server for Punalur is hostile; the other two hospitals have a good one. */
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

/** The time that two mails take on this machine, now that nobody is hostile yet. */
async function measure({ submit, settled }: WorkerBench): Promise<number> {
  const start = performance.now();
  const ids = await Promise.all([submit(), submit('contact', 'poyanil_hospital_kozhencherry')]);
  await Promise.all(ids.map((id) => settled(id, 'delivered')));
  return performance.now() - start;
}
