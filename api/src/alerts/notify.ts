import type { LimitedCall, Notification, Outbox } from '@poyanil/outbox';
import { type AlertNotification, postAlerts } from '@poyanil/server/alerts/notification';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';

/** Longer than telling may take: then another API may try. */
export const API_CLAIM_MS = 60_000;

export interface NotifyParts {
  outbox: Pick<Outbox, 'claimNotifications' | 'recordNotified'>;
  limited: LimitedCall;
  /** Absent: the log alone has it. */
  alertUrl: string | undefined;
  metrics: Pick<Metrics, 'alertFailures'>;
  log: Logger;
}

/** What the API tells operators of, with the words for its end. */
const OVER = {
  'no-worker': 'a worker goes through the outbox, or nothing waits for it any more',
  'old-pages': 'the content is published',
} as const;

type AlertName = keyof typeof OVER;

export interface Finding {
  text: string;
  /** The command, or the place, to look at. */
  advice: string;
}

/** The findings of one round, by name; undefined if nothing is wrong. */
export type Findings = Readonly<Record<AlertName, Finding | undefined>>;

const names = Object.keys(OVER) as AlertName[];

/** Tells operators once of each finding, whichever API finds it, and of its end. Resolves with whether they know. */
export function createNotify(
  parts: NotifyParts,
): (found: Findings, now: number) => Promise<boolean> {
  const { outbox, limited, alertUrl, metrics, log } = parts;
  const logged = new Set<AlertName>();

  function logOnce(name: AlertName, finding: Finding | undefined): void {
    if ((finding !== undefined) === logged.has(name)) return;
    if (finding === undefined) {
      logged.delete(name);
      log.info(OVER[name]);
    } else {
      logged.add(name);
      log.error({ advice: finding.advice }, finding.text);
    }
  }
  return async (found, now) => {
    for (const name of names) logOnce(name, found[name]);
    if (alertUrl === undefined) return true;
    const conditions = names
      .filter((name) => found[name] !== undefined)
      .map((name) => ({ name, version: 0 }));
    const claimant = { source: 'api', now, claimedUntil: now + API_CLAIM_MS } as const;
    const claimed = await limited(() => outbox.claimNotifications(conditions, claimant));
    if (claimed.length === 0) return true;
    try {
      await postAlerts(
        alertUrl,
        claimed.map((notification) => notificationOf(notification, found)),
      );
    } catch (error) {
      metrics.alertFailures.inc({ channel: 'url' });
      const reason = error instanceof Error ? error.message : error;
      log.error({ channel: 'url', reason }, 'operators could not be told');
      return false;
    }
    await limited(() => outbox.recordNotified(claimed));
    return true;
  };
}

function notificationOf({ name, change, since }: Notification, found: Findings): AlertNotification {
  const kind = names.find((each) => each === name) ?? 'no-worker';
  const finding = found[kind];
  return change === 'raised' && finding !== undefined
    ? { kind, since, change, ...finding }
    : { kind, since, change: 'cleared', text: OVER[kind], advice: '' };
}
