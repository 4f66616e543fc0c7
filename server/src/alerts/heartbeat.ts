import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { getStatus } from '../http/post-json.ts';

const PING_MS = 10_000;

export interface HeartbeatParts {
  /** The name in the log: 'worker'. */
  program: string;
  /** Absent: nobody is pinged. */
  url: string | undefined;
  failures: Pick<Counter, 'inc'>;
  log: Logger;
}

/**
 * Pings a dead man's switch: whoever runs it tells operators when no ping comes any more. The address is a secret, so the log
 * does not have it, nor a line for each of many failures.
 */
export function createHeartbeat({ program, url, failures, log }: HeartbeatParts) {
  let isHeard = true;

  return async (): Promise<void> => {
    if (url === undefined) return;
    const reason = await ping(url);
    if (reason !== undefined) failures.inc();
    if ((reason === undefined) === isHeard) return;
    isHeard = reason === undefined;
    if (isHeard) log.info(`HEARTBEAT_URL hears the ${program} again`);
    else log.warn({ reason }, 'HEARTBEAT_URL could not be told that all is well');
  };
}

/** Resolves with why it was not heard, in words that do not have the address; undefined when it was. */
async function ping(url: string): Promise<string | undefined> {
  try {
    const status = await getStatus(url, AbortSignal.timeout(PING_MS));
    return status >= 200 && status <= 299 ? undefined : `it answered ${status}`;
  } catch (error) {
    return reasonWithoutAddress(error);
  }
}

/**
 * The other program may be silent for so long, as over an upgrade, before the heartbeat stops for
 * it.
 */
const QUIET_MS = 5 * 60_000;
const QUIET_ROUNDS = 3;

/**
 * Tells whether the other program, seen before, has been silent for long: it may have the same switch, and neither keeps it
 * quiet about the other. A time in the future is of a clock that was put back.
 */
export function isSilent(seenAt: number | null, now: number, intervalMs: number): boolean {
  const patienceMs = Math.max(QUIET_MS, QUIET_ROUNDS * intervalMs);
  return seenAt !== null && Math.abs(now - seenAt) > patienceMs;
}

/** Names an error without its message, which may quote the address. */
export function reasonWithoutAddress(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
