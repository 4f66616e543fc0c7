import { parse, stringify } from 'yaml';
import { z } from 'zod';

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(z.looseObject({ alert: z.string(), expr: z.string() })),
    }),
  ),
});
type Rule = z.output<typeof rulesSchema>['groups'][number]['rules'][number];

/** A value that is a time: how the rule has it, and how long that is here. */
type Seconds = Readonly<Record<string, readonly [given: string, here: string]>>;

export const SCRAPE_SECONDS = 4;
const FOR = '2s';
const SHORT_SECONDS = 6 * SCRAPE_SECONDS;
const LONG_SECONDS = 15 * SCRAPE_SECONDS;
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
/** What a rule looks back on for longer than this has a longer time here as well. */
const LONG_FROM_SECONDS = 30 * 60;

/** Lists the alerts of a file of rules. */
export function alertsIn(yaml: string): string[] {
  return rulesSchema.parse(parse(yaml)).groups.flatMap(({ rules }) => rules.map((it) => it.alert));
}

/**
 * Makes the rules fire within seconds of what they would wait for in hours: `for`, the time that they look back on, and, as
 * listed, values that are a time. All else of them stays as it is. Throws when a listed value is not there.
 */
export function shortenRules(yaml: string, seconds: Seconds): string {
  const { groups } = rulesSchema.parse(parse(yaml));
  const known = new Set(alertsIn(yaml));
  for (const alert of Object.keys(seconds)) {
    if (!known.has(alert)) throw new Error(`There is no alert ${alert} to shorten`);
  }
  const short = groups.map(({ name, rules }) => ({
    name,
    rules: rules.map((rule) => shorten(rule, seconds[rule.alert])),
  }));
  return stringify({ groups: short });
}

function shorten(rule: Rule, value: Seconds[string] | undefined): Rule {
  const looksBack = rule.expr
    .replaceAll(/\[(\d+)([smhd])/g, (_, number, unit) => `[${here(number, unit)}s`)
    .replaceAll(/:(\d+)([smhd])\]/g, `:${SCRAPE_SECONDS}s]`)
    .replaceAll(/offset (\d+)([smhd])/g, (_, number, unit) => `offset ${here(number, unit)}s`);
  if (value !== undefined && !looksBack.includes(value[0])) {
    throw new Error(`${rule.alert} does not have ${value[0]}: ${looksBack}`);
  }
  const expr = value === undefined ? looksBack : looksBack.replaceAll(value[0], value[1]);
  return { ...rule, expr, ...('for' in rule && { for: FOR }) };
}

function here(number: string, unit: string): number {
  const seconds = Number(number) * (UNITS[unit] ?? 1);
  return seconds >= LONG_FROM_SECONDS ? LONG_SECONDS : SHORT_SECONDS;
}
