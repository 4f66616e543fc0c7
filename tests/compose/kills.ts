import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Load, startLoad } from '../faults/load-client.ts';
import type { Check } from './check.ts';
import { docker } from './docker.ts';
import { type Delivered, readDelivered, readHash } from './inbox.ts';
import { inspect, isHealthy } from './inspect.ts';
import type { Project } from './project.ts';

const KILLED = ['api', 'worker', 'redis', 'web'] as const;
const PER_SECOND = 15;
const BETWEEN_MS = 3_000;
/** Covers the lease that a killed worker left, Redis's own retries, and the reconciler's next run. */
const DELIVERY_MS = 180_000;
const LOOK_MS = 1_000;
/** Maximum time between a mail server's reply and its record, on a busy machine. */
const SLACK_MS = 1_000;

export const killsLoseNothing: Check = {
  title: `Under load, ${KILLED.join(', ')} are killed in turn, and nothing is lost`,
  async faults(project) {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
    console.log(`  SEED=${seed}, ${PER_SECOND} submissions a second`);
    const load = startLoad({ origins: [project.origin] }, { perSecond: PER_SECOND, seed });
    const workerKills: Kill[] = [];
    for (const service of KILLED) {
      await wait(BETWEEN_MS);
      const kill = await killContainer(await project.containerOf(service));
      if (service === 'worker') workerKills.push(kill);
      const away = ((kill.backAt - kill.struckAt) / 1_000).toFixed(1);
      console.log(
        `  ${service}: killed, healthy again after ${away} s${kill.cameBackByItself ? ', by itself' : ''}`,
      );
    }
    await wait(BETWEEN_MS);
    await load.stop();
    return await wrongDeliveries(project, load, workerKills);
  },
};

/** Lists accepted submissions that did not arrive, or that arrived twice although no worker was killed at that time. */
export async function wrongDeliveries(
  project: Project,
  { history }: Pick<Load, 'history'>,
  workerKills: readonly Kill[] = [],
): Promise<string[]> {
  const accepted = new Set(history.requests.map(({ id }) => id));
  const mails = await waitFor(project.inboxUrl, accepted);
  const arrived = Map.groupBy(mails, ({ id }) => id);
  const lost = [...accepted].filter((id) => !arrived.has(id));
  const twice = [...accepted].flatMap((id) => {
    const copies = arrived.get(id) ?? [];
    return copies.length > 1 ? [copies] : [];
  });
  const repeats = history.requests.reduce((sum, request) => sum + request.failures.length, 0);
  console.log(
    `  ${accepted.size} accepted, ${repeats} requests sent again, ${history.givenUp.length} never answered, ` +
      `${lost.length} lost, ${twice.length} delivered twice`,
  );
  return [
    ...(accepted.size === 0 ? ['nothing was accepted'] : []),
    ...lost.map((id) => `${id} was accepted but never arrived`),
    ...history.oddAnswers.map((answer) => `an unexpected response: ${answer}`),
    ...(await Promise.all(twice.map((copies) => wrongCopies(project, copies, workerKills)))).flat(),
    ...(await disagreement(project)),
  ];
}

async function waitFor(inboxUrl: string, ids: ReadonlySet<string>): Promise<Delivered[]> {
  const limit = Date.now() + DELIVERY_MS;
  for (;;) {
    const mails = await readDelivered(inboxUrl);
    const there = new Set(mails.map(({ id }) => id));
    if ([...ids].every((id) => there.has(id)) || Date.now() > limit) return mails;
    await wait(LOOK_MS);
  }
}

/** A copy is allowed only if a worker was killed between the mail server's reply and our record of it. */
async function wrongCopies(
  { inboxUrl }: Project,
  copies: readonly Delivered[],
  workerKills: readonly Kill[],
): Promise<string[]> {
  const inOrder = copies.toSorted((one, other) => one.at - other.at);
  const isExcused = ({ at }: Delivered) =>
    workerKills.some(({ from, struckAt }) => at > from - SLACK_MS && at < struckAt + SLACK_MS);
  const hashes = new Set(await Promise.all(copies.map((copy) => readHash(inboxUrl, copy))));
  const id = copies[0]?.id;
  return [
    ...(inOrder.slice(0, -1).every(isExcused) ? [] : [`${id} was delivered twice without a kill`]),
    ...(hashes.size === 1 ? [] : [`${id} was delivered twice, with different bytes`]),
  ];
}

async function disagreement(project: Project): Promise<string[]> {
  const worker = await project.containerOf('worker');
  return await docker('exec', worker, 'mail', 'verify').then(
    () => [],
    (error: Error) => [`mail verify: ${error.message}`],
  );
}

const BACK_MS = 180_000;
const HEALTH_LOOK_MS = 250;

interface Kill {
  from: number;
  struckAt: number;
  /** When it was healthy again. */
  backAt: number;
  cameBackByItself: boolean;
}

/** Kills its first process, from outside if possible: after `docker kill` Docker does not restart it. Resolves when it is healthy again. */
async function killContainer(id: string): Promise<Kill> {
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
    await wait(HEALTH_LOOK_MS);
  }
  throw new Error(`${id} is not healthy ${BACK_MS / 1_000} s after it was killed`);
}

/** Docker may run on another machine or in a VM, where the pid belongs to another process. */
function killFromOutside(id: string, pid: number): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/cgroup`, 'utf8').includes(id)) return false;
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
