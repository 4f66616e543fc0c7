import { createCallTimeout, type Outbox } from '@poyanil/outbox';
import { postAlerts } from '@poyanil/server/alerts/alert-post';
import { createHeartbeat, isStale } from '@poyanil/server/alerts/heartbeat';
import { createNotifyOperators, type SendAlerts } from '@poyanil/server/alerts/operators';
import { type Alert, startAlertRounds } from '@poyanil/server/alerts/start-alert-rounds';
import type { PeriodicTask } from '@poyanil/server/process/periodic-task';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { detectMissingWorker } from './detect-missing-worker.ts';
import { findOldPages } from './find-old-pages.ts';

/** Timeout for calls to the outbox. A slower outbox can't accept submissions in time either. */
const ANSWER_MS = 20_000;
/** How long one API may take to notify operators before another one may. Sending takes less. */
const CLAIM_MS = 60_000;

export interface AlertParts {
  outbox: Outbox;
  alertUrl: string | undefined;
  heartbeatUrl: string | undefined;
  mailCommand: string;
  /** The link to the published version in use; absent if the API uses its own content. */
  contentDir: string | undefined;
  intervalMs: number;
  metrics: Metrics;
  log: Logger;
}

const NO_CHANNEL =
  'no operator is notified if the worker is down: set ALERT_URL (a webhook) or HEARTBEAT_URL';

/** Number of rounds that the old-pages alert lasts after an API last found old pages. More than one, because a round may take long. */
const SEEN_ROUNDS = 3;
const OLD_ELSEWHERE = {
  text: 'The content could not be published on another machine: its live pages are older than the content',
  advice: 'run ops/publish on that machine: it names the file, the field and the reason',
};

const ends: Readonly<Record<string, string>> = {
  'no-worker': 'a worker reads the outbox again, or no submission is pending',
  'old-pages': 'the content is published',
};

/**
 * Starts the API's rounds of alerts: each notifies operators, and pings the dead man's switch if all is well. The API only sends alerts
 * about a missing worker and old pages. It only uses ALERT_URL, because it has no mail password.
 */
export function startAlerts(parts: AlertParts): Pick<PeriodicTask, 'stop'> {
  const { outbox, alertUrl, heartbeatUrl, contentDir, intervalMs, metrics, log } = parts;
  if (alertUrl === undefined && heartbeatUrl === undefined) log.warn(NO_CHANNEL);
  const limited = createCallTimeout(ANSWER_MS);
  const advice = `check that a worker is running, and read its log; ${parts.mailCommand} list --state pending`;
  const channels = new Map<string, SendAlerts>();
  if (alertUrl !== undefined) channels.set('url', (alerts) => postAlerts(alertUrl, alerts));
  const heartbeat = createHeartbeat({
    program: 'API',
    url: heartbeatUrl,
    failures: metrics.heartbeatFailures,
    log,
  });

  return startAlertRounds({
    async look() {
      const now = Date.now();
      const seenAt = await limited(() => outbox.lastSeen('worker'));
      const noWorker = await limited(() => detectMissingWorker(outbox, seenAt, now));
      const oldPages = findOldPages(contentDir, now);
      const oldPagesSeenAt = await limited(() => outbox.lastSeen('old-pages'));
      // If there are several machines, the pages of another one may be old, so the alert lasts until no API finds old pages.
      const isSeenElsewhere =
        oldPagesSeenAt !== null && now - oldPagesSeenAt < SEEN_ROUNDS * intervalMs;
      const oldElsewhere = isSeenElsewhere ? OLD_ELSEWHERE : undefined;
      const toldPages = oldPages ?? oldElsewhere;
      const alerts: Alert[] = [];
      if (noWorker) alerts.push({ kind: 'no-worker', version: 0, text: noWorker, advice });
      if (toldPages) alerts.push({ kind: 'old-pages', version: 0, ...toldPages });
      return { isRead: true, alerts, now, seenAt, noWorker, oldPages };
    },
    store: {
      claimNotifications: (...args) => limited(() => outbox.claimNotifications(...args)),
      recordNotified: (...args) => limited(() => outbox.recordNotified(...args)),
    },
    source: 'api',
    claimMs: CLAIM_MS,
    notify: createNotifyOperators(channels, { failures: metrics.alertFailures, log }),
    hasChannel: channels.size > 0,
    describeEnd: (kind, since) => ({
      kind,
      since,
      change: 'cleared',
      text: ends[kind] ?? `${kind} is over`,
      advice: '',
    }),
    async end({ now, seenAt, noWorker, oldPages }, isNotified) {
      await limited(() => outbox.recordSeen('api', now));
      // The worker's page for operators can't read the volume of the pages, so it reads this record.
      if (oldPages) await limited(() => outbox.recordSeen('old-pages', now));
      await limited(() => outbox.checkWritable());
      const wellAt = await limited(() => outbox.lastSeen('worker-well'));
      const isWorkerWell = !isStale(seenAt, now, intervalMs) && !isStale(wellAt, now, intervalMs);
      if (isNotified && noWorker === undefined && isWorkerWell) await heartbeat();
    },
    intervalMs,
    log,
  });
}
