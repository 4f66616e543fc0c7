import { setTimeout as wait } from 'node:timers/promises';
import { listJobs } from '../support/list-jobs.ts';
import type { History, Look } from './history.ts';
import { type LoadOptions, startLoad } from './load-client.ts';
import { listArrivals } from './look.ts';
import { readOutboxState } from './read-outbox-state.ts';
import type { TestCluster } from './test-cluster.ts';

const LOOK_EVERY_MS = 1_000;
/** The wait grows with each failed attempt. */
const QUIET_MS = 60_000;

type HarmedLoad = Pick<History, 'requests' | 'givenUp' | 'oddAnswers' | 'looks'>;

export async function harmUnderLoad<Harm>(
  world: TestCluster,
  options: LoadOptions,
  inject: () => Promise<Harm>,
): Promise<HarmedLoad & { harm: Harm }> {
  const load = startLoad(world, options);
  const looks: Look[] = [];
  const end = Promise.withResolvers<void>();
  let isOver = false;
  async function look(): Promise<void> {
    while (!isOver) {
      await Promise.race([wait(LOOK_EVERY_MS), end.promise]);
      looks.push(await readOutboxState(world));
    }
  }
  const looking = look();
  looking.catch(() => {}); // awaited after the faults
  const harm = await inject();
  isOver = true;
  end.resolve();
  await looking;
  await load.stop();
  return { ...load.history, looks, harm };
}

export async function collectHistory(
  world: TestCluster,
  parts: HarmedLoad & Pick<History, 'faults'> & Partial<History>,
): Promise<History> {
  const { look, jobs } = await waitUntilQuiet(world);
  const { unaskedEnds, logs } = world.stack;
  return {
    oddEnds: [],
    resources: [],
    ...parts,
    mails: listArrivals(world),
    recordedAt: world.recordedAt,
    looks: [...parts.looks, look],
    leases: look.leases,
    jobs,
    unaskedEnds,
    logs,
  };
}

export async function waitUntilQuiet(world: TestCluster) {
  const deadline = Date.now() + QUIET_MS;
  for (;;) {
    const look = await readOutboxState(world);
    const jobs = await listJobs(world.redis.url);
    const isQuiet =
      jobs.length === 0 &&
      look.leases.length === 0 &&
      ![...look.states.values()].includes('pending');
    if (isQuiet || Date.now() > deadline) return { look, jobs };
    await wait(100);
  }
}
