import { limitCalls, type Outbox } from '@poyanil/outbox';
import { createHeartbeat } from '@poyanil/server/alerts/heartbeat';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { findNoWorker, isQuiet } from './find-no-worker.ts';
import { CLAIM_MS, createNotify } from './notify.ts';

/** An outbox that takes longer takes no submission in time either. */
const ANSWER_MS = 20_000;
/** How long the worker may be silent, as over an upgrade, before the heartbeat stops for it. */
const QUIET_WORKER_MS = 5 * 60_000;
const QUIET_ROUNDS = 3;

export interface AlertParts {
  outbox: Outbox;
  alertUrl: string | undefined;
  heartbeatUrl: string | undefined;
  /** The words that the operators' tool is called by, where this program runs. */
  mailCommand: string;
  intervalMs: number;
  metrics: Metrics;
  log: Logger;
}

export interface Alerts {
  /** Starts no more rounds, and resolves once none runs. */
  stop(): Promise<void>;
}

/**
 * Looks again and again whether a worker comes for what the API takes in, tells operators when none does, and a dead man's
 * switch when all is well. The worker tells of all else; the API holds no mail password, so it tells by ALERT_URL alone.
 */
export function startAlerts(parts: AlertParts): Alerts {
  const { alertUrl, heartbeatUrl, intervalMs, log } = parts;
  if (alertUrl === undefined && heartbeatUrl === undefined) log.warn(NO_CHANNEL);
  const round = createRound(parts);
  let running: Promise<void> | undefined;
  let isWell = true;

  function note(error?: Error): void {
    if ((error === undefined) === isWell) return;
    isWell = error === undefined;
    if (isWell) log.info('the outbox can be looked at again');
    else log.warn({ reason: error?.message }, 'the outbox could not be looked at for alerts');
  }
  function run(): void {
    running ??= round()
      .then(() => note(), note)
      .finally(() => {
        running = undefined;
      });
  }
  const timer = setInterval(run, intervalMs);
  run();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

const NO_CHANNEL =
  'Nobody is told when no worker comes for what is taken in: set ALERT_URL, a webhook, or HEARTBEAT_URL';

function createRound(parts: AlertParts): () => Promise<void> {
  const { outbox, alertUrl, mailCommand, intervalMs, metrics, log } = parts;
  const limited = limitCalls(ANSWER_MS);
  const advice = `see that a worker runs, and what its log says; ${mailCommand} list --state pending`;
  const notify = createNotify({ outbox, limited, alertUrl, advice, metrics, log });
  const heartbeat = createHeartbeat({
    program: 'API',
    url: parts.heartbeatUrl,
    failures: metrics.heartbeatFailures,
    log,
  });
  let failedAt = Number.NEGATIVE_INFINITY;

  /** The worker may have the same switch: neither keeps it quiet about the other. */
  function isWorkerQuiet(seenAt: number | null, now: number): boolean {
    const patienceMs = Math.max(QUIET_WORKER_MS, QUIET_ROUNDS * intervalMs);
    return seenAt !== null && isQuiet(seenAt, now, patienceMs);
  }
  return async () => {
    const now = Date.now();
    const seenAt = await limited(() => outbox.lastSeen('worker'));
    const noWorker = await limited(() => findNoWorker(outbox, seenAt, now));
    if (!(await notify(noWorker, now))) failedAt = now;
    await limited(() => outbox.recordSeen('api', now));
    await limited(() => outbox.checkWritable());
    // Until somebody could be told what was claimed then, not all is well.
    const isTold = now - failedAt > 2 * CLAIM_MS;
    if (isTold && noWorker === undefined && !isWorkerQuiet(seenAt, now)) await heartbeat();
  };
}
