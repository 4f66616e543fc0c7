import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/servers/free-port.ts';
import { imageOf, listImages } from '../../scripts/servers/images.ts';
import { readOperations } from '../operations/monitoring-files.ts';
import type { Check } from './check.ts';
import { containersAreContained } from './containers.ts';
import { docker, show, succeeds } from './docker.ts';
import type { Project } from './project.ts';
import { readPrometheus } from './prometheus.ts';
import { prometheusFaults } from './prometheus-faults.ts';
import { useStandIns } from './stand-ins.ts';

const FILES = 'docker-compose.yml:compose.monitoring.yml';
/** A machine without a registry has no Grafana image. Another test checks Grafana's files. */
const GRAFANA = 'grafana';
/** The rule waits for one minute, Prometheus and Alertmanager for half a minute. */
const ALERT_MS = 240_000;

/** Receives the operators' alerts, as a chat and as an uptime service. Its log shows everything that it receives. */
const LISTENER = `
require('node:http').createServer((request, response) => {
  let body = '';
  request.on('data', (part) => { body += part; }).on('end', () => {
    console.log(request.method + ' ' + request.url + ' ' + body);
    response.end('ok');
  });
}).listen(8080);`;

export const monitoringTells: Check = {
  title: 'Monitoring: every target is up, every rule works, and an alert reaches the chat',
  async faults(project) {
    await useStandIns(listImages('compose.monitoring.yml').filter(({ name }) => name !== GRAFANA));
    const port = await freePort();
    const environment = {
      ...process.env,
      ...project.environment,
      COMPOSE_FILE: FILES,
      COMPOSE_ENV_FILES: '/dev/null',
      COMPOSE_PROFILES: 'dev',
      PROMETHEUS_PORT: `${port}`,
      ALERTMANAGER_PORT: `${await freePort()}`,
      // Not started, but a command that names it requires its image.
      GRAFANA_IMAGE: imageOf('node'),
    };
    const type = (command: string) =>
      show('sh', ['-euc', command], { cwd: project.root, env: environment });
    const before = await project.containers();
    const listener = `${project.name}-listener`;
    project.secrets.write('alert_url', `slack+http://${listener}:8080/hooks`);
    project.secrets.write('watchdog_url', `http://${listener}:8080/ping`);
    try {
      await type(commandOf('up', 'grafana=0'));
      const after = await project.containers();
      const network = ['--network', `${project.name}_operators`];
      const run = ['run', '--detach', '--name', listener, ...network, imageOf('node')];
      await docker(...run, 'node', '-e', LISTENER);
      const prometheus = readPrometheus(`http://127.0.0.1:${port}`);
      return [
        ...[...before]
          .filter(([service, id]) => after.get(service) !== id)
          .map(([service]) => `${service} was recreated`),
        ...(await prometheusFaults(prometheus)),
        ...(await containersAreContained.faults(project)),
        ...(await untoldAlert(project, listener)),
      ];
    } finally {
      const services = commandOf('stop', 'grafana');
      await type(services);
      await type(services.replace(' stop ', ' rm --force --volumes '));
      if (await succeeds('inspect', listener)) await docker('rm', '--force', listener);
      for (const name of ['prometheus', 'alertmanager', 'grafana'])
        await removed('volume', project, name);
      for (const name of ['monitoring', 'operators']) await removed('network', project, name);
      for (const secret of ['alert_url', 'watchdog_url']) project.secrets.write(secret, '');
    }
  },
};

function commandOf(verb: string, rest: string): string {
  const document = readOperations('monitoring/README.md');
  const commands = [...document.matchAll(/`(docker compose [^`]+)`/g)].map(([, line = '']) => line);
  const found = commands.find(
    (line) => line.startsWith(`docker compose ${verb} `) && line.includes(rest),
  );
  if (found === undefined)
    throw new Error(`The document has no 'docker compose ${verb} … ${rest}'`);
  return found;
}

async function removed(kind: 'network' | 'volume', { name }: Project, own: string): Promise<void> {
  const full = `${name}_${own}`;
  if (await succeeds(kind, 'inspect', full)) await docker(kind, 'rm', full);
}

async function untoldAlert(project: Project, listener: string): Promise<string[]> {
  const heard = async () => (await docker('logs', listener)).split('\n');
  const limit = Date.now() + ALERT_MS;
  const start = Date.now();
  await project.compose('stop', 'api');
  try {
    for (;;) {
      const lines = await heard();
      const told = lines.find(
        (line) => line.startsWith('POST /hooks') && line.includes('No API responds'),
      );
      const pinged = lines.some((line) => line.startsWith('POST /ping'));
      if (told !== undefined && pinged) {
        console.log(`  alert after ${Math.round((Date.now() - start) / 1000)} s: ${told}`);
        return told.includes('runbook.md#noapi') ? [] : [`it has no link to the runbook: ${told}`];
      }
      if (Date.now() > limit) {
        return [
          ...(told === undefined ? ['the chat received no alert that no API answers'] : []),
          ...(pinged ? [] : ['the dead man’s switch received no ping']),
        ];
      }
      await wait(2_000);
    }
  } finally {
    await project.compose('up', '--detach', '--wait', '--wait-timeout', '120', 'api');
  }
}
