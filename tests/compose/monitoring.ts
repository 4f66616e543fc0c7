import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/servers/free-port.ts';
import { imageOf, listImages } from '../../scripts/servers/images.ts';
import { EXPORTER_METRICS } from '../operations/exporter-metrics.ts';
import { readRules } from '../operations/monitoring-files.ts';
import type { Check } from './check.ts';
import { containersAreContained } from './containers.ts';
import { docker, show, succeeds } from './docker.ts';
import type { Project } from './project.ts';
import { type Prometheus, readPrometheus } from './prometheus.ts';
import { useStandIns } from './stand-ins.ts';

const FILES = ['--file', 'docker-compose.yml', '--file', 'compose.monitoring.yml'];
const SERVICES = ['prometheus', 'alertmanager', 'alert-relay', 'blackbox', 'node-exporter'];
const ALL_SERVICES = [...SERVICES, 'redis-exporter'];
/** A machine that reaches no registry has no Grafana: its files are looked at by a test of their own. */
const GRAFANA = 'grafana';
const JOBS = ['alertmanager', 'api', 'blackbox', 'node', 'prometheus', 'redis', 'site', 'worker'];
/** Nothing here has a certificate. */
const OF_TLS = 'probe_ssl_earliest_cert_expiry';
/** The rule waits for one minute, Prometheus and Alertmanager for half of one. */
const ALERT_MS = 240_000;
const UP_MS = 180_000;

/** Where operators are told: a chat, and an uptime service. Whatever they are told stands in its log. */
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
    const ports = {
      PROMETHEUS_PORT: `${port}`,
      ALERTMANAGER_PORT: `${await freePort()}`,
      GRAFANA_PORT: `${await freePort()}`,
    };
    const compose = (...args: string[]) =>
      show('docker', ['compose', '--env-file', '/dev/null', ...FILES, ...args], {
        cwd: project.root,
        env: { ...process.env, ...project.environment, ...ports, COMPOSE_PROFILES: 'dev' },
      });
    const listener = `${project.name}-listener`;
    project.secrets.write('alert_url', `slack+http://${listener}:8080/hooks`);
    project.secrets.write('watchdog_url', `http://${listener}:8080/ping`);
    try {
      await compose('up', '--detach', '--wait', '--wait-timeout', '180', ...ALL_SERVICES);
      const network = ['--network', `${project.name}_operators`];
      const run = ['run', '--detach', '--name', listener, ...network, imageOf('node')];
      await docker(...run, 'node', '-e', LISTENER);
      const prometheus = readPrometheus(`http://127.0.0.1:${port}`);
      return [
        ...(await wrongTargets(prometheus)),
        ...(await wrongRules(prometheus)),
        ...(await missingMetrics(prometheus)),
        ...(await containersAreContained.faults(project)),
        ...(await untoldAlert(project, listener)),
      ];
    } finally {
      await compose('rm', '--stop', '--force', '--volumes', ...ALL_SERVICES);
      if (await succeeds('inspect', listener)) await docker('rm', '--force', listener);
      for (const name of ['prometheus', 'alertmanager', 'grafana'])
        await removed('volume', project, name);
      for (const name of ['monitoring', 'operators']) await removed('network', project, name);
      project.secrets.write('alert_url', '');
    }
  },
};

async function removed(kind: 'network' | 'volume', { name }: Project, own: string): Promise<void> {
  const full = `${name}_${own}`;
  if (await succeeds(kind, 'inspect', full)) await docker(kind, 'rm', full);
}

async function wrongTargets(prometheus: Prometheus): Promise<string[]> {
  const limit = Date.now() + UP_MS;
  for (;;) {
    const targets = await prometheus.targets();
    const down = targets.filter(({ health }) => health !== 'up');
    const jobs = new Set(targets.map(({ job }) => job));
    const missing = JOBS.filter((job) => !jobs.has(job));
    if (down.length === 0 && missing.length === 0) {
      console.log(`  ${targets.length} targets of ${jobs.size} jobs are up`);
      return [];
    }
    if (Date.now() > limit) {
      return [
        ...down.map(({ job, instance, lastError }) => `${job} at ${instance}: ${lastError}`),
        ...missing.map((job) => `nothing is asked for ${job}`),
      ];
    }
    await wait(2_000);
  }
}

/** Every rule that the file has is worked out without an error, and all is well but for the one that always fires. */
async function wrongRules(prometheus: Prometheus): Promise<string[]> {
  const limit = Date.now() + UP_MS;
  let rules = await prometheus.rules();
  while (rules.some(({ health }) => health === 'unknown') && Date.now() < limit) {
    await wait(2_000);
    rules = await prometheus.rules();
  }
  const named = readRules().map(({ alert }) => alert);
  const firing = rules.filter(({ state }) => state === 'firing').map(({ name }) => name);
  console.log(`  ${rules.length} rules, firing: ${firing.join(', ')}`);
  return [
    ...rules
      .filter(({ health }) => health !== 'ok')
      .map(({ name, health, lastError }) => `${name} is ${health}: ${lastError}`),
    ...named
      .filter((name) => !rules.some((rule) => rule.name === name))
      .map((name) => `${name} is not loaded`),
    ...(firing.includes('Watchdog') ? [] : ['Watchdog does not fire']),
  ];
}

async function missingMetrics(prometheus: Prometheus): Promise<string[]> {
  const told = new Set(await prometheus.metrics());
  console.log(`  ${told.size} metrics`);
  return EXPORTER_METRICS.filter((name) => name !== OF_TLS && !told.has(name)).map(
    (name) => `no exporter tells ${name}`,
  );
}

/** Stops the API, and waits until the chat has it that none answers. */
async function untoldAlert(project: Project, listener: string): Promise<string[]> {
  const heard = async () => (await docker('logs', listener)).split('\n');
  const limit = Date.now() + ALERT_MS;
  const start = Date.now();
  await project.compose('stop', 'api');
  try {
    for (;;) {
      const lines = await heard();
      const told = lines.find(
        (line) => line.startsWith('POST /hooks') && line.includes('No API answers'),
      );
      const pinged = lines.some((line) => line.startsWith('GET /ping'));
      if (told !== undefined && pinged) {
        console.log(`  told after ${Math.round((Date.now() - start) / 1000)} s: ${told}`);
        return told.includes('runbook.md#noapi') ? [] : [`its runbook entry is not named: ${told}`];
      }
      if (Date.now() > limit) {
        return [
          ...(told === undefined ? ['the chat was not told that no API answers'] : []),
          ...(pinged ? [] : ['the dead man’s switch heard nothing']),
        ];
      }
      await wait(2_000);
    }
  } finally {
    await project.compose('up', '--detach', '--wait', '--wait-timeout', '120', 'api');
  }
}
