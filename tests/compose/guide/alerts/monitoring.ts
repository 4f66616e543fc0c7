import { readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { freePort } from '../../../../scripts/servers/free-port.ts';
import type { Site } from '../site.ts';
import { NOT_STARTED } from './monitoring-images.ts';
import { readShortRules } from './rules.ts';
import { quicken, type Watch, watchAt } from './watch.ts';

const FOLDER = 'docs/operations/monitoring';
const FILES = ['docker-compose.yml', 'compose.monitoring.yml', 'docker-compose.override.yml'];
/** The site asks itself in the place of its public address. */
const PUBLIC_URL = 'http://web:8080';

/** Adds compose.monitoring.yml to a site that is not up yet, with what takes hours in seconds, and without Grafana. */
export async function addMonitoring(site: Site): Promise<Watch> {
  const port = await freePort();
  site.edit({
    PUBLIC_URL,
    COMPOSE_FILE: FILES.join(':'),
    PROMETHEUS_PORT: `${port}`,
    ALERTMANAGER_PORT: `${await freePort()}`,
    GRAFANA_PORT: `${await freePort()}`,
  });
  const override = { services: { [NOT_STARTED]: { profiles: ['left-out'] } } };
  writeFileSync(site.path('docker-compose.override.yml'), stringify(override));
  const rewrite = (name: string, text: string) =>
    writeFileSync(site.path(FOLDER, name), text, { mode: 0o644 });
  const read = (name: string) => readFileSync(site.path(FOLDER, name), 'utf8');
  rewrite('alerts.yml', readShortRules(site.path(FOLDER)));
  rewrite('prometheus.yml', quicken(read('prometheus.yml')));
  rewrite('alertmanager.yml', hasten(read('alertmanager.yml')));
  return watchAt(port);
}

/** Tells at once, and again soon. */
function hasten(configuration: string): string {
  return configuration
    .replaceAll(/group_wait: \w+/g, 'group_wait: 1s')
    .replaceAll(/(group_interval|repeat_interval): \w+/g, '$1: 3s');
}
