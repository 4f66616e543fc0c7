import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

// Grafana reads these files at its start, and only logs what it cannot make sense of.

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'docs/operations/monitoring';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const { services } = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        volumes: z.array(z.string()).default([]),
        ports: z.array(z.string()).default([]),
        environment: z.record(z.string(), z.unknown()).default({}),
      }),
    ),
  })
  .parse(parse(read('compose.monitoring.yml'), { merge: true }));

/** Folders of this repository by the places where the container has them. */
const mounts = new Map(
  (services.grafana?.volumes ?? [])
    .map((volume) => volume.split(':'))
    .flatMap(([from = '', to = '']) =>
      from.startsWith('./') ? [[to, from.slice(2)] as const] : [],
    ),
);

test('its data sources are the Prometheus and the Alertmanager of the same file, by their names there', () => {
  const folder = mounts.get('/etc/grafana/provisioning/datasources');
  expect(folder).toBe(`${FOLDER}/grafana/datasources`);
  const { apiVersion, datasources } = z
    .strictObject({
      apiVersion: z.literal(1),
      datasources: z.array(
        z.strictObject({
          name: z.string(),
          uid: z.string(),
          type: z.enum(['prometheus', 'alertmanager']),
          access: z.literal('proxy'),
          url: z.url(),
          isDefault: z.boolean().optional(),
          editable: z.literal(false),
          jsonData: z.record(z.string(), z.string()),
        }),
      ),
    })
    .parse(parse(read(`${folder}/poyanil.yml`)));
  expect(apiVersion).toBe(1);
  // The dashboard takes the one that is the default.
  expect(datasources.filter(({ isDefault }) => isDefault).map(({ type }) => type)).toEqual([
    'prometheus',
  ]);
  for (const { url } of datasources) {
    const { hostname, port } = new URL(url);
    expect(services[hostname]?.ports.some((line) => line.endsWith(`:${port}`))).toBe(true);
  }
});

test('its dashboards are those of this repository, and the first page is one of them', () => {
  const folder = mounts.get('/etc/grafana/provisioning/dashboards');
  expect(folder).toBe(`${FOLDER}/grafana/dashboards`);
  const { providers } = z
    .strictObject({
      apiVersion: z.literal(1),
      providers: z
        .array(
          z.strictObject({
            name: z.string(),
            type: z.literal('file'),
            allowUiUpdates: z.literal(false),
            options: z.strictObject({ path: z.string() }),
          }),
        )
        .length(1),
    })
    .parse(parse(read(`${folder}/poyanil.yml`)));
  const path = providers[0]?.options.path ?? '';
  expect(mounts.get(path)).toBe(FOLDER);
  const home = String(services.grafana?.environment.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH);
  expect(home.startsWith(`${path}/`)).toBe(true);
  expect(existsSync(join(ROOT, FOLDER, home.slice(path.length + 1)))).toBe(true);
});

const panelSchema = z.object({
  id: z.number().int(),
  type: z.enum(['row', 'stat', 'timeseries']),
  title: z.string().min(1),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  datasource: z
    .object({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) })
    .optional(),
  targets: z.array(z.object({ expr: z.string().min(1) })).default([]),
});

test('the dashboard’s panels have numbers of their own, lie beside each other, and ask for something', () => {
  const { panels, id, uid } = z
    .object({ panels: z.array(panelSchema), uid: z.string(), id: z.null().optional() })
    .parse(JSON.parse(read(`${FOLDER}/grafana-dashboard.json`)));
  expect(uid).toBe('poyanil-mail');
  // A number would be that of another Grafana.
  expect(id ?? null).toBeNull();
  expect(new Set(panels.map((panel) => panel.id)).size).toBe(panels.length);
  const asking = panels.filter(({ type }) => type !== 'row');
  expect(asking.filter(({ targets, datasource }) => targets.length === 0 || !datasource)).toEqual(
    [],
  );
  const covering = panels.flatMap((one, index) =>
    panels
      .slice(index + 1)
      .filter((other) => overlap(one.gridPos, other.gridPos))
      .map((other) => [one.title, other.title]),
  );
  expect(covering).toEqual([]);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});

type Place = z.output<typeof panelSchema>['gridPos'];

function overlap(one: Place, other: Place): boolean {
  const apart =
    one.x + one.w <= other.x ||
    other.x + other.w <= one.x ||
    one.y + one.h <= other.y ||
    other.y + other.h <= one.y;
  return !apart;
}
