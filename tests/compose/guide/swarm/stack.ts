import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docker, succeeds } from '../../docker.ts';
import { until } from './outside.ts';

export interface SwarmStack {
  name: string;
  tasks(service: string): Promise<string[]>;
  /** Resolves when exactly that many tasks run, all healthy. */
  untilHealthy(service: string, count: number): Promise<void>;
  image(service: string): Promise<string>;
  keepLogs(folder: string): Promise<void>;
  /** Removes whatever exists of it. Networks disappear once their last task has ended. */
  remove(): Promise<void>;
}

const HEALTHY_MS = 180_000;
const END_MS = 120_000;
export const TIERS = ['web', 'api', 'worker'] as const;

export async function swarmState(): Promise<string> {
  return await docker('info', '--format', '{{.Swarm.LocalNodeState}}');
}

export function stackOf(name: string): SwarmStack {
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
      // Leaving the Swarm removes the rest.
      await succeeds('stack', 'rm', name);
    },
  };
}
