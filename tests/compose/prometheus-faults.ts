import { setTimeout as wait } from 'node:timers/promises';
import { EXPORTER_METRICS } from '../operations/exporter-metrics.ts';
import { readRules } from '../operations/monitoring-files.ts';
import type { Prometheus } from './prometheus.ts';

const JOBS = ['alertmanager', 'api', 'blackbox', 'node', 'prometheus', 'redis', 'site', 'worker'];
/** No service here has a certificate. */
const OF_TLS = 'probe_ssl_earliest_cert_expiry';
const UP_MS = 180_000;
/** Alerts that no test triggers, with limits changed so that any value exceeds them. */
const TURNED: Readonly<Record<string, readonly (readonly [limit: string, turned: string])[]>> = {
  SiteSlow: [['> 2', '>= 0']],
  MachineDiskLow: [['< 0.1', '<= 1']],
  MachineMemoryLow: [['< 0.05', '<= 1']],
  MachineClockWrong: [
    ['>= 16', '>= 0'],
    ['== 0', '>= 0'],
  ],
};

export async function prometheusFaults(prometheus: Prometheus): Promise<string[]> {
  return [
    ...(await wrongTargets(prometheus)),
    ...(await wrongRules(prometheus)),
    ...(await missingMetrics(prometheus)),
    ...(await blindAlerts(prometheus)),
  ];
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
        ...missing.map((job) => `${job} has no target`),
      ];
    }
    await wait(2_000);
  }
}

/** Checks that all rules are evaluated without an error, and that only the always-firing alert fires. */
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
    (name) => `no exporter exports ${name}`,
  );
}

/** Lists alerts that can never fire: their metrics exist, but not with the labels that they select. */
async function blindAlerts(prometheus: Prometheus): Promise<string[]> {
  const found = Object.entries(TURNED).map(async ([alert, limits]) => {
    const expr = readRules().find((rule) => rule.alert === alert)?.expr ?? '';
    const turned = limits.reduce((text, [limit, other]) => {
      if (!text.includes(limit)) throw new Error(`${alert} does not have ${limit}: ${text}`);
      return text.replace(limit, other);
    }, expr);
    return { alert, count: await prometheus.count(turned) };
  });
  const counts = await Promise.all(found);
  console.log(`  ${counts.map(({ alert, count }) => `${alert} matches ${count}`).join(', ')}`);
  return counts.filter(({ count }) => count === 0).map(({ alert }) => `${alert} matches nothing`);
}
