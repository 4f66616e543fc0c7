import type { Check } from './check.ts';
import { docker } from './docker.ts';
import { inspect } from './inspect.ts';
import type { Project } from './project.ts';

const ports: Readonly<Record<string, readonly number[]>> = {
  web: [8080],
  api: [8080, 9090],
  worker: [9091],
  redis: [6379],
  mailpit: [1025, 8025],
};
const CONNECT_MS = 1_500;

const PROBE = `
const { connect } = require('node:net');
for (const address of process.argv.slice(1)) {
  const [host, port] = address.split(' ');
  const socket = connect({ host, port: Number(port), timeout: ${CONNECT_MS} });
  socket.on('connect', () => { console.log(address); socket.destroy(); });
  socket.on('timeout', () => socket.destroy());
  socket.on('error', () => {});
}`;

export const onlyWebIsReached: Check = {
  title: 'From the network of visitors only nginx can be reached',
  async faults(project) {
    const addresses = await addressesIn(project);
    const onEdge = ['--network', `${project.name}_edge`];
    const targets = addresses.map(({ address }) => address);
    const asked = ['--entrypoint', 'node', project.image('api'), '-e', PROBE, ...targets];
    const reached = new Set((await docker('run', '--rm', ...onEdge, ...asked)).split('\n'));
    console.log(`  ${reached.size} of ${targets.length} addresses answered`);
    const open = addresses.filter(({ address }) => reached.has(address));
    return [
      ...(open.some(({ service }) => service === 'web') ? [] : ['nginx itself was not reached']),
      ...open
        .filter(({ service }) => service !== 'web')
        .map(({ service, address }) => `${service} can be reached at ${address}`),
    ];
  },
};

/** Lists each service by its name and by each address of its container. */
async function addressesIn(project: Project): Promise<{ service: string; address: string }[]> {
  const all = [...(await project.containers())].map(async ([service, id]) => {
    const { NetworkSettings } = await inspect(id);
    const networks = Object.values(NetworkSettings.Networks);
    const hosts = [service, ...networks.map(({ IPAddress }) => IPAddress).filter(Boolean)];
    return hosts.flatMap((host) =>
      (ports[service] ?? []).map((port) => ({ service, address: `${host} ${port}` })),
    );
  });
  return (await Promise.all(all)).flat();
}
