import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { OutboxUnavailableError } from '../outbox.ts';
import { fileIdentity } from './file-identity.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** When to check every night, in UTC. It is 2.30 am in Kerala then, when few forms are sent. */
const NIGHT_MS = 21 * 60 * MINUTE_MS;
/** How soon to repeat a check that failed, for example because the disk was unreachable. */
const REPEAT_MS = 10 * MINUTE_MS;

export interface DamageWatch {
  /** Throws if the last check found damage, because new data in such a file could be lost. */
  refuseIfDamaged(): void;
  stop(): void;
}

/** Checks the file for damage now and every night. Resolves after the first check. Rejects if the file can't be checked. */
export async function watchDamage(
  file: { path: string; identity: string },
  clock: () => number,
): Promise<DamageWatch> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let damage: string[] = [];

  async function check(): Promise<void> {
    const found = await quickCheck(file.path, stopping.signal);
    // A different file at the path doesn't concern ours. The writer notices that it was replaced.
    if (fileIdentity(file.path) === file.identity) damage = found;
  }
  function checkIn(ms: number): void {
    if (stopping.signal.aborted) return;
    const next = () => checkIn(msUntilNight(clock()));
    timer = setTimeout(() => check().then(next, () => checkIn(REPEAT_MS)), ms).unref();
  }
  await check();
  checkIn(msUntilNight(clock()));
  return {
    refuseIfDamaged() {
      if (damage.length === 0) return;
      throw new OutboxUnavailableError('damaged', { cause: new Error(damage.join('; ')) });
    },
    stop() {
      clearTimeout(timer);
      stopping.abort();
    },
  };
}

/** Checks in a separate thread, so that forms and deliveries don't wait. Resolves with the damage. */
async function quickCheck(path: string, signal: AbortSignal): Promise<string[]> {
  const { port1, port2 } = new MessageChannel();
  const thread = new Worker(new URL('./damage-thread.ts', import.meta.url), {
    workerData: { path, port: port2 },
    transferList: [port2],
  });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop);
  try {
    const message = once(port1, 'message', { signal });
    const [[damage]] = await Promise.all([message, once(thread, 'exit', { signal })]);
    return damage;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function msUntilNight(now: number): number {
  return DAY_MS - ((now - NIGHT_MS) % DAY_MS);
}
