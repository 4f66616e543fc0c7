import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// Grafana reads these files at its start, and only logs errors in them.

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'docs/operations/monitoring';
const PROVISIONING = '/etc/grafana/provisioning';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const { services } = parse(read('compose.monitoring.yml'), { merge: true });
const mounts = new Map<string, string>(
  services.grafana.volumes.map((volume: string) => {
    const [from = '', to = ''] = volume.split(':');
    return [to, from.replace('./', '')];
  }),
);
const readYaml = (folder: string) =>
  parse(read(`${mounts.get(`${PROVISIONING}/${folder}`)}/poyanil.yml`));

test('the data sources are services of the compose file, Prometheus by default', () => {
  const { datasources } = readYaml('datasources');
  const types = datasources.map(({ type, isDefault }: Record<string, unknown>) => [
    type,
    isDefault,
  ]);
  expect(types).toEqual(expect.arrayContaining([['prometheus', true]]));
  expect(types.filter(([, isDefault]: unknown[]) => isDefault)).toHaveLength(1);
  for (const { url } of datasources) {
    const { hostname, port } = new URL(url);
    expect(services[hostname].ports.some((line: string) => line.endsWith(`:${port}`))).toBe(true);
  }
});

test('the dashboards and the home page are files of this repository', () => {
  const { path } = readYaml('dashboards').providers[0].options;
  expect(mounts.get(path)).toBe(FOLDER);
  const home: string = services.grafana.environment.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH;
  expect(home.startsWith(`${path}/`)).toBe(true);
  expect(existsSync(join(ROOT, FOLDER, home.slice(path.length + 1)))).toBe(true);
});

test('each panel of the dashboard has a unique id and a query', () => {
  const { panels, id } = JSON.parse(read(`${FOLDER}/grafana-dashboard.json`));
  // A numeric id would belong to another Grafana.
  expect(id ?? null).toBeNull();
  expect(new Set(panels.map((panel: { id: number }) => panel.id)).size).toBe(panels.length);
  const idle = panels.filter(
    ({ type, targets = [] }: { type: string; targets?: object[] }) =>
      type !== 'row' && targets.length === 0,
  );
  expect(idle).toEqual([]);
});
