import type { HospitalId } from '@poyanil/domain';
import { postForStatus } from '../http/post-json.ts';
import { readAlertAddress } from './alert-address.ts';
import { composeAlertPost } from './alert-post.ts';
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

/** Posts to ALERT_URL in the form that it takes. Rejects with words that do not have the address, a secret. */
export async function postAlerts(
  alertUrl: string,
  notifications: readonly AlertNotification[],
): Promise<void> {
  const address = readAlertAddress(alertUrl);
  const { url, body } = composeAlertPost(address, notifications);
  const signal = AbortSignal.timeout(POST_MS);
  const status = await postForStatus(url, JSON.stringify(body), signal).catch((error) => {
    throw new Error(reasonWithoutAddress(error));
  });
  if (status < 200 || status > 299) {
    throw new Error(`ALERT_URL answered ${status} to a post in the form '${address.format}'`);
  }
}
