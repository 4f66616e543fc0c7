import { getStatus } from '@poyanil/server/http/post-json';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';

const PING_MS = 10_000;

export interface HeartbeatParts {
  metrics: Pick<Metrics, 'heartbeatFailures'>;
  log: Logger;
}

/**
 * Pings a dead man's switch: whoever runs it tells operators when no ping comes any more. The address is a secret, so the log
 * does not have it, nor a line for each of many failures.
 */
export function createHeartbeat(
  url: string | undefined,
  { metrics, log }: HeartbeatParts,
): () => Promise<void> {
  let isHeard = true;

  return async () => {
    if (url === undefined) return;
    const fault = await ping(url);
    if (fault !== undefined) metrics.heartbeatFailures.inc();
    if ((fault === undefined) === isHeard) return;
    isHeard = fault === undefined;
    if (isHeard) log.info('HEARTBEAT_URL hears the API again');
    else log.warn({ reason: fault }, 'HEARTBEAT_URL could not be told that all is well');
  };
}

/** Why it was not heard, in words that do not have the address; undefined when it was. */
async function ping(url: string): Promise<string | undefined> {
  try {
    const status = await getStatus(new URL(url), AbortSignal.timeout(PING_MS));
    return status >= 200 && status <= 299 ? undefined : `it answered ${status}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Never the message of an error, which may quote the address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
