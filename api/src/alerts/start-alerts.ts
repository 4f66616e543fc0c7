import { limitCalls, type Outbox } from '@poyanil/outbox';
import { createHeartbeat, isSilent } from '@poyanil/server/alerts/heartbeat';
import { type Rounds, startRounds } from '@poyanil/server/process/rounds';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { findNoWorker } from './find-no-worker.ts';
import { findOldPages } from './find-old-pages.ts';
import { API_CLAIM_MS, createNotify } from './notify.ts';

/** An outbox that takes longer takes no submission in time either. */
const ANSWER_MS = 20_000;

export interface AlertParts {
  outbox: Outbox;
  alertUrl: string | undefined;
  heartbeatUrl: string | undefined;
  /** The words that the operators' tool is called by, where this program runs. */
  mailCommand: string;
  /** The link to the published version in use; absent if the API has content of its own. */
  contentDir: string | undefined;
  intervalMs: number;
  metrics: Metrics;
  log: Logger;
}

/**
 * Looks again and again whether a worker comes for what the API takes in, tells operators when none does, and a dead man's
 * switch when all is well. The worker tells of all else; the API holds no mail password, so it tells by ALERT_URL alone.
 */
export function startAlerts(parts: AlertParts): Pick<Rounds, 'stop'> {
  const { alertUrl, heartbeatUrl, intervalMs, log } = parts;
  if (alertUrl === undefined && heartbeatUrl === undefined) log.warn(NO_CHANNEL);
  const round = createRound(parts);
  let isWell = true;

  function note(error?: Error): void {
    if ((error === undefined) === isWell) return;
    isWell = error === undefined;
    if (isWell) log.info('the outbox can be looked at again');
    else log.warn({ reason: error?.message }, 'the outbox could not be looked at for alerts');
  }
  return startRounds(() => round().then(() => note(), note), intervalMs);
}

const NO_CHANNEL =
  'Nobody is told when no worker comes for what is taken in: set ALERT_URL, a webhook, or HEARTBEAT_URL';

function createRound(parts: AlertParts): () => Promise<void> {
  const { outbox, alertUrl, mailCommand, contentDir, intervalMs, metrics, log } = parts;
  const limited = limitCalls(ANSWER_MS);
  const advice = `see that a worker runs, and what its log says; ${mailCommand} list --state pending`;
  const notify = createNotify({ outbox, limited, alertUrl, metrics, log });
  const heartbeat = createHeartbeat({
    setting: 'HEARTBEAT_URL',
    program: 'API',
    url: parts.heartbeatUrl,
    failures: metrics.heartbeatFailures,
    log,
  });
  // By the clock of `performance.now()`, which nobody sets.
  let failedAt = Number.NEGATIVE_INFINITY;

  return async () => {
    const now = Date.now();
    const seenAt = await limited(() => outbox.lastSeen('worker'));
    const noWorker = await limited(() => findNoWorker(outbox, seenAt, now));
    const found = {
      'no-worker': noWorker === undefined ? undefined : { text: noWorker, advice },
      'old-pages': findOldPages(contentDir, now),
    };
    if (!(await notify(found, now))) failedAt = performance.now();
    await limited(() => outbox.recordSeen('api', now));
    // The worker's page for operators can't read the volume of the pages, so it reads this record.
    if (found['old-pages']) await limited(() => outbox.recordSeen('old-pages', now));
    await limited(() => outbox.checkWritable());
    // Until somebody could be told what was claimed then, not all is well.
    const isTold = performance.now() - failedAt > 2 * API_CLAIM_MS;
    const wellAt = await limited(() => outbox.lastSeen('worker-well'));
    const isWorkerWell = !isSilent(seenAt, now, intervalMs) && !isSilent(wellAt, now, intervalMs);
    if (isTold && noWorker === undefined && isWorkerWell) await heartbeat();
  };
}
