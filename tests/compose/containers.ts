import type { Check } from './check.ts';
import { docker, succeeds } from './docker.ts';
import { type Container, inspect, isHealthy } from './inspect.ts';
import type { Project } from './project.ts';

/** Services that visitors, operators and developers reach from this machine. All others must be unreachable. */
const PUBLISHED = new Set([
  // The publisher's port is for previews, and closed if there are none.
  ...['web', 'publisher', 'worker', 'mailpit', 'caddy'],
  ...['prometheus', 'alertmanager', 'grafana'],
]);
/** Containers that finish requests in flight for up to 30 s. */
const PATIENT = /^(api|worker)/;
const LONGER_THAN_S = 30;
/** File capability of the official program. Without it in the bounding set the program cannot be run, but no process gets it. */
const BIND_SERVICE = '0000000000000400';

export const containersAreContained: Check = {
  title: 'Containers run without privileges and write only to their own data',
  async faults(project) {
    const faults: string[] = [];
    for (const [service, id] of await project.containers()) {
      const container = await inspect(id);
      const processes = await readProcesses(id);
      const [first = ''] = processes;
      console.log(`  ${service}: ${processes.length} processes, user ${uidsOf(first)[0]}`);
      const wrong = [
        ...wrongSettings(service, container),
        ...processes.flatMap((status) => wrongProcess(service, status)),
        ...(await wrongWrites(id)),
        ...wrongPorts(service, container),
        ...toldSecrets(project, container),
      ];
      faults.push(...wrong.map((fault) => `${service}: ${fault}`));
    }
    return faults;
  },
};

function wrongSettings(service: string, container: Container): string[] {
  const { Config, HostConfig } = container;
  const { CapDrop, SecurityOpt, LogConfig } = HostConfig;
  const rules: [boolean, string][] = [
    [isHealthy(container), 'is not healthy'],
    [!/^(|0|root)(:|$)/.test(Config.User), 'is set to run as root'],
    [HostConfig.ReadonlyRootfs, 'has a root file system that can be written to'],
    [CapDrop?.includes('ALL') === true, 'keeps capabilities'],
    [SecurityOpt?.includes('no-new-privileges:true') === true, 'may gain privileges'],
    [HostConfig.Memory > 0 && HostConfig.NanoCpus > 0, 'has no limit of memory or processors'],
    [(HostConfig.PidsLimit ?? 0) > 0, 'has no limit of processes'],
    [HostConfig.RestartPolicy.Name === 'unless-stopped', 'is not restarted by Docker'],
    [LogConfig.Type === 'json-file' && 'max-size' in LogConfig.Config, 'has no limit of log size'],
    [
      !PATIENT.test(service) || (Config.StopTimeout ?? 0) > LONGER_THAN_S,
      'is killed before it can finish its requests',
    ],
  ];
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

async function readProcesses(id: string): Promise<string[]> {
  const read = 'for file in /proc/[0-9]*/status; do cat "$file" && echo; done 2>/dev/null; true';
  const text = await docker('exec', id, 'sh', '-c', read);
  // A health check that starts at this moment is still Docker's own process, which drops its capabilities before it runs our command.
  return text
    .split('\n\n')
    .filter((status) => status !== '' && !status.startsWith('Name:\trunc:['));
}

function uidsOf(status: string): string[] {
  return /^Uid:\s+(.*)$/m.exec(status)?.[1]?.split(/\s+/) ?? [];
}

function wrongProcess(service: string, status: string): string[] {
  const name = /^Name:\s+(.*)$/m.exec(status)?.[1];
  const rules: [boolean, string][] = [
    [uidsOf(status).length > 0 && uidsOf(status).every((uid) => uid !== '0'), 'runs as root'],
    [/^CapEff:\s+0+$/m.test(status) && /^CapPrm:\s+0+$/m.test(status), 'has capabilities'],
    [isWithout(/^CapBnd:\s+(\w+)$/m.exec(status)?.[1], service), 'may get capabilities'],
    [/^NoNewPrivs:\s+1$/m.test(status), 'may gain privileges'],
  ];
  return rules.flatMap(([holds, fault]) => (holds ? [] : [`${name} ${fault}`]));
}

function isWithout(capabilities: string | undefined, service: string): boolean {
  return (
    Number.parseInt(`${capabilities}`, 16) === 0 ||
    (service === 'caddy' && capabilities === BIND_SERVICE)
  );
}

/** Tries to write as root, so that only the file system itself can refuse. */
async function wrongWrites(id: string): Promise<string[]> {
  const places = ['/probe', '/etc/probe', '/usr/probe'];
  const written = await Promise.all(
    places.map(async (place) =>
      (await succeeds('exec', '--user', '0:0', id, 'touch', place)) ? [`${place} was written`] : [],
    ),
  );
  return written.flat();
}

function wrongPorts(service: string, { NetworkSettings }: Container): string[] {
  const bindings = Object.values(NetworkSettings.Ports).flatMap((list) => list ?? []);
  return [
    ...bindings.flatMap(({ HostIp }) => (HostIp === '127.0.0.1' ? [] : [`is open on ${HostIp}`])),
    ...(bindings.length > 0 === PUBLISHED.has(service)
      ? []
      : [bindings.length > 0 ? 'is published' : 'cannot be reached from this machine']),
  ];
}

/** Anyone with access to Docker can read a container's environment. */
function toldSecrets({ secrets }: Project, { Config }: Container): string[] {
  const told = Config.Env.filter((line) => secrets.values().some((value) => line.includes(value)));
  return told.map((line) => `has a secret in its environment: ${line.split('=')[0]}`);
}
