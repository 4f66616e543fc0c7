import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { docker } from './docker.ts';
import { inspect, isHealthy } from './inspect.ts';

const BACK_MS = 180_000;
const LOOK_MS = 250;

export interface Kill {
  from: number;
  struckAt: number;
  /** Healthy again. */
  backAt: number;
  /** Docker's restart policy did it. */
  cameBackByItself: boolean;
}

/**
 * Kills a container's first process, and resolves when the container is healthy again. From outside, where this process may:
 * `docker kill` counts as an operator's wish, after which nothing is started again.
 */
export async function killContainer(id: string): Promise<Kill> {
  const before = await inspect(id);
  const from = Date.now();
  const byItself = killFromOutside(id, before.State.Pid);
  if (!byItself) await docker('kill', id);
  const struckAt = Date.now();
  if (!byItself) await docker('start', id);
  while (Date.now() < struckAt + BACK_MS) {
    const now = await inspect(id);
    if (now.State.Pid !== before.State.Pid && isHealthy(now)) {
      const cameBackByItself = now.RestartCount > before.RestartCount;
      return { from, struckAt, backAt: Date.now(), cameBackByItself };
    }
    await wait(LOOK_MS);
  }
  throw new Error(`${id} is not healthy ${BACK_MS / 1_000} s after it was killed`);
}

/** Docker may run on another machine, or in one of its own: there the number is somebody else's. */
function killFromOutside(id: string, pid: number): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/cgroup`, 'utf8').includes(id)) return false;
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
