import { inspect } from '../../inspect.ts';
import { type SwarmStack, TIERS } from './stack.ts';

/** Lists what a task is allowed that the same container of docker-compose.yml is not. */
export async function uncontained(stack: SwarmStack): Promise<string[]> {
  const faults = TIERS.map(async (tier) => {
    const tasks = await stack.tasks(tier);
    const wrong = await Promise.all(tasks.map(wrongSettings));
    return [
      ...(tasks.length > 0 ? [] : [`${tier} has no tasks`]),
      ...wrong.flat().map((fault) => `${tier} ${fault}`),
    ];
  });
  return (await Promise.all(faults)).flat();
}

async function wrongSettings(id: string): Promise<string[]> {
  const { Config, HostConfig } = await inspect(id);
  const { CapDrop, LogConfig, Memory, NanoCpus, PidsLimit, ReadonlyRootfs } = HostConfig;
  const rules: [boolean, string][] = [
    [!/^(|0|root)(:|$)/.test(Config.User), 'runs as root'],
    [ReadonlyRootfs, 'has a root file system that can be written to'],
    [CapDrop?.includes('ALL') === true, 'keeps capabilities'],
    [Memory > 0 && NanoCpus > 0 && (PidsLimit ?? 0) > 0, 'has no limits'],
    [LogConfig.Type === 'json-file' && 'max-size' in LogConfig.Config, 'has no limit of log size'],
  ];
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}
