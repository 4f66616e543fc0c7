import type { HospitalId } from '@poyanil/domain';

/** What operators are told of an alert: it began, or there is more of it, or it is over. Identifiers and counts alone. */
export interface AlertNotification {
  kind: string;
  /** Absent for what concerns all. */
  hospital?: HospitalId;
  change: 'raised' | 'cleared';
  since: number;
  count?: number;
  /** Some of the submissions that are meant. */
  ids?: readonly string[];
  text: string;
  /** The command, or the place, to look at. */
  advice: string;
}

const WORDS = { raised: '', cleared: 'Over: ' } as const;

export function alertLine({ change, text }: Pick<AlertNotification, 'change' | 'text'>): string {
  return `${WORDS[change]}${text}`;
}

/** What ALERT_URL is sent, as one JSON object; `text` is what chat programs show. */
export function alertJson(notifications: readonly AlertNotification[]): string {
  return JSON.stringify({
    service: 'poyanil',
    text: notifications.map(alertLine).join('\n'),
    alerts: notifications.map(({ since, ...facts }) => ({ ...facts, since: new Date(since) })),
  });
}
