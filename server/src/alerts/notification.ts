import type { HospitalId } from '@poyanil/domain';
import { postForStatus } from '../http/post-json.ts';
import { reasonWithoutAddress } from './heartbeat.ts';

const POST_MS = 15_000;

/** Says of an alert, in identifiers and counts alone, that it began, that there is more of it, or that it is over. */
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

/** Posts one JSON object, of which chat programs show `text`. Rejects with words that do not have the address, a secret. */
export async function postAlerts(
  address: string,
  notifications: readonly AlertNotification[],
): Promise<void> {
  const signal = AbortSignal.timeout(POST_MS);
  const status = await postForStatus(address, alertJson(notifications), signal).catch((error) => {
    throw new Error(reasonWithoutAddress(error));
  });
  if (status < 200 || status > 299) throw new Error(`ALERT_URL answered ${status}`);
}

function alertJson(notifications: readonly AlertNotification[]): string {
  return JSON.stringify({
    service: 'poyanil',
    text: notifications.map(alertLine).join('\n'),
    alerts: notifications.map(({ since, ...facts }) => ({ ...facts, since: new Date(since) })),
  });
}
