import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const OPERATIONS = new URL('../../docs/operations/', import.meta.url);
const KEYWORDS = ['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring', 'offset', 'bool'];

const rulesFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['none', 'warning', 'critical']) }),
          annotations: z.object({
            summary: z.string(),
            description: z.string(),
            runbook_url: z.string(),
          }),
        }),
      ),
    }),
  ),
});

export function readRules() {
  const { groups } = rulesFile.parse(parse(readOperations('monitoring/alerts.yml')));
  return groups.flatMap(({ rules }) => rules);
}

export function readOperations(path: string): string {
  return readFileSync(new URL(path, OPERATIONS), 'utf8');
}

export function expressionsOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    const isExpression = ['expr', 'definition'].includes(name) && typeof value === 'string';
    return isExpression ? [value] : expressionsOf(value);
  });
}

/** Returns an expression's metrics: its words that are not labels, texts, durations, numbers, keywords or functions. */
export function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ')
    // The second argument of Grafana's own function is a label.
    .replaceAll(/label_values\((\w+),\s*\w+\)/g, '$1');
  const words = bare.matchAll(/\b[a-zA-Z_]\w*\b(?!\s*\()/g);
  return [...words].map(([word]) => word).filter((word) => !KEYWORDS.includes(word));
}
