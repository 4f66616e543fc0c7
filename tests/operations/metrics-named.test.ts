import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { type Stack, startStack } from '../support/stack.ts';

// Alert rules, dashboard, runbook and programs are four files' worth of names that have to be the same.

const OPERATIONS = new URL('../../docs/operations/', import.meta.url);

/** Names that Prometheus itself knows, and programs do not tell. */
const OF_PROMETHEUS = ['up', 'ALERTS'];
const KEYWORDS = ['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring', 'offset', 'bool'];

const rulesFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.object({
            summary: z.string(),
            description: z.string(),
            runbook: z.string(),
          }),
        }),
      ),
    }),
  ),
});

let redis: TestRedis;
let stack: Stack;
let told: Set<string>;

beforeAll(async () => {
  redis = await startTestRedis();
  stack = await startStack({ redisUrl: redis.url });
  told = await vi.waitFor(async () => {
    const names = new Set([...(await namesTold('api')), ...(await namesTold('worker'))]);
    // Redis has been asked: the last to come.
    expect(names).toContain('redis_config_ok');
    return names;
  }, 10_000);
});
afterAll(async () => {
  await stack?.remove();
  await redis?.remove();
});

test('every metric that an alert names is told by API or worker', () => {
  const named = readRules().flatMap(({ expr }) => namesIn(expr));
  expect(named).toContain('outbox_oldest_age_seconds');
  expect(named.filter((name) => !told.has(name))).toEqual([]);
});

test('every metric that the dashboard names is told by API or worker', () => {
  const dashboard: unknown = JSON.parse(read('monitoring/grafana-dashboard.json'));
  const named = expressionsOf(dashboard).flatMap(namesIn);
  expect(named.length).toBeGreaterThan(40);
  expect(named).toContain('delivery_latency_seconds_bucket');
  expect(named.filter((name) => !told.has(name))).toEqual([]);
});

test('every alert has its entry in the runbook, and every entry its alert', () => {
  const runbook = read('runbook.md');
  const [, alerts = ''] = /^## Alerts$(.*?)^## /ms.exec(runbook) ?? [];
  const entries = [...alerts.matchAll(/^### (.+)$/gm)].map(([, name]) => name);
  const rules = readRules();
  expect(entries.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/operations/runbook.md#${alert.toLowerCase()}`);
  }
});

test('every alert is seen to fire by the tests of the rules', () => {
  const tests = read('monitoring/alerts.test.yml');
  const fired = [...tests.matchAll(/alertname="(\w+)",alertstate="firing"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(fired)).toEqual(new Set(readRules().map(({ alert }) => alert)));
});

async function namesTold(program: 'api' | 'worker'): Promise<string[]> {
  const text = await (await fetch(`${stack.adminUrl(program)}/metrics`)).text();
  // Those whose labels come with events alone are announced, and have no value yet.
  const names = [...text.matchAll(/^(?:# TYPE )?(\w+)[ {]/gm)].map(([, name = '']) => name);
  return [...OF_PROMETHEUS, ...names];
}

function readRules() {
  const { groups } = rulesFile.parse(parse(read('monitoring/alerts.yml')));
  return groups.flatMap(({ rules }) => rules);
}

function read(path: string): string {
  return readFileSync(new URL(path, OPERATIONS), 'utf8');
}

/** Collects the expressions of panels, annotations and variables alike. */
function expressionsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    const isExpression = ['expr', 'definition'].includes(name) && typeof value === 'string';
    return isExpression ? [value] : expressionsOf(value);
  });
}

/** The metrics of an expression: its words that are neither label, text, time, number, keyword nor function. */
function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ')
    // The second argument of Grafana's own function is a label.
    .replaceAll(/label_values\((\w+),\s*\w+\)/g, '$1');
  const words = bare.matchAll(/\b[a-zA-Z_]\w*\b(?!\s*\()/g);
  return [...words].map(([word]) => word).filter((word) => !KEYWORDS.includes(word));
}
