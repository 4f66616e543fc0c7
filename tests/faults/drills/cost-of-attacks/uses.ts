import { type ContainerUse, useOf } from '../../../compose/container-use.ts';
import { inspect } from '../../../compose/inspect.ts';
import type { Project } from '../../../compose/project.ts';

/** nginx, and what it protects. */
const SERVICES = ['web', 'api'] as const;
export type Service = (typeof SERVICES)[number];

/** The first process of each container. */
export type Pids = Readonly<Record<Service, number>>;
export type Milliseconds = Readonly<Record<Service, number>>;
/** One that has just ended is absent. */
export type Uses = Readonly<Partial<Record<Service, ContainerUse>>>;

const LOOK_EVERY_MS = 100;

export async function pidsOf(project: Project): Promise<Pids> {
  const pidOf = async (service: Service) =>
    (await inspect(await project.containerOf(service))).State.Pid;
  return { web: await pidOf('web'), api: await pidOf('api') };
}

/** What the containers have used so far; a container that has just ended is left out. */
export function look(pids: Pids): Uses {
  const uses: Partial<Record<Service, ContainerUse>> = {};
  for (const service of SERVICES) {
    try {
      uses[service] = useOf(pids[service]);
    } catch {
      // That it ended is told by whoever asks Docker.
    }
  }
  return uses;
}

export function spentBetween(before: Uses, after: Uses): Milliseconds {
  const spent = (service: Service) =>
    (after[service]?.processorMs ?? Number.NaN) - (before[service]?.processorMs ?? Number.NaN);
  return { web: spent('web'), api: spent('api') };
}

export function wantOfMemory(before: Uses, after: Uses): string[] {
  const killed = SERVICES.filter(
    (service) => (after[service]?.killed ?? 0) > (before[service]?.killed ?? 0),
  );
  return killed.map((service) => `the kernel killed something in ${service} for want of memory`);
}

export function ended(before: Pids, now: Pids): string[] {
  const others = SERVICES.filter((service) => now[service] !== before[service]);
  return others.map((service) => `${service} ended, and was started again`);
}

/** Looks again and again, and keeps the most that each container held. */
export function watch(pids: Pids): { stop(): Uses } {
  let peak = look(pids);
  const higher = (one: ContainerUse | undefined, other: ContainerUse | undefined) =>
    (other?.heldBytes ?? 0) > (one?.heldBytes ?? 0) ? other : one;
  const timer = setInterval(() => {
    const now = look(pids);
    const [web, api] = [higher(peak.web, now.web), higher(peak.api, now.api)];
    peak = { ...(web && { web }), ...(api && { api }) };
  }, LOOK_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
