import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docker, succeeds } from '../../docker.ts';
import { until } from './outside.ts';

/** A stack's tasks on the one machine of the test, by Docker's own labels. */
export interface Stack {
  name: string;
  /** Lists the containers of a service's healthy tasks. */
  tasks(service: string): Promise<string[]>;
  /** Resolves when that many tasks are healthy, and none else runs. */
  untilHealthy(service: string, count: number): Promise<void>;
  image(service: string): Promise<string>;
  keepLogs(folder: string): Promise<void>;
  /** Ends what there is of it: networks go once the last task on them has ended. */
  remove(): Promise<void>;
}

const HEALTHY_MS = 180_000;
const END_MS = 120_000;
export const TIERS = ['web', 'api', 'worker'] as const;

/** Whether this machine's Docker is in a Swarm: 'inactive' is no. */
export async function swarmState(): Promise<string> {
  return await docker('info', '--format', '{{.Swarm.LocalNodeState}}');
}

export function stackOf(name: string): Stack {
  const running = async (...filters: string[]) => {
    const list = filters.flatMap((filter) => ['--filter', filter]);
    const ids = await docker('ps', '--quiet', '--no-trunc', ...list);
    return ids.split('\n').filter(Boolean);
  };
  const ofService = (service: string) => `label=com.docker.swarm.service.name=${name}_${service}`;
  const tasks = (service: string) => running(ofService(service), 'health=healthy');
  return {
    name,
    tasks,
    untilHealthy: (service, count) =>
      until(async () => {
        const [all, healthy] = [await running(ofService(service)), await tasks(service)];
        return all.length === count && healthy.length === count;
      }, HEALTHY_MS),
    image: async (service) => {
      const format = '{{.Spec.TaskTemplate.ContainerSpec.Image}}';
      return await docker('service', 'inspect', '--format', format, `${name}_${service}`);
    },
    // `docker service logs` sometimes does not end.
    async keepLogs(folder) {
      for (const service of TIERS) {
        const ids = await docker('ps', '--all', '--quiet', '--filter', ofService(service));
        const logs = ids.split('\n').filter(Boolean);
        const words = await Promise.all(logs.map((id) => docker('logs', '--timestamps', id)));
        writeFileSync(join(folder, `${name}_${service}.log`), words.join('\n'));
      }
    },
    async remove() {
      await succeeds('stack', 'rm', name);
      const ofStack = `label=com.docker.stack.namespace=${name}`;
      await until(async () => (await running(ofStack)).length === 0, END_MS);
      // What is left of it ends with the Swarm.
      await succeeds('stack', 'rm', name);
    },
  };
}
