import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startTestSite } from '../support/test-site.ts';
import { useForSuite } from '../support/use-for-suite.ts';
import { EXPORTER_METRICS } from './exporter-metrics.ts';
import { expressionsOf, namesIn, readOperations, readRules } from './monitoring-files.ts';
import { readMetrics } from './read-metrics.ts';

// Alert rules, dashboard, runbook and programs must use the same names.

const ROOT = join(import.meta.dirname, '../..');

const OF_PROMETHEUS = ['up', 'ALERTS'];
const OF_ANY_PROCESS = /^(?:process_|nodejs_)/;

const site = useForSuite(startTestSite);
let told: Set<string>;

beforeAll(async () => {
  told = await vi.waitFor(async () => {
    const names = new Set([...(await namesTold('api')), ...(await namesTold('worker'))]);
    // By now Redis has been queried: its metrics are the last to appear.
    expect(names).toContain('poyanil_redis_config_ok');
    return names;
  }, 10_000);
});

test.each(['api', 'worker'] as const)(
  'the metrics of the %s follow the naming conventions and have a help text',
  async (program) => {
    const text = await readMetrics(site.stack, program);
    const described = new Map(
      [...text.matchAll(/^# HELP (\w+) (.*)$/gm)].map(([, name = '', help = '']) => [name, help]),
    );
    const typed = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({
      name,
      type,
    }));
    const ours = typed.filter(({ name }) => !OF_ANY_PROCESS.test(name));
    expect(ours.length).toBeGreaterThan(10);
    expect(ours.filter(({ name }) => !name.startsWith('poyanil_'))).toEqual([]);
    expect(ours.filter(({ name }) => (described.get(name) ?? '').length < 10)).toEqual([]);
    // Prometheus's conventions: a counter ends in total, and a time is in seconds since 1970.
    const misnamed = ours.filter(
      ({ name, type }) =>
        name.endsWith('_total') !== (type === 'counter') ||
        /_(?:ms|millis|milliseconds|kb|mb|timestamp)$/.test(name),
    );
    expect(misnamed).toEqual([]);
  },
);

test('every metric that a document names is exported by API or worker', () => {
  const named = globSync('{*.md,docs/**/*.md}', { cwd: ROOT })
    // It mentions metrics that no longer exist.
    .filter((path) => path !== 'CHANGELOG.md')
    // Hospitals, including one that a document adds, have the same prefix.
    .flatMap(
      (path) =>
        readFileSync(join(ROOT, path), 'utf8').match(/\bpoyanil_(?!hospital)[a-z_]+\b/g) ?? [],
    );
  expect(named).toContain('poyanil_mails_held_by_cap');
  const others = namesOfCompose();
  expect(named.filter((name) => !told.has(name) && !others.includes(name))).toEqual([]);
});

test('every metric that an alert uses is exported', () => {
  const named = readRules().flatMap(({ expr }) => namesIn(expr));
  expect(named).toContain('poyanil_outbox_oldest_age_seconds');
  expect(named.filter(isUnknown)).toEqual([]);
});

test('every metric that the dashboard uses is exported', () => {
  const dashboard: unknown = JSON.parse(readOperations('monitoring/grafana-dashboard.json'));
  const named = expressionsOf(dashboard).flatMap(namesIn);
  expect(named.length).toBeGreaterThan(40);
  expect(named).toContain('poyanil_delivery_latency_seconds_bucket');
  expect(named.filter(isUnknown)).toEqual([]);
});

test('every alert has a runbook entry, and every entry an alert', () => {
  const runbook = readOperations('runbook.md');
  const [, alerts = ''] = /^## Alerts$(.*?)^## /ms.exec(runbook) ?? [];
  const entries = [...alerts.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
  const rules = readRules();
  expect(entries.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations } of rules) {
    // The rules' tests show what Prometheus generates from it.
    expect(annotations.runbook_url).toBe(
      `{{ or $externalLabels.runbook "docs/operations/runbook.md" }}#${alert.toLowerCase()}`,
    );
  }
});

test('the runbook names exactly the critical alerts as those that wake you', () => {
  const [, words = ''] =
    /These wake you, at any hour: (.*?)\. The others/s.exec(readOperations('runbook.md')) ?? [];
  const named = [...words.matchAll(/\[(\w+)\]/g)].map(([, name]) => name);
  const critical = readRules().filter(({ labels }) => labels.severity === 'critical');
  expect(named.toSorted()).toEqual(critical.map(({ alert }) => alert).toSorted());
});

test('the tests of the rules make every alert fire', () => {
  const tests = readOperations('monitoring/alerts.test.yml');
  const fired = [...tests.matchAll(/alertname="(\w+)",alertstate="firing"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(fired)).toEqual(new Set(readRules().map(({ alert }) => alert)));
});

function isUnknown(name: string): boolean {
  return !told.has(name) && !EXPORTER_METRICS.some((known) => known === name);
}

async function namesTold(program: 'api' | 'worker'): Promise<string[]> {
  const text = await readMetrics(site.stack, program);
  // Metrics whose labels come from events are declared, and have no value yet.
  const names = [...text.matchAll(/^(?:# TYPE )?(\w+)[ {]/gm)].map(([, name = '']) => name);
  return [...OF_PROMETHEUS, ...names];
}

/** Networks, volumes and a stack's services have the project's name as a prefix, like metrics. */
function namesOfCompose(): string[] {
  const named = z.record(z.string(), z.unknown());
  const { services, networks, volumes } = z
    .object({ services: named, networks: named, volumes: named })
    .parse(parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')));
  return Object.keys({ ...services, ...networks, ...volumes }).map((name) => `poyanil_${name}`);
}
